/** The specification's business constants (docs/specification.md), in one place for page and server. */

/** Rows of the notifications table on one page. */
export const PAGE_SIZE = 10
/** The largest `page_size` the paged list accepts; a larger one is a 400. */
export const PAGE_SIZE_MAX = 100
/** How often the page asks for the system status, in milliseconds. */
export const STATUS_POLL_MS = 5 * 60 * 1000
/** How often a visible tab asks whether the list changed, in milliseconds. */
export const LIST_POLL_MS = 60 * 1000
/** The new password's least length, in characters. */
export const NEW_PASSWORD_MIN = 8
/** From a changed password to the redirect to `/`, in milliseconds. */
export const PASSWORD_REDIRECT_MS = 2000
/** A toast closes by itself after this many milliseconds. */
export const TOAST_MS = 5000
/** Share of a toast's width, in per cent, after which a drag dismisses it. */
export const TOAST_DRAG_PERCENT = 80
/** What stands in `doc` until the document is there. */
export const DOC_SOON = 'em breve'
/** What the page shows where there is no value. */
export const NOT_AVAILABLE = 'N/A'
/** Access tokens live this long, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
/** Refresh tokens, and with them a sign-in, live this long, in seconds. */
export const REFRESH_TOKEN_SECONDS = 7 * 24 * 60 * 60
/** The keys of local storage under which the page keeps its tokens. */
export const STORAGE_KEYS = { access: 'access', refresh: 'refresh' } as const
/** The zone all dates are shown in, whatever the machine is set to. */
export const TIME_ZONE = 'Europe/Lisbon'
/** From this day on the portal is to ask for more than user name and password (Portaria n.º 350-A/2025/1, art. 39.º n.º 3). */
export const PASSWORD_SIGN_IN_END = '2027-01-01'
/** A certificate's end is told this many days before. */
export const CERTIFICATE_WARNING_DAYS = 30
/** The longest text of a portal's row, in characters; a row with a longer one is kept as one that cannot be read. */
export const ROW_TEXT_MAX = 20_000
/** The longest name that the list can be filtered by, in characters: an address has room for no more. */
export const FILTER_MAX = 500
/** How much of a row that cannot be read is kept: cells, characters of each, characters of its markup. */
export const UNREADABLE_CELLS_MAX = 40
export const UNREADABLE_CELL_MAX = 4000
export const UNREADABLE_MARKUP_MAX = 64 * 1024
/** The preview opens at this zoom; 1 is the page's own size. */
export const ZOOM_INITIAL = 1
/** One press on + or −, as a share of the page's own size. */
export const ZOOM_STEP = 0.1
/** One press on the rotation, in degrees. */
export const ROTATION_STEP = 90
/** Sound files that are taken by their names, without the dot; more is taken by what the file is. */
export const AUDIO_EXTENSIONS = ['mp3', 'm4a', 'wav', 'ogg', 'flac'] as const
/** A query that failed is asked this many times more. */
export const QUERY_RETRIES = 1
