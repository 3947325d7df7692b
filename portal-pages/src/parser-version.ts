/**
 * Raise it with every change that makes more rows readable: rows stored as unreadable under a lower version are then
 * parsed again.
 */
export const PARSER_VERSION = 1
