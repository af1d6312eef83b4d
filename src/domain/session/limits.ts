/** Letters and numbers of a password, as the specification has it. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
