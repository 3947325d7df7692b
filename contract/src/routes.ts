/** The paths of the calls that the page makes before it has loaded the calls' definitions, which are made with them. */
export const EARLY_PATHS = {
  tokenRefresh: '/api/token/refresh',
  notifications: '/api/processos/',
  deadlines: '/api/deadlines/',
  events: '/api/events/',
  status: '/api/system-status/',
} as const

/** Paths of the API for requests that are made by hand, as in tests. The server answers each with and without the trailing slash. */
export const API = {
  ...EARLY_PATHS,
  token: '/api/token/',
  tokenRevoke: '/api/token/revoke/',
  register: '/api/user/register/',
  changePassword: '/api/change-password/',
  sessions: '/api/sessions/',
  signIns: '/api/sign-ins/',
  secondFactor: '/api/second-factor/',
  secondFactorConfirm: '/api/second-factor/confirm/',
  office: '/api/office/',
  joinOffice: '/api/office/join/',
  officeInvitations: '/api/office/invitations/',
  officeMembers: '/api/office/members/',
  erasures: '/api/office/erasures/',
  webhooks: '/api/webhooks/',
  passkeys: '/api/passkeys/',
  passkeyRegistration: '/api/passkeys/registration/',
  passkeySignIn: '/api/passkeys/sign-in/',
  passkeySignInFinish: '/api/passkeys/sign-in/finish/',
  alertSettings: '/api/alerts/settings/',
  alertTest: '/api/alerts/test/',
  audit: '/api/audit/',
  system: '/api/system/',
  calculateDeadline: '/api/deadlines/calculate/',
  deadlineCalendar: '/api/deadlines/calendar/',
  deadlineExport: '/api/deadlines/export/',
  closedDays: '/api/deadlines/closed-days/',
  openDays: '/api/deadlines/open-days/',
  triage: '/api/triage/',
  undoTriage: '/api/triage/undo/',
  notes: '/api/notes/',
  news: '/api/news/',
  calendarFeeds: '/api/calendar-feeds/',
  cases: '/api/cases/',
  case: '/api/cases/one/',
  refreshNotifications: '/api/refresh-notifications/',
  accounts: '/api/citius-accounts/',
  testAccount: '/api/test-account/',
  timeCredentials: '/api/toggl-notion/credentials/',
  saveTimeCredentials: '/api/toggl-notion/save-credentials/',
  checkTimeCredentials: '/api/toggl-notion/check-credentials/',
  timeLastUpdate: '/api/toggl-notion/last-update/',
  timeImport: '/api/toggl-notion/import/',
  upload: '/api/upload/',
  pageImport: '/api/page-import/',
  pageImportPreview: '/api/page-import/preview/',
  extensionTokens: '/api/extension-tokens/',
  extension: '/api/extension/',
  extensionRows: '/api/extension/rows/',
  health: '/api/health/',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const

/** The page's routes (docs/specification.md). */
export const PAGES = {
  login: '/login',
  register: '/register',
  notifications: '/',
  deadlines: '/prazos',
  cases: '/processos',
  accounts: '/accounts',
  transcription: '/audio-transcription',
  togglNotion: '/toggl-notion-integration',
  profile: '/profile',
  system: '/sistema',
  invitation: '/convite',
  logout: '/logout',
} as const

/** Whether the page has a screen at a path without its query, as the page's router reads paths. */
export function isPagePath(path: string): boolean {
  const plain = path.toLowerCase().replace(/(.)\/+$/, '$1')
  return Object.values<string>(PAGES).includes(plain) || /^\/processos\/[^/]+$/.test(plain)
}

/** @returns the address of the form of a new account with this user name of the portal */
export const newAccountPath = (username: string): string => `${PAGES.accounts}?nova=${encodeURIComponent(username)}`
