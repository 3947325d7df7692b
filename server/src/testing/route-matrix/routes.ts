import { CALLS } from '@arauto/contract/calls/all'
import { type Call, successStatus } from '@arauto/contract/calls/define-call'
import { ACCOUNT_ROUTES } from './account-routes.ts'
import { CALENDAR_ROUTES } from './calendar-routes.ts'
import { CASE_ROUTES } from './case-routes.ts'
import { DEADLINE_ROUTES } from './deadline-routes.ts'
import { generatedBody, idOf, namesRow, shownBy } from './generated-row.ts'
import { IMPORT_ROUTES } from './import-routes.ts'
import { INBOX_ROUTES } from './inbox-routes.ts'
import { NOTIFICATION_ROUTES } from './notification-routes.ts'
import { OFFICE_ROUTES } from './office-routes.ts'
import type { CalledRoute, RouteRow } from './route-row.ts'
import { SIGN_IN_ROUTES } from './sign-in-routes.ts'
import { SOURCE_ROUTES } from './source-routes.ts'
import { SYSTEM_ROUTES } from './system-routes.ts'
import { TIME_IMPORT_ROUTES } from './time-import-routes.ts'
import { WEBHOOK_ROUTES } from './webhook-routes.ts'

const DEFINED = new Map<string, Call>(Object.values(CALLS).map((call) => [call.route, call]))

const ROWS: readonly RouteRow[] = [
  ...SIGN_IN_ROUTES,
  ...OFFICE_ROUTES,
  ...ACCOUNT_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...INBOX_ROUTES,
  ...SYSTEM_ROUTES,
  ...DEADLINE_ROUTES,
  ...CASE_ROUTES,
  ...CALENDAR_ROUTES,
  ...WEBHOOK_ROUTES,
  ...TIME_IMPORT_ROUTES,
  ...IMPORT_ROUTES,
  // Last: what is split off has the highest number of all.
  ...SOURCE_ROUTES,
]

const isCalled = new Set<string>(ROWS.map(({ route }) => route))
/** The calls whose definition says all that there is to know. */
const BARE = [...DEFINED.keys()].filter((route) => !isCalled.has(route)).map((route) => ({ route }) as RouteRow)

/** How every route of the server is called, area by area. What is no call is for anyone, and has its status in its row. */
export const ROUTES: readonly CalledRoute[] = [...ROWS, ...BARE].map((row) => {
  const call = DEFINED.get(row.route)
  const { who = 'member', token = 'access' } = call ?? { who: 'anyone' as const }
  const needs = row.needs ?? who
  const body = row.body ?? (call && generatedBody(call))
  const isOfRow = row.route.includes(':') || needs === 'responsavel' || (body === undefined ? false : namesRow(call))
  const form = row.form ?? (isOfRow ? 'row' : 'list')
  const ok = row.ok ?? (call ? successStatus(call) : 200)
  const changes = row.changes ?? (form === 'row' && ok < 400 && !row.route.startsWith('GET'))
  const shown = row.shows === undefined && call && row.needs === undefined ? shownBy(call) : row.shows
  return { id: idOf(row.route), ...row, ...(body && { body }), needs, form, ok, changes, shows: shown ?? null, token }
})
