/** Every path of the API. The server answers each with and without the trailing slash. */
export const API = {
  token: '/api/token/',
  tokenRefresh: '/api/token/refresh',
  tokenRevoke: '/api/token/revoke/',
  register: '/api/user/register/',
  changePassword: '/api/change-password/',
  status: '/api/system-status/',
  notifications: '/api/processos/',
  refreshNotifications: '/api/refresh-notifications/',
  accounts: '/api/citius-accounts/',
  testAccount: '/api/test-account/',
  timeCredentials: '/api/toggl-notion/credentials/',
  saveTimeCredentials: '/api/toggl-notion/save-credentials/',
  checkTimeCredentials: '/api/toggl-notion/check-credentials/',
  timeLastUpdate: '/api/toggl-notion/last-update/',
  timeImport: '/api/toggl-notion/import/',
  upload: '/api/upload/',
  health: '/api/health/',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const

/** One notification's document, to be fetched now. */
export const fetchDocumentPath = (notificationId: number | string) => `${API.notifications}${notificationId}/document/`
/** One portal account. */
export const accountPath = (accountId: number | string) => `${API.accounts}${accountId}/`
/** One check's progress. */
export const taskStatusPath = (taskId: string) => `/api/task-status/${taskId}/`

/** The page's own addresses (product.md, section 2). */
export const PAGES = {
  login: '/login',
  register: '/register',
  notifications: '/',
  accounts: '/accounts',
  transcription: '/audio-transcription',
  togglNotion: '/toggl-notion-integration',
  profile: '/profile',
  logout: '/logout',
} as const
