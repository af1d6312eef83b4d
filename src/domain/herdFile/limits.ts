/** Records of a herd file that go in one call. */
export const PART_ROWS = 500;
