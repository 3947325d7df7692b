/** The specification's constants (docs/specification.md), shared by page and server. */

/** Rows of the notifications table on one page. */
export const PAGE_SIZE = 10
/** The largest `page_size` the paged list accepts; a larger one is a 400. */
export const PAGE_SIZE_MAX = 100
/** Deadlines of each group, and of a group's further pages, on `/prazos`. */
export const DEADLINES_PAGE_SIZE = 20
/** Up to how many are counted of what is left out of the open deadlines. */
export const LEFT_OUT_MAX = 1000
/** How often the page asks for the system status, in milliseconds. */
export const STATUS_POLL_MS = 5 * 60 * 1000
/** How often a visible tab asks whether the list changed, in milliseconds. */
export const LIST_POLL_MS = 60 * 1000
/** The minimum length of a new password, in characters. */
export const NEW_PASSWORD_MIN = 8
/** From a password change to the redirect to `/`, in milliseconds. */
export const PASSWORD_REDIRECT_MS = 2000
/** Milliseconds after which a toast closes. */
export const TOAST_MS = 5000
/** Share of a toast's width, in per cent, from which a drag dismisses it. */
export const TOAST_DRAG_PERCENT = 80
/** The value of `doc` until the document is stored. */
export const DOC_SOON = 'em breve'
/** Shown in place of a missing value. */
export const NOT_AVAILABLE = 'N/A'
/** Lifetime of access tokens, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
/** Lifetime of refresh tokens, and thereby of a session, in seconds. */
export const REFRESH_TOKEN_SECONDS = 7 * 24 * 60 * 60
/** The keys of the tokens in local storage. */
export const STORAGE_KEYS = { access: 'access', refresh: 'refresh' } as const
/** The time zone of all dates shown, whatever the machine's. */
export const TIME_ZONE = 'Europe/Lisbon'
/**
 * From this day on the portal may require more than user name and password (Portaria n.º 350-A/2025/1, art. 39.º n.º
 * 3, by public summaries).
 */
export const PASSWORD_SIGN_IN_END = '2027-01-01'
/** Days before a certificate's expiry from which the page warns. */
export const CERTIFICATE_WARNING_DAYS = 30
/** The longest text of a portal row, in characters; a row with a longer one is stored as unreadable. */
export const ROW_TEXT_MAX = 20_000
/** How many characters of a page's text are read: a page of a newspaper has fewer. */
export const PAGE_TEXT_MAX = 50_000
/** The longest search, in characters. */
export const SEARCH_MAX = 200
/** The longest filter value, in characters, limited by the length of an address. */
export const FILTER_MAX = 500
/** How much of an unreadable row is stored: cells, characters of each, characters of its markup. */
export const UNREADABLE_CELLS_MAX = 40
export const UNREADABLE_CELL_MAX = 4000
export const UNREADABLE_MARKUP_MAX = 64 * 1024
/** The preview's initial zoom; 1 is the page's own size. */
export const ZOOM_INITIAL = 1
/** The change of the zoom by + or −, as a share of the page's own size. */
export const ZOOM_STEP = 0.1
/** The change of the rotation, in degrees. */
export const ROTATION_STEP = 90
/** Extensions of accepted audio files, without the dot; other files are accepted by media type. */
export const AUDIO_EXTENSIONS = ['mp3', 'm4a', 'wav', 'ogg', 'flac'] as const
/** How often a failed query is repeated. */
export const QUERY_RETRIES = 1
