import { CALLS } from '@arauto/contract/calls/all'
import { type Call, successStatus } from '@arauto/contract/calls/define-call'
import { sql } from 'kysely'
import type { Database } from '../../src/domain/schema.ts'
import { ACCOUNT_ROUTES } from './account-routes.ts'
import { CASE_ROUTES } from './case-routes.ts'
import { DEADLINE_ROUTES } from './deadline-routes.ts'
import { generatedBody, idOf, namesRow, shownBy } from './generated-row.ts'
import { IMPORT_ROUTES } from './import-routes.ts'
import { INBOX_ROUTES } from './inbox-routes.ts'
import { NOTIFICATION_ROUTES } from './notification-routes.ts'
import { OFFICE_ROUTES } from './office-routes.ts'
import { RECORDING_ROUTES } from './recording-routes.ts'
import type { CalledRoute, RouteRow } from './route-row.ts'
import { PASSWORD } from './scene.ts'
import { SOURCE_ROUTES } from './source-routes.ts'

const DEFINED = new Map<string, Call>(Object.values(CALLS).map((call) => [call.route, call]))

const credentials = { email: 'a@escritorio.pt', password: 'x', token: 'x', workspace: '1' }
/** One import of an office is open at a time. */
const withoutOpenImport = (db: Database) =>
  sql`update time_imports set status = 'failed', finished_at = now() where finished_at is null`.execute(db)

const ROWS: readonly RouteRow[] = [
  // The routes of signing in, and those that anybody may ask.
  {
    route: 'POST /api/change-password/',
    body: () => ({ current_password: PASSWORD, new_password: PASSWORD, revoke_extension_tokens: false }),
  },
  { route: 'DELETE /api/sessions/', changes: true },
  { route: 'POST /api/sign-ins/:id/', body: () => ({ mine: true }) },
  { route: 'POST /api/second-factor/confirm/', ok: 400, body: () => ({ code: '000000' }) },
  { route: 'POST /api/second-factor/recovery-codes/', ok: 409, body: () => ({ code: '000000' }) },
  { route: 'DELETE /api/second-factor/', ok: 409, body: () => ({ code: '000000' }) },
  { route: 'POST /api/extension-tokens/' },
  { route: 'POST /api/passkeys/registration/', ok: 409 },
  { route: 'POST /api/passkeys/registration/finish/', ok: 400, body: () => ({}) },
  { route: 'POST /api/user/register/', ok: 400, body: () => ({}) },
  { route: 'POST /api/token/', ok: 400, body: () => ({}) },
  { route: 'POST /api/token/refresh', body: ({ scene }) => ({ refresh: scene.refresh }) },
  { route: 'POST /api/token/revoke/', changes: true, body: ({ scene }) => ({ refresh: scene.refresh }) },
  { route: 'POST /api/invitation/', ok: 404 },
  // Passkeys are not for an address without https.
  { route: 'POST /api/passkeys/sign-in/', ok: 409 },
  { route: 'GET /api/openapi.json' },
  { route: 'POST /api/passkeys/sign-in/finish/', ok: 400, body: () => ({}) },
  ...OFFICE_ROUTES,
  ...ACCOUNT_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...INBOX_ROUTES,
  // The routes of the state of accounts and program.
  {
    route: 'POST /api/system-status/gap/close/',
    prepare: (db) =>
      sql`insert into service_gaps (id, began_at, ended_at) overriding system value
        values (1, now() - interval '1 hour', now())`.execute(db),
    body: () => ({ id: 1 }),
  },
  // The other office's responsável gets the state of their own.
  { route: 'GET /api/system/', needs: 'responsavel', shows: 'account', except: { other: 200 } },
  { route: 'GET /api/system/diagnosis/', needs: 'responsavel', except: { other: 200 } },
  ...DEADLINE_ROUTES,
  ...CASE_ROUTES,
  // The routes of alerts by mail and of calendar feeds.
  { route: 'POST /api/calendar-feeds/:whose/', form: 'list', id: () => 'own' },
  {
    route: 'POST /api/calendar-feeds/:whose/',
    needs: 'responsavel',
    id: () => 'office',
    prepare: (db, { officeId }) => sql`delete from calendar_feeds where office_id = ${officeId}`.execute(db),
    // Their own office's.
    except: { other: 201 },
  },
  {
    route: 'DELETE /api/calendar-feeds/:whose/',
    needs: 'responsavel',
    id: () => 'office',
    prepare: (db, { officeId }) =>
      sql`with others as (delete from calendar_feeds where office_id <> ${officeId})
        insert into calendar_feeds (office_id, held_by, secret_sha256, secret_sealed)
        select office_id, user_id, gen_random_uuid(), '' from members where office_id = ${officeId} and role = 'responsavel'
        on conflict do nothing`.execute(db),
  },
  // What a calendar has, and for whom: features/alerts/calendar/feeds.test.ts.
  { route: 'GET /api/calendar/:file', form: 'list', ok: 404, id: () => 'desconhecido.ics' },
  // Without a mail server nothing is sent, and it says so.
  { route: 'POST /api/alerts/test/', ok: 409 },
  // The routes of messages to an office's own programs.
  { route: 'GET /api/webhooks/', shows: 'own', except: { other: 200 } },
  {
    route: 'POST /api/webhooks/',
    ok: 400,
    body: () => ({ url: 'https://127.0.0.1/', events: ['deadline.changed'] }),
    except: { other: 400 },
  },
  { route: 'PUT /api/webhooks/:id/', body: () => ({ active: false }) },
  { route: 'GET /api/webhook-deliveries/:id/', shows: 'own' },
  // The routes of recordings and of the time import.
  { route: 'POST /api/toggl-notion/save-credentials/', body: () => credentials },
  { route: 'PUT /api/toggl-notion/credentials/', body: () => credentials },
  { route: 'DELETE /api/toggl-notion/credentials/', changes: true },
  {
    route: 'POST /api/toggl-notion/import/',
    prepare: withoutOpenImport,
    body: () => ({ notion_database_id: '1'.repeat(32), start_date: '2026-11-01', end_date: '2026-11-02' }),
  },
  { route: 'POST /api/toggl-notion/import/:jobId/undo/', prepare: withoutOpenImport },
  { route: 'GET /api/toggl-notion/import/:jobId/', shows: 'office' },
  ...RECORDING_ROUTES,
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
