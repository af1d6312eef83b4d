/** Of all that an archive holds, unpacked: many times 10,000 animals, bytes. */
export const UNPACKED_MOST = 64 * 1024 * 1024;

/** What the error of an archive says that would fill the memory. */
export const TOO_LARGE = 'The archive is too large.';
