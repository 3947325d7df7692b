import { randomUUID } from 'node:crypto'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { createDocumentLinks } from '../../domain/documents/links.ts'
import type { Database } from '../../domain/schema.ts'
import { repeatedJudgment } from '../recordings.ts'
import { smallPdf } from '../small-pdf.ts'
import { ALERT_ROUTES } from './alert-routes.ts'
import { NEWS_ROUTES } from './news-routes.ts'
import type { Call, RouteRow } from './route-row.ts'
import type { Scene } from './scene.ts'

const holds = (condition: (scene: Scene) => ReturnType<typeof sql>) => async (db: Database, scene: Scene) => {
  const { rows } = await sql<{ holds: boolean }>`select (${condition(scene)}) as holds`.execute(db)
  return rows[0]!.holds
}
const gone = (table: string, id: (scene: Scene) => string | number) =>
  holds((scene) => sql`not exists (select from ${sql.table(table)} where id = ${id(scene)})`)

const isRevoked = holds(({ session }) => sql`select revoked_at is not null from sessions where id = ${session}`)

const form = (name: string, fileName: string, bytes: Uint8Array): FormData => {
  const made = new FormData()
  made.append(name, new Blob([Uint8Array.from(bytes)]), fileName)
  return made
}
const pdf = ({ nth }: Call) => form('files', 'anexo.pdf', smallPdf(`Anexo ${nth}`))
const savedPage = ({ scene: { portalUsername }, listPage }: Call) =>
  form('pages', 'lista.html', Buffer.from(listPage(portalUsername), 'latin1'))
const withAccount = (made: FormData, account: number): FormData => {
  made.append('account_id', String(account))
  return made
}
const BATCH = '77777777-0000-4000-8000-000000000000'
const newRow = {
  ...forListedTexts(() => 'novo'),
  referencia: '777',
  processo: '7/26.0T8LSB',
  data: '2026-11-20',
  has_document: false,
}
const extensionPage = ({ scene: { account } }: Call) => ({ portal_username: null, account_id: account, rows: [newRow] })
const cameIn = holds(
  ({ officeId, portalUsername }) => sql`exists (select from notifications
    where office_id = ${officeId} and portal_username = ${portalUsername} and row_key = '777')`,
)
const linkOf = ({ product, scene, who }: Call): string => {
  if (!who) return ''
  const link = createDocumentLinks(product.platform.secrets.deriveKey('links')).signer(who.sid).linkTo(scene.document)
  return link.slice(link.indexOf('?'))
}
const accountFields = ({ portalUsername }: Scene) => ({
  username: portalUsername,
  advogado: 'Mudada',
  fetch_documents: false,
})
const credentials = { email: 'a@escritorio.pt', password: 'x', token: 'x', workspace: '1' }
const withCredentials = (db: Database) =>
  sql`insert into time_import_credentials (office_id, email, password_sealed, token_sealed, workspace)
    select id, '', '', '', '' from offices on conflict do nothing`.execute(db)
const withDeadline = (db: Database, { officeId, notification, portalUsername }: Scene) =>
  sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, ends)
    values (${officeId}, ${notification}, ${portalUsername}, false, 'confirmed', 'deadline', '2026-11-20')`.execute(db)
/** The case of a scene's notification, as one of its parts is written. */
const ofCase = ({ scene }: Call) => `?number=${encodeURIComponent(`${scene.marks.account}/26.0T8LSB`)}`
const caseRow = (condition: ReturnType<typeof sql>) =>
  holds(
    ({ officeId, marks }) => sql`exists (select from cases where office_id = ${officeId}
      and key = case_key(${`${marks.account}/26.0T8LSB`}) and ${condition})`,
  )
const hasFeed = holds(
  ({ officeId }) => sql`exists (select from calendar_feeds where office_id = ${officeId} and user_id is null)`,
)
const PASSWORD = 'uma password segura'

export const ROUTES: readonly RouteRow[] = [
  // What anybody may ask.
  { route: 'POST /api/user/register/', needs: 'nobody', form: 'list', ok: 400, body: () => ({}) },
  { route: 'POST /api/token/', needs: 'nobody', form: 'list', ok: 400, body: () => ({}) },
  {
    route: 'POST /api/token/refresh',
    needs: 'nobody',
    form: 'list',
    ok: 200,
    body: ({ scene }) => ({ refresh: scene.refresh }),
  },
  {
    route: 'POST /api/token/revoke/',
    needs: 'nobody',
    form: 'list',
    ok: 204,
    body: ({ scene }) => ({ refresh: scene.refresh }),
    done: isRevoked,
  },
  { route: 'POST /api/invitation/', needs: 'nobody', form: 'list', ok: 404, body: () => ({ invitation: 'nada' }) },
  { route: 'GET /api/passkeys/sign-in/', needs: 'nobody', form: 'list', ok: 200 },
  // Passkeys are not for an address without https.
  { route: 'POST /api/passkeys/sign-in/', needs: 'nobody', form: 'list', ok: 409 },
  { route: 'POST /api/passkeys/sign-in/finish/', needs: 'nobody', form: 'list', ok: 400, body: () => ({}) },
  { route: 'GET /api/health/', needs: 'nobody', form: 'list', ok: 200 },
  { route: 'GET /api/openapi.json', needs: 'nobody', form: 'list', ok: 200 },

  // The user's own.
  {
    route: 'POST /api/change-password/',
    needs: 'user',
    form: 'list',
    ok: 200,
    body: () => ({ current_password: PASSWORD, new_password: PASSWORD, revoke_extension_tokens: false }),
  },
  { route: 'GET /api/sessions/', needs: 'own', form: 'list', ok: 200, shows: 'own' },
  {
    route: 'DELETE /api/sessions/',
    needs: 'own',
    form: 'list',
    ok: 204,
    done: isRevoked,
  },
  {
    route: 'DELETE /api/sessions/:id/',
    needs: 'own',
    form: 'row',
    ok: 204,
    id: ({ session }) => session,
    done: isRevoked,
  },
  { route: 'GET /api/sign-ins/', needs: 'own', form: 'list', ok: 200, shows: 'own' },
  {
    route: 'POST /api/sign-ins/:id/',
    needs: 'own',
    form: 'row',
    ok: 204,
    id: ({ signIn }) => signIn,
    body: () => ({ mine: true }),
    done: holds(({ signIn }) => sql`select unfamiliar = 'confirmed' from sign_in_history where id = ${signIn}`),
  },
  { route: 'GET /api/second-factor/', needs: 'user', form: 'list', ok: 200 },
  { route: 'POST /api/second-factor/', needs: 'user', form: 'list', ok: 201 },
  { route: 'POST /api/second-factor/confirm/', needs: 'user', form: 'list', ok: 400, body: () => ({ code: '000000' }) },
  {
    route: 'POST /api/second-factor/recovery-codes/',
    needs: 'user',
    form: 'list',
    ok: 409,
    body: () => ({ code: '000000' }),
  },
  { route: 'DELETE /api/second-factor/', needs: 'user', form: 'list', ok: 409, body: () => ({ code: '000000' }) },
  { route: 'GET /api/passkeys/', needs: 'own', form: 'list', ok: 200, shows: 'own' },
  { route: 'POST /api/passkeys/registration/', needs: 'user', form: 'list', ok: 409 },
  { route: 'POST /api/passkeys/registration/finish/', needs: 'user', form: 'list', ok: 400, body: () => ({}) },
  {
    route: 'PUT /api/passkeys/:id/',
    needs: 'own',
    form: 'row',
    ok: 200,
    id: ({ passkey }) => passkey,
    body: () => ({ name: 'mudada' }),
    done: holds(({ passkey }) => sql`select name = 'mudada' from passkeys where id = ${passkey}`),
  },
  {
    route: 'DELETE /api/passkeys/:id/',
    needs: 'own',
    form: 'row',
    ok: 204,
    id: ({ passkey }) => passkey,
    done: gone('passkeys', ({ passkey }) => passkey),
  },
  { route: 'GET /api/extension-tokens/', needs: 'own', form: 'list', ok: 200, shows: 'own' },
  { route: 'POST /api/extension-tokens/', needs: 'user', form: 'list', ok: 201, body: () => ({ name: 'nova' }) },
  {
    route: 'PUT /api/extension-tokens/:id/',
    needs: 'own',
    form: 'row',
    ok: 200,
    id: ({ token }) => token,
    body: () => ({ name: 'mudada' }),
    done: holds(({ token }) => sql`select name = 'mudada' from extension_tokens where id = ${token}`),
  },
  {
    route: 'DELETE /api/extension-tokens/:id/',
    needs: 'own',
    form: 'row',
    ok: 204,
    id: ({ token }) => token,
    done: gone('extension_tokens', ({ token }) => token),
  },
  { route: 'GET /api/calendar-feeds/', needs: 'user', form: 'list', ok: 200 },
  { route: 'POST /api/calendar-feeds/:whose/', needs: 'user', form: 'list', ok: 201, id: () => 'own' },
  {
    route: 'POST /api/calendar-feeds/:whose/',
    needs: 'responsavel',
    form: 'row',
    ok: 201,
    id: () => 'office',
    prepare: (db, { officeId }) => sql`delete from calendar_feeds where office_id = ${officeId}`.execute(db),
    done: hasFeed,
    // Their own office's.
    except: { other: 201 },
  },
  {
    route: 'DELETE /api/calendar-feeds/:whose/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: () => 'office',
    prepare: (db, { officeId }) =>
      sql`with others as (delete from calendar_feeds where office_id <> ${officeId})
        insert into calendar_feeds (office_id, secret_sha256, secret_sealed) values (${officeId}, ${randomUUID()}, '')
        on conflict do nothing`.execute(db),
    done: async (db, scene) => !(await hasFeed(db, scene)),
  },
  // What a calendar has, and for whom: features/calendar/feeds.test.ts.
  { route: 'GET /api/calendar/:file', needs: 'nobody', form: 'list', ok: 404, id: () => 'desconhecido.ics' },
  {
    route: 'GET /api/deadlines/calculate/',
    needs: 'user',
    form: 'list',
    ok: 200,
    query: () => '?notified=2026-11-20&days=10',
  },
  { route: 'GET /api/deadlines/', needs: 'read', form: 'list', ok: 200, prepare: withDeadline, shows: 'account' },
  {
    route: 'GET /api/deadlines/export/',
    needs: 'read',
    form: 'list',
    ok: 200,
    prepare: withDeadline,
    shows: 'account',
  },
  { route: 'GET /api/deadlines/calendar/', needs: 'member', form: 'list', ok: 200, query: () => '?month=2999-01' },
  { route: 'GET /api/deadlines/closed-days/', needs: 'member', form: 'list', ok: 200, shows: 'office' },
  {
    route: 'POST /api/deadlines/closed-days/',
    needs: 'user',
    form: 'list',
    ok: 201,
    body: ({ nth }) => ({ date: `2${String(nth).padStart(3, '0')}-01-01`, reason: 'nova' }),
  },
  {
    route: 'DELETE /api/deadlines/closed-days/:id/',
    needs: 'member',
    form: 'row',
    ok: 204,
    id: ({ closedDay }) => closedDay,
    done: gone('closed_days', ({ closedDay }) => closedDay),
  },

  ...ALERT_ROUTES,

  // Messages to an office's own programs.
  { route: 'GET /api/webhooks/', needs: 'responsavel', form: 'row', ok: 200, shows: 'own', except: { other: 200 } },
  {
    route: 'POST /api/webhooks/',
    needs: 'responsavel',
    form: 'row',
    ok: 400,
    body: () => ({ url: 'https://127.0.0.1/', events: ['deadline.changed'] }),
    except: { other: 400 },
  },
  {
    route: 'PUT /api/webhooks/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ webhook }) => webhook,
    body: () => ({ active: false }),
    done: holds(({ webhook }) => sql`select not active from webhooks where id = ${webhook}`),
  },
  {
    route: 'DELETE /api/webhooks/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: ({ webhook }) => webhook,
    done: gone('webhooks', ({ webhook }) => webhook),
  },
  {
    route: 'POST /api/webhooks/:id/secret/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ webhook }) => webhook,
    done: holds(({ webhook }) => sql`select former_until is not null from webhooks where id = ${webhook}`),
  },
  {
    route: 'POST /api/webhooks/:id/test/',
    needs: 'responsavel',
    form: 'row',
    ok: 201,
    id: ({ webhook }) => webhook,
    done: holds(
      ({ webhook }) => sql`exists (select from webhook_deliveries where webhook_id = ${webhook}
      and state = 'waiting')`,
    ),
  },
  {
    route: 'GET /api/webhooks/:id/deliveries/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ webhook }) => webhook,
  },
  {
    route: 'GET /api/webhook-deliveries/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ delivery }) => delivery,
    shows: 'own',
  },
  {
    route: 'POST /api/webhook-deliveries/:id/again/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ delivery }) => delivery,
    done: holds(({ delivery }) => sql`select state = 'waiting' from webhook_deliveries where id = ${delivery}`),
  },

  // The office.
  { route: 'GET /api/office/', needs: 'read', form: 'list', ok: 200, shows: 'account' },
  { route: 'GET /api/office/', needs: 'own', form: 'list', ok: 200, shows: 'own' },
  { route: 'GET /api/office/', needs: 'member', form: 'list', ok: 200, shows: 'office' },
  {
    route: 'PUT /api/office/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    body: ({ scene }) => ({ name: `${scene.portalUsername}` }),
    done: holds(
      ({ officeId, portalUsername }) => sql`select name = ${portalUsername} from offices where id = ${officeId}`,
    ),
    // Their own office.
    except: { other: 200 },
  },
  {
    route: 'POST /api/office/current/',
    needs: 'member',
    form: 'row',
    ok: 200,
    body: ({ scene }) => ({ office_id: scene.officeId }),
  },
  { route: 'POST /api/office/join/', needs: 'user', form: 'list', ok: 404, body: () => ({ invitation: 'nada' }) },
  {
    route: 'POST /api/office/invitations/',
    needs: 'responsavel',
    form: 'row',
    ok: 201,
    body: ({ scene }) => ({ access: [{ account_id: scene.account, level: 'read' }] }),
    // The account is not one of their office.
    except: { other: 400 },
  },
  {
    route: 'DELETE /api/office/invitations/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: ({ invitation }) => invitation,
    done: gone('invitations', ({ invitation }) => invitation),
  },
  {
    route: 'PUT /api/office/members/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ colleague }) => colleague,
    body: () => ({ role: 'assistente' }),
    done: holds(({ colleague }) => sql`select role = 'assistente' from members where user_id = ${colleague}`),
  },
  {
    route: 'DELETE /api/office/members/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: ({ colleague }) => colleague,
    done: holds(({ colleague }) => sql`not exists (select from members where user_id = ${colleague})`),
  },
  {
    route: 'POST /api/office/substitutions/',
    needs: 'responsavel',
    form: 'row',
    ok: 201,
    body: ({ scene: { colleague }, who }) => ({
      absent_id: colleague,
      substitute_id: who?.userId,
      first_day: '2999-01-01',
      last_day: '2999-01-02',
    }),
    done: holds(({ colleague }) => sql`exists (select from substitutions where absent_id = ${colleague})`),
  },
  {
    route: 'PUT /api/office/substitutions/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ substitution }) => substitution,
    body: ({ scene: { colleague }, who }) => ({
      absent_id: who?.userId,
      substitute_id: colleague,
      first_day: '2998-01-01',
      last_day: '2998-01-02',
    }),
    done: holds(
      ({ substitution }) => sql`select first_day = '2998-01-01' from substitutions where id = ${substitution}`,
    ),
  },
  {
    route: 'DELETE /api/office/substitutions/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: ({ substitution }) => substitution,
    done: gone('substitutions', ({ substitution }) => substitution),
  },
  // The other office's responsável gets the record, and the copy, of their own.
  { route: 'GET /api/audit/', needs: 'responsavel', form: 'row', ok: 200, except: { other: 200 } },
  { route: 'POST /api/audit/export/', needs: 'responsavel', form: 'row', ok: 200, except: { other: 200 } },
  { route: 'POST /api/office/export/', needs: 'responsavel', form: 'row', ok: 200, except: { other: 200 } },
  {
    route: 'POST /api/office/members/:id/export/',
    needs: 'responsavel',
    form: 'row',
    ok: 200,
    id: ({ colleague }) => colleague,
  },
  { route: 'GET /api/office/erasures/', needs: 'user', form: 'list', ok: 200 },
  {
    route: 'POST /api/office/erasures/',
    needs: 'responsavel',
    form: 'row',
    ok: 201,
    body: ({ scene }) => ({ member_id: scene.colleague }),
    done: holds(({ colleague }) => sql`exists (select from erasures where member_id = ${colleague})`),
  },
  {
    route: 'DELETE /api/office/erasures/:id/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: ({ erasure }) => erasure,
    done: gone('erasures', ({ erasure }) => erasure),
  },
  { route: 'GET /api/upload/', needs: 'member', form: 'list', ok: 200, shows: 'office' },
  {
    route: 'POST /api/upload/',
    needs: 'user',
    form: 'list',
    ok: 202,
    body: () => form('audio_file', 'som.wav', repeatedJudgment(1)),
  },
  {
    route: 'GET /api/upload/:id/',
    needs: 'member',
    form: 'row',
    ok: 200,
    id: ({ transcription }) => transcription,
    shows: 'office',
  },
  {
    route: 'DELETE /api/upload/:id/',
    needs: 'member',
    form: 'row',
    ok: 204,
    id: ({ transcription }) => transcription,
    done: gone('transcriptions', ({ transcription }) => transcription),
  },
  { route: 'GET /api/toggl-notion/check-credentials/', needs: 'user', form: 'list', ok: 200 },
  { route: 'POST /api/toggl-notion/save-credentials/', needs: 'user', form: 'list', ok: 200, body: () => credentials },
  {
    route: 'DELETE /api/toggl-notion/credentials/',
    needs: 'member',
    form: 'list',
    ok: 204,
    prepare: withCredentials,
    done: holds(({ officeId }) => sql`not exists (select from time_import_credentials where office_id = ${officeId})`),
  },
  { route: 'GET /api/toggl-notion/last-update/', needs: 'user', form: 'list', ok: 200 },
  {
    route: 'POST /api/toggl-notion/import/',
    needs: 'user',
    form: 'list',
    ok: 202,
    prepare: withCredentials,
    body: () => ({ notion_database_id: '1'.repeat(32), start_date: '2026-11-01', end_date: '2026-11-02' }),
  },
  {
    route: 'GET /api/toggl-notion/import/:jobId/',
    needs: 'member',
    form: 'row',
    ok: 200,
    id: ({ timeImport }) => timeImport,
    shows: 'office',
  },

  // Accounts.
  { route: 'GET /api/citius-accounts/', needs: 'read', form: 'list', ok: 200, shows: 'account' },
  { route: 'GET /api/citius-accounts/', needs: 'manage', form: 'list', ok: 200, shows: 'password' },
  {
    route: 'POST /api/citius-accounts/',
    needs: 'user',
    form: 'list',
    ok: 201,
    body: ({ nth }) => ({ username: `nova${nth}@adv.oa.pt`, password: 'x', advogado: 'Nova' }),
  },
  {
    // The account was removed, and its notifications are there.
    route: 'POST /api/citius-accounts/',
    needs: 'manage',
    form: 'row',
    ok: 201,
    prepare: (db, { account }) => sql`delete from accounts where id = ${account}`.execute(db),
    body: ({ scene }) => ({ ...accountFields(scene), password: 'x' }),
    done: holds(
      ({ officeId, portalUsername }) =>
        sql`exists (select from accounts where office_id = ${officeId} and username_key = ${portalUsername})`,
    ),
    // The other office has one of this user name; a member is told that the office had it, since the name was given.
    except: { other: 400, without: 403 },
  },
  {
    route: 'PUT /api/citius-accounts/:id/',
    needs: 'manage',
    form: 'row',
    ok: 200,
    id: ({ account }) => account,
    body: ({ scene }) => accountFields(scene),
    shows: 'password',
    done: holds(({ account }) => sql`select advogado = 'Mudada' from accounts where id = ${account}`),
  },
  {
    route: 'DELETE /api/citius-accounts/:id/',
    needs: 'manage',
    form: 'row',
    ok: 204,
    id: ({ account }) => account,
    done: gone('accounts', ({ account }) => account),
  },
  {
    route: 'POST /api/citius-accounts/:id/password/',
    needs: 'manage',
    form: 'row',
    ok: 200,
    id: ({ account }) => account,
    shows: 'password',
  },
  {
    route: 'POST /api/test-account/',
    needs: 'user',
    form: 'list',
    ok: 400,
    body: ({ nth }) => ({ username: `ninguem${nth}@adv.oa.pt`, password: 'x' }),
  },
  {
    route: 'POST /api/test-account/',
    needs: 'manage',
    form: 'row',
    ok: 200,
    body: ({ scene }) => ({ username: scene.portalUsername, account_id: scene.account }),
    done: holds(({ account }) => sql`select last_used is not null from accounts where id = ${account}`),
  },

  // Notifications.
  { route: 'GET /api/processos/', needs: 'read', form: 'list', ok: 200, shows: 'account' },
  {
    route: 'GET /api/processos/',
    needs: 'read',
    form: 'list',
    ok: 200,
    query: () => '?page=0&page_size=100',
    shows: 'account',
  },
  {
    route: 'GET /api/processos/',
    needs: 'read',
    form: 'list',
    ok: 200,
    query: ({ scene }) => `?page=0&search=${scene.marks.account}`,
    shows: 'account',
  },
  {
    route: 'GET /api/processos/:id/',
    needs: 'read',
    form: 'row',
    ok: 200,
    id: ({ notification }) => notification,
    shows: 'account',
  },
  {
    route: 'GET /api/processos/:id/work/',
    needs: 'read',
    form: 'row',
    ok: 200,
    id: ({ notification }) => notification,
    shows: 'account',
  },
  { route: 'GET /api/changes/', needs: 'user', form: 'list', ok: 200 },
  ...NEWS_ROUTES,
  {
    route: 'POST /api/triage/',
    needs: 'act',
    form: 'row',
    ok: 200,
    body: ({ scene }) => ({ ids: [scene.notification], change: { state: 'em_curso' } }),
    done: holds(
      ({ notification }) => sql`select state = 'em_curso' from triage where notification_id = ${notification}`,
    ),
  },
  {
    route: 'POST /api/triage/undo/',
    needs: 'act',
    form: 'row',
    ok: 200,
    prepare: (db, { officeId, notification }) =>
      sql`with done as (update triage set state = 'tratada', version = 1 where notification_id = ${notification})
        insert into work_history (office_id, notification_id, batch, event, before, after, version)
        values (${officeId}, ${notification}, ${BATCH}, 'triaged', '{"state": "nova"}', '{}', 1)`.execute(db),
    body: () => ({ batch: BATCH }),
    done: holds(({ notification }) => sql`select state = 'nova' from triage where notification_id = ${notification}`),
  },
  {
    route: 'POST /api/deadlines/',
    needs: 'act',
    form: 'row',
    ok: 201,
    body: ({ scene }) => ({
      notification_id: scene.notification,
      action: 'confirm',
      terms: { notified: '2026-11-20', days: 10 },
    }),
    done: holds(({ notification }) => sql`select count(*) > 1 from deadlines where notification_id = ${notification}`),
  },
  {
    route: 'POST /api/deadlines/:id/decision/',
    needs: 'act',
    form: 'row',
    ok: 200,
    id: ({ deadline }) => deadline,
    body: () => ({ version: 1, action: 'dismiss' }),
    done: holds(({ deadline }) => sql`select state = 'dismissed' from deadlines where id = ${deadline}`),
  },
  {
    route: 'POST /api/processos/:id/document/',
    needs: 'act',
    form: 'row',
    ok: 202,
    id: ({ pending }) => pending,
    done: holds(({ pending }) => sql`select document_wanted from notifications where id = ${pending}`),
  },
  {
    route: 'POST /api/processos/:id/files/',
    needs: 'act',
    form: 'row',
    ok: 200,
    id: ({ pending }) => pending,
    body: pdf,
    done: holds(({ pending }) => sql`exists (select from documents where notification_id = ${pending})`),
  },
  {
    route: 'GET /api/documents/:id/',
    needs: 'read',
    form: 'row',
    ok: 200,
    id: ({ document }) => document,
    query: linkOf,
    except: { nobody: 403 },
  },
  {
    route: 'POST /api/refresh-notifications/',
    needs: 'read',
    form: 'list',
    ok: 202,
    done: holds(({ account }) => sql`exists (select from checks where account_id = ${account} and kind = 'manual')`),
  },
  { route: 'GET /api/task-status/:id/', needs: 'read', form: 'row', ok: 200, id: ({ task }) => task, shows: 'account' },
  { route: 'GET /api/system-status/', needs: 'read', form: 'list', ok: 200, shows: 'account' },
  { route: 'GET /api/unreadable-rows/', needs: 'read', form: 'list', ok: 200, shows: 'account' },
  {
    route: 'DELETE /api/unreadable-rows/:id/',
    needs: 'act',
    form: 'row',
    ok: 204,
    id: ({ unreadable }) => unreadable,
    done: holds(({ unreadable }) => sql`select dismissed_at is not null from unreadable_rows where id = ${unreadable}`),
  },

  // Cases.
  { route: 'GET /api/cases/', needs: 'read', form: 'list', ok: 200, query: () => '?page_size=100', shows: 'account' },
  { route: 'GET /api/cases/one/', needs: 'read', form: 'row', ok: 200, query: ofCase, shows: 'account' },
  { route: 'GET /api/cases/timeline/', needs: 'read', form: 'row', ok: 200, query: ofCase, shows: 'account' },
  { route: 'POST /api/cases/export/', needs: 'read', form: 'row', ok: 200, query: ofCase },
  {
    route: 'PUT /api/cases/one/',
    needs: 'act',
    form: 'row',
    ok: 200,
    query: ofCase,
    body: () => ({ version: 0, parties: 'Ana e Rui' }),
    done: caseRow(sql`parties = 'Ana e Rui'`),
  },
  {
    route: 'PUT /api/cases/recordings/:id/',
    needs: 'act',
    form: 'row',
    ok: 200,
    id: ({ transcription }) => transcription,
    body: ({ scene }) => ({ number: `${scene.marks.account}/26.0T8LSB` }),
    done: holds(
      ({ transcription }) => sql`select case_key is not null from transcriptions where id = ${transcription}`,
    ),
  },

  // Notes.
  {
    route: 'POST /api/notes/',
    needs: 'act',
    form: 'row',
    ok: 201,
    body: ({ scene }) => ({ notification_id: scene.notification, text: 'Nova nota' }),
    done: holds(
      ({ notification }) =>
        sql`exists (select from notes where notification_id = ${notification} and text = 'Nova nota')`,
    ),
  },
  {
    // On the case.
    route: 'POST /api/notes/',
    needs: 'act',
    form: 'row',
    ok: 201,
    body: ({ scene }) => ({ case_key: `${scene.marks.account}/26.0T8LSB`, text: 'Nova nota' }),
    done: holds(
      ({ officeId, marks }) =>
        sql`exists (select from notes where office_id = ${officeId} and case_key = case_key(${`${marks.account}/26.0T8LSB`}))`,
    ),
  },
  {
    route: 'PUT /api/notes/:id/',
    needs: 'own',
    form: 'row',
    ok: 200,
    id: ({ note }) => note,
    body: () => ({ text: 'Mudada' }),
    done: holds(({ note }) => sql`select text = 'Mudada' from notes where id = ${note}`),
    // They see it.
    except: { read: 403, act: 403, manage: 403 },
  },
  {
    route: 'DELETE /api/notes/:id/',
    needs: 'own',
    form: 'row',
    ok: 204,
    id: ({ note }) => note,
    done: gone('notes', ({ note }) => note),
    except: { read: 403, act: 403, manage: 403 },
  },

  // What people and the extension bring.
  { route: 'POST /api/page-import/preview/', needs: 'act', form: 'list', ok: 200, body: savedPage, shows: 'account' },
  {
    route: 'POST /api/page-import/',
    needs: 'act',
    form: 'list',
    ok: 200,
    body: savedPage,
    shows: 'account',
    done: cameIn,
  },
  {
    route: 'POST /api/page-import/match/',
    needs: 'act',
    form: 'list',
    ok: 200,
    body: ({ scene }) => ({ names: [`${scene.reference}.pdf`] }),
    shows: 'account',
  },
  {
    // Of the chosen account.
    route: 'POST /api/page-import/preview/',
    needs: 'act',
    form: 'row',
    ok: 200,
    body: (call) => withAccount(savedPage(call), call.scene.account),
    shows: 'account',
  },
  { route: 'GET /api/extension/', by: 'extension', needs: 'act', form: 'list', ok: 200, shows: 'account' },
  {
    route: 'POST /api/extension/compare/',
    by: 'extension',
    needs: 'act',
    form: 'row',
    ok: 200,
    body: extensionPage,
    shows: 'account',
  },
  {
    route: 'POST /api/extension/rows/',
    by: 'extension',
    needs: 'act',
    form: 'row',
    ok: 200,
    body: extensionPage,
    shows: 'account',
    done: cameIn,
  },
  {
    route: 'POST /api/extension/notifications/:id/documents/',
    by: 'extension',
    needs: 'act',
    form: 'row',
    ok: 200,
    id: ({ pending }) => pending,
    body: pdf,
    done: holds(({ pending }) => sql`exists (select from documents where notification_id = ${pending})`),
  },
]
