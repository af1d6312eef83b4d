/** Of all that an archive holds, unpacked: many times 10,000 animals, bytes. */
export const UNPACKED_MOST = 64 * 1024 * 1024;

/**
 * Cells between the first and the last of a sheet: a narrow one that is
 * formatted down to its last row has half as many.
 */
export const CELLS_MOST = 20_000_000;

/** What the error of an archive says that would fill the memory. */
export const TOO_LARGE = 'The archive is too large.';
