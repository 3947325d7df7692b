/** The largest page that is parsed, in bytes; also an act with pictures must fit. */
export const MAX_PAGE_BYTES = 6 * 1024 * 1024
