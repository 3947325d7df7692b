/** The largest single file that is taken from the portal, in bytes: the server takes no larger one either. */
export const FILE_MAX_BYTES = 100 * 1024 * 1024
/** All files of one notification together, in bytes: they are in the browser's memory at the same time. */
export const FILES_MAX_BYTES = 200 * 1024 * 1024
/** Files of one notification. */
export const FILES_MAX = 200
/** A page: in characters as the browser shows it, in bytes as it is fetched; the portal's lists have a few hundred thousand. */
export const PAGE_MAX_CHARACTERS = 10 * 1024 * 1024
