/** The paths of the API. The server answers each with and without the trailing slash. */
export const API = {
  token: '/api/token/',
  tokenRefresh: '/api/token/refresh',
  tokenRevoke: '/api/token/revoke/',
  register: '/api/user/register/',
  changePassword: '/api/change-password/',
  sessions: '/api/sessions/',
  signIns: '/api/sign-ins/',
  secondFactor: '/api/second-factor/',
  secondFactorConfirm: '/api/second-factor/confirm/',
  recoveryCodes: '/api/second-factor/recovery-codes/',
  office: '/api/office/',
  currentOffice: '/api/office/current/',
  joinOffice: '/api/office/join/',
  officeInvitations: '/api/office/invitations/',
  officeMembers: '/api/office/members/',
  substitutions: '/api/office/substitutions/',
  officeExport: '/api/office/export/',
  erasures: '/api/office/erasures/',
  invitation: '/api/invitation/',
  webhooks: '/api/webhooks/',
  webhookDeliveries: '/api/webhook-deliveries/',
  passkeys: '/api/passkeys/',
  passkeyRegistration: '/api/passkeys/registration/',
  passkeyRegistrationFinish: '/api/passkeys/registration/finish/',
  passkeySignIn: '/api/passkeys/sign-in/',
  passkeySignInFinish: '/api/passkeys/sign-in/finish/',
  alertSettings: '/api/alerts/settings/',
  alertTest: '/api/alerts/test/',
  audit: '/api/audit/',
  auditExport: '/api/audit/export/',
  status: '/api/system-status/',
  closeGap: '/api/system-status/gap/close/',
  system: '/api/system/',
  systemDiagnosis: '/api/system/diagnosis/',
  notifications: '/api/processos/',
  unreadableRows: '/api/unreadable-rows/',
  deadlines: '/api/deadlines/',
  calculateDeadline: '/api/deadlines/calculate/',
  deadlineCalendar: '/api/deadlines/calendar/',
  deadlineExport: '/api/deadlines/export/',
  closedDays: '/api/deadlines/closed-days/',
  openDays: '/api/deadlines/open-days/',
  triage: '/api/triage/',
  undoTriage: '/api/triage/undo/',
  triageBacklog: '/api/triage/backlog/',
  assignable: '/api/triage/people/',
  notes: '/api/notes/',
  changes: '/api/changes/',
  events: '/api/events/',
  news: '/api/news/',
  newsSeen: '/api/news/seen/',
  calendarFeeds: '/api/calendar-feeds/',
  calendar: '/api/calendar/',
  cases: '/api/cases/',
  case: '/api/cases/one/',
  caseTimeline: '/api/cases/timeline/',
  caseExport: '/api/cases/export/',
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
  pageImportMatch: '/api/page-import/match/',
  extensionTokens: '/api/extension-tokens/',
  extension: '/api/extension/',
  extensionCompare: '/api/extension/compare/',
  extensionRows: '/api/extension/rows/',
  health: '/api/health/',
  healthLive: '/api/health/live/',
  healthReady: '/api/health/ready/',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const

/** One notification. */
export const notificationPath = (notificationId: number | string) => `${API.notifications}${notificationId}/`
/** Fetches one notification's document. */
export const fetchDocumentPath = (notificationId: number | string) => `${API.notifications}${notificationId}/document/`
/** Attaches files to one notification. */
export const attachFilesPath = (notificationId: number | string) => `${API.notifications}${notificationId}/files/`
/** Everything about one notification that its side panel shows. */
export const notificationWorkPath = (notificationId: number | string) => `${API.notifications}${notificationId}/work/`
/** A decision on one deadline. */
export const deadlineDecisionPath = (deadlineId: number | string) => `${API.deadlines}${deadlineId}/decision/`
/** One day of the office's closed days. */
export const closedDayPath = (closedDayId: number | string) => `${API.closedDays}${closedDayId}/`
/** One note. */
export const notePath = (noteId: number | string) => `${API.notes}${noteId}/`
/** The case of one recording. */
export const recordingCasePath = (recordingId: string) => `${API.cases}recordings/${recordingId}/`
/** A calendar feed's secret address: the member's own, or the office's. */
export const calendarFeedPath = (whose: 'own' | 'office') => `${API.calendarFeeds}${whose}/`
/** A calendar feed, for whoever has its secret. */
export const calendarPath = (secret: string) => `${API.calendar}${secret}.ics`
/** One member of the office, by the user's number. */
export const officeMemberPath = (userId: number | string) => `${API.officeMembers}${userId}/`
/** What is kept about one member. */
export const memberExportPath = (userId: number | string) => `${API.officeMembers}${userId}/export/`
/** One erasure that is asked for. */
export const erasurePath = (erasureId: number | string) => `${API.erasures}${erasureId}/`
/** One invitation. */
export const officeInvitationPath = (invitationId: number | string) => `${API.officeInvitations}${invitationId}/`
/** One webhook, by its number. */
export const webhookPath = (webhookId: string) => `${API.webhooks}${webhookId}/`
/** Makes a new secret for one webhook. */
export const webhookSecretPath = (webhookId: string) => `${webhookPath(webhookId)}secret/`
/** Sends one webhook a test message. */
export const webhookTestPath = (webhookId: string) => `${webhookPath(webhookId)}test/`
/** What one webhook was sent. */
export const webhookLogPath = (webhookId: string) => `${webhookPath(webhookId)}deliveries/`
/** One message to one webhook. */
export const webhookDeliveryPath = (deliveryId: string) => `${API.webhookDeliveries}${deliveryId}/`
/** Sends one message again. */
export const webhookRedeliveryPath = (deliveryId: string) => `${webhookDeliveryPath(deliveryId)}again/`
/** One substitution. */
export const substitutionPath = (substitutionId: number | string) => `${API.substitutions}${substitutionId}/`
/** One session. */
export const sessionPath = (sessionId: string) => `${API.sessions}${sessionId}/`
/** What the user says of one sign-in. */
export const signInPath = (signInId: number | string) => `${API.signIns}${signInId}/`
/** One passkey. */
export const passkeyPath = (passkeyId: number | string) => `${API.passkeys}${passkeyId}/`
/** One token of the browser extension. */
export const extensionTokenPath = (tokenId: number | string) => `${API.extensionTokens}${tokenId}/`
/** Receives one notification's documents from the extension. */
export const extensionDocumentsPath = (notificationId: number | string) =>
  `${API.extension}notifications/${notificationId}/documents/`
/** One portal account. */
export const accountPath = (accountId: number | string) => `${API.accounts}${accountId}/`
/** One portal account's password. */
export const accountPasswordPath = (accountId: number | string) => `${API.accounts}${accountId}/password/`
/** One unreadable row. */
export const unreadableRowPath = (rowId: number | string) => `${API.unreadableRows}${rowId}/`
/** One check's progress. */
export const taskStatusPath = (taskId: string) => `/api/task-status/${taskId}/`

/** A call about one case. @param number of the case, in any form */
export const ofCase = (path: string, number: string) => `${path}?number=${encodeURIComponent(number)}`

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
