/** Records of a herd file that go in one call. */
export const PART_ROWS = 500;
/** Characters of their JSON, at most, but for one row that is longer. */
export const PART_TEXT = 1_000_000;
