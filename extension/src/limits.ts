/** The largest single file, in bytes; the server's limit too. */
export const FILE_MAX_BYTES = 100 * 1024 * 1024
/** All files of one notification together, in bytes: they are in the browser's memory at once. */
export const FILES_MAX_BYTES = 200 * 1024 * 1024
/** How many files a notification may have. */
export const FILES_MAX = 200
/**
 * The largest page: in characters as the browser shows it, in bytes as fetched. The portal's lists have a few hundred
 * thousand.
 */
export const PAGE_MAX_CHARACTERS = 10 * 1024 * 1024
