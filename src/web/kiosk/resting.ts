/** Told to the window when a parlour tablet rests and nothing is half typed. */
export const RESTING = 'lida:repouso';
