import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { record } from '../../domain/audit/record.ts'
import type { ListedRow } from '../../domain/notifications/listed-row.ts'
import { rowSearchText } from '../../domain/notifications/stored-row.ts'
import { keepUnreadable } from '../../domain/notifications/unreadable-store.ts'
import type { OfficeId, Scope, Viewer } from '../../domain/offices/member.ts'
import { type AccountFields, createAccountsRepository } from '../../domain/portal-accounts/accounts-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { renewFeed } from '../../features/calendar/feeds-repository.ts'
import { createSecondFactors } from '../../features/second-factor/second-factor.ts'
import { createCredentialsRepository } from '../../features/time-import/credentials-repository.ts'
import { deriveSecrets } from '../../platform/secrets.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'

/** The same in both offices. */
export const PORTAL = 'ms-1p@adv.oa.pt'
export const LAWYER = 'Marta Figueiredo'
export const REFERENCES = ['440000001', '440000002'] as const
export const CASE = '1234/26.0T8LSB'
export const NOTION = '11111111-2222-4333-8444-555555555555'
/** Notion's ids of a row that was changed by an import, and of one whose change is not known to be made. */
export const TIME_ROWS = {
  made: '11111111-0000-4000-8000-000000000001',
  intended: '11111111-0000-4000-8000-000000000002',
}
export const FILE = 'f'.repeat(64)
const ATTACHED = 'e'.repeat(64)
export const NETWORK = '192.0.2'

/** Keeps no bytes. */
export const NO_STORE = {
  release: async () => {},
  size: async () => null,
  put: async () => FILE,
  confirm: async () => {},
  path: () => '',
} as unknown as ObjectStore
export const secrets = deriveSecrets(Buffer.alloc(32, 7))
/** A row that the portal lists and that cannot be read. @param text what only this row says */
export const unreadableRow = (text: string, referencia = '') => ({
  referencia,
  cells: [{ label: 'Acto', text }],
  markup: '<table><tr><td>?</td></tr></table>',
})
/** A row of the portal's list. */
export const listedRow = (referencia: string, acto: string): ListedRow => ({
  ...forListedTexts(() => ''),
  referencia,
  acto,
  origem: 'Tribunal',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  processo: CASE,
  data: '2026-11-20',
  hasDocument: true,
})
/** What an account is saved with. */
export const accountFields = (mark: string, username = PORTAL): AccountFields => ({
  username,
  secret: { signIn: 'password', password: `segredo ${mark}` },
  advogado: LAWYER,
  email: `${mark}@escritorio.pt`,
  extraEmails: [`outro-${mark}@escritorio.pt`],
  isActive: true,
  fetchDocuments: true,
})

/** An office with rows in every table: its numbers, and what tells its rows from another's. */
export interface FilledOffice {
  /** Within texts of all its rows. */
  mark: string
  officeId: OfficeId
  userId: number
  username: string
  viewer: Viewer
  scope: Scope
  /** The id of an office's row in a table whose ids are UUIDs. */
  uuid: Record<(typeof UUIDS)[number], string>
  /** The id of an office's row in a table whose ids are numbers. */
  id: Record<
    | 'account'
    | 'notification'
    | 'otherNotification'
    | 'document'
    | 'unreadable'
    | 'signIn'
    | 'token'
    | 'second'
    | 'substitution'
    | 'erasure'
    | 'invitation'
    | 'passkey'
    | 'note'
    | 'closedDay'
    | 'deadline',
    number
  >
}

const UUIDS = [
  'session',
  'running',
  'queued',
  'task',
  'transcription',
  'timeImport',
  'batch',
  'webhook',
  'delivery',
] as const

/**
 * Fills an office: a responsável and an advogado, and everything that they could have in it.
 *
 * @param letter of the office: `a` or `b`
 */
export async function fillOffice(db: Database, letter: string): Promise<FilledOffice> {
  const mark = `do-escritorio-${letter}`
  const uuid = Object.fromEntries(
    UUIDS.map((name, index) => [name, `${letter.repeat(8)}-0000-4000-8000-00000000000${index}`]),
  ) as FilledOffice['uuid']
  const one = async (statement: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`${sql.raw(statement)}`.execute(db)
    return rows[0]?.id ?? 0
  }
  const addUser = (name: string) =>
    one(
      `insert into users (username, username_key, password_hash) values ('${name}', '${name}', 'hash ${mark}') returning id`,
    )
  const username = `chefe-${mark}`
  const userId = await addUser(username)
  const second = await addUser(`advogado-${mark}`)
  const officeId = (await one(
    `insert into offices (name, password_to_reveal, second_factor_required) values ('${mark}', true, true) returning id`,
  )) as OfficeId
  await one(`insert into members (office_id, user_id, role) values
    (${officeId}, ${userId}, 'responsavel'), (${officeId}, ${second}, 'advogado')`)
  await one(
    `insert into portal_access (office_id, user_id, portal_username, level) values (${officeId}, ${second}, '${PORTAL}', 'read')`,
  )
  const substitution = await one(`insert into substitutions (office_id, absent_id, substitute_id, first_day, last_day)
    values (${officeId}, ${userId}, ${second}, '2999-01-01', '2999-12-31') returning id`)
  const invitation =
    await one(`insert into invitations (office_id, token_sha256, role, note, access, invited_by, expires_at)
    values (${officeId}, '${mark}', 'advogado', '${mark}', '{"${PORTAL}": "read"}', ${userId}, now() + interval '7 days') returning id`)

  await one(`insert into sessions (id, office_id, user_id, expires_at, address, browser)
    values ('${uuid.session}', ${officeId}, ${userId}, now() + interval '1 day', '${mark}', 'firefox')`)
  const signIn =
    await one(`insert into sign_in_history (user_id, session_id, browser, system, address, network, result, unfamiliar)
    values (${userId}, '${uuid.session}', 'firefox', '${mark}', '${NETWORK}.7', '${NETWORK}', 'signed_in', 'pending') returning id`)
  const factors = createSecondFactors(db, secrets)
  await factors.begin(userId)
  await factors.renewRecoveryCodes(userId)
  await one(`update second_factors set confirmed_at = now() where user_id = ${userId}`)
  const passkey = await one(`insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name)
    values (${userId}, '${mark}', '', 0, '{}', 'localhost', '${mark}') returning id`)
  await one(
    `insert into passkey_challenges (challenge, session_id, address) values ('${mark}', '${uuid.session}', '${mark}')`,
  )
  const token = await one(`insert into extension_tokens (office_id, user_id, name, token_sha256)
    values (${officeId}, ${userId}, '${mark}', '${mark}') returning id`)

  const stored = await createAccountsRepository(secrets).insert(db, officeId, accountFields(mark))
  const account = stored!.id
  await one(
    `insert into account_watch (account_id, state, message, documents_next_at, last_success_at)
      values (${account}, 'ok', '${mark}', now(), now())`,
  )
  await one(`insert into checks (id, office_id, account_id, kind, status, error) values
    ('${uuid.running}', ${officeId}, ${account}, 'manual', 'running', '${mark}'),
    ('${uuid.queued}', ${officeId}, ${account}, 'documents', 'queued', '${mark}')`)
  await one(`insert into tasks (id, office_id) values ('${uuid.task}', ${officeId})`)
  await one(
    `insert into task_checks (office_id, task_id, check_id) values (${officeId}, '${uuid.task}', '${uuid.running}')`,
  )
  await one(`insert into portal_rejections (office_id, portal_username) values (${officeId}, '${PORTAL}')`)

  const [notification, otherNotification] = await fillNotifications(db, officeId, mark)
  const document =
    await one(`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
    values (${notification}, ${officeId}, 0, '${mark}.pdf', 'application/pdf', 9, '${FILE}'),
      (${notification}, ${officeId}, 1000, '${mark}-2.pdf', 'application/pdf', 9, '${ATTACHED}') returning id`)
  const owner = { officeId, portalUsername: PORTAL }
  await keepUnreadable(db, secrets, owner, [unreadableRow(mark), unreadableRow(mark, '440000009')], new Date())
  await one(`update unreadable_rows set parser_version = 0 where office_id = ${officeId}`)
  const unreadable = await one(`select id from unreadable_rows where office_id = ${officeId} order by id limit 1`)

  await one(`insert into transcriptions (id, office_id, file_name, size, format, status, content, warning)
    values ('${uuid.transcription}', ${officeId}, '${mark}.wav', 9, 'wav', 'processing', '${mark}', '${mark}')`)
  await one(`insert into transcription_pieces (transcription_id, from_sample, to_sample, segments)
    values ('${uuid.transcription}', 0, 9, '[{"start": 0, "end": 1, "text": "${mark}"}]')`)
  await createCredentialsRepository(secrets).save(db, officeId, {
    email: `${mark}@escritorio.pt`,
    password: mark,
    token: mark,
    workspace: mark,
  })
  await one(`insert into time_imports (id, office_id, database_id, start_date, end_date, status, done, total, message)
    values ('${uuid.timeImport}', ${officeId}, '${NOTION}', '2026-11-01', '2026-11-30', 'processing', 1, 9, '${mark}')`)
  await one(`insert into time_import_entries (office_id, database_id, entry_id, workspace, day, pair, seconds,
      case_key, person)
    values (${officeId}, '${NOTION}', 1, 'w', '2026-11-02', 'par', ${letter === 'a' ? 60 : 3600}, '${CASE}', '${mark}')`)
  await one(`insert into time_import_rows (office_id, database_id, row_id, pair, applied, changed_by)
    values (${officeId}, '${NOTION}', '${TIME_ROWS.made}', '${mark}', 60, '${uuid.timeImport}')`)
  await one(`insert into time_import_rows (office_id, database_id, row_id, pair, applied, intended_from, intended_to, intended_applied,
      intended_by) values (${officeId}, '${NOTION}', '${TIME_ROWS.intended}', '${mark}', 60, 0, 60, 60, '${uuid.timeImport}')`)
  await one(`insert into time_import_creations (office_id, database_id, pair, seconds, intended_by, since)
    values (${officeId}, '${NOTION}', 'par', 60, '${uuid.timeImport}', now())`)

  await record(db, { officeId, userId, event: 'exported', address: mark, aboutId: second, subject: mark })

  await fillWork(db, {
    officeId,
    userId,
    notification,
    mark,
    batch: uuid.batch,
    at: letter === 'a' ? '2026-12-07' : '2026-12-09',
  })

  await fillAlerts(db, { officeId, userId, account, notification, mark })

  await fillWebhooks(db, { officeId, userId, mark, uuid })

  const note = await one(`select min(id) as id from notes where office_id = ${officeId}`)

  const erasure = await one(
    `insert into erasures (office_id, member_id, due_at) values (${officeId}, ${second}, now()) returning id`,
  )

  return {
    mark,
    officeId,
    userId,
    username,
    viewer: { officeId, reads: 'all', acts: 'all' },
    scope: { officeId, portals: 'all' },
    uuid,
    id: {
      account,
      notification,
      otherNotification,
      document,
      unreadable,
      signIn,
      token,
      second,
      substitution,
      erasure,
      invitation,
      passkey,
      note,
      closedDay: await one(`select id from closed_days where office_id = ${officeId}`),
      deadline: await one(`select id from deadlines where office_id = ${officeId}`),
    },
  }
}

/** What the office did with a notification; its row of `triage` is made by the database. */
async function fillWork(
  db: Database,
  of: { officeId: OfficeId; userId: number; notification: number; mark: string; batch: string; at: string },
): Promise<void> {
  const { officeId, userId, notification, mark, batch, at } = of
  const who = await personInRecord(db, officeId, userId)
  const deadline = `(select id from deadlines where office_id = ${officeId})`
  for (const statement of [
    `insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, note)
      values (${officeId}, ${notification}, '${PORTAL}', true, 'proposed', 'deadline', '${mark}', '${at}', '${mark}')`,
    `update triage set state = 'em_curso', assignee_id = ${userId}, next_deadline = '${at}', next_over = 'infinity', changed_by = ${who}
      where notification_id = ${notification}`,
    `insert into work_history (office_id, notification_id, deadline_id, batch, who, event, before, after, version)
      values (${officeId}, ${notification}, ${deadline}, gen_random_uuid(), ${who}, 'state', '{}', '{"mark": "${mark}"}', 1)`,
    `insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
      values (${officeId}, ${notification}, '${batch}', ${who}, 'triaged', '{"state": "nova"}', '{"mark": "${mark}"}', 0)`,
    `insert into read_marks (office_id, user_id, notification_id, is_read) values (${officeId}, ${userId}, ${notification}, true)`,
    `insert into cases (office_id, key, parties, archived_at, archived_by) values (${officeId}, '${CASE}', '${mark}', now(), ${who})`,
    `insert into notes (office_id, notification_id, author, text) values (${officeId}, ${notification}, ${who}, '${mark}')`,
    `insert into notes (office_id, case_key, author, text) values (${officeId}, '${CASE}', ${who}, '${mark}')`,
    `update transcriptions set case_key = '${CASE}' where office_id = ${officeId}`,
    `insert into closed_days (office_id, date, municipality, reason) values (${officeId}, '${at}', 'Lisboa', '${mark}')`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/** Who is alerted of what, what is in no message yet, and the messages on their way. */
async function fillAlerts(
  db: Database,
  of: { officeId: OfficeId; userId: number; account: number; notification: number; mark: string },
): Promise<void> {
  const { officeId, userId, account, notification, mark } = of
  const content = JSON.stringify({ subject: mark, lead: '', sections: [], reason: '', path: '/', action: '' })
  for (const statement of [
    `insert into alert_settings (office_id, user_id, email, events) values (${officeId}, ${userId}, '${mark}@escritorio.pt', '{}')`,
    `insert into alert_news (office_id, kind, source, account_id, portal_username, notification_id)
      values (${officeId}, 'notification', 'check', ${account}, '${PORTAL}', ${notification})`,
    `insert into alert_news (office_id, kind, notification_id, user_id, at)
      values (${officeId}, 'assigned', ${notification}, ${userId}, now() - interval '1 hour')`,
    `insert into digest_items (office_id, user_id, kind, notification_id, content)
      values (${officeId}, ${userId}, 'notification', ${notification}, '{"title": "${mark}", "text": ""}')`,
    `insert into outbox (office_id, user_id, account_id, kind, address, content)
      values (${officeId}, ${userId}, ${account}, 'notifications', '${mark}@escritorio.pt', '${content}')`,
    `insert into outbox (office_id, user_id, kind, address, content, state, error, ended_at)
      values (${officeId}, ${userId}, 'test', '${mark}@escritorio.pt', '${content}', 'refused', '${mark}', now())`,
    `insert into outbox (office_id, user_id, kind, address, content, state, ended_at)
      values (${officeId}, ${userId}, 'digest', '${mark}@escritorio.pt', '${content}', 'expired', now())`,
    `insert into refused_addresses (office_id, address_key, message) values (${officeId}, '${mark}@escritorio.pt', '${mark}')`,
    `insert into alert_problems (office_id, key, account_id, kind, message, since)
      values (${officeId}, '${mark}', ${account}, 'rejected', '${mark}', now())`,
    `insert into deadline_warnings (office_id, deadline_id, address_key, occasion, day, ends)
      select ${officeId}, id, '${mark}@escritorio.pt', 'day', ends, ends from deadlines where office_id = ${officeId}`,
    `update deadlines set confirmed_ends = ends where office_id = ${officeId}`,
    `insert into calendar_invitations (office_id, deadline_id, user_id, part, address, sequence, day, summary, description, outbox_id)
      select ${officeId}, id, ${userId}, 'ends', '${mark}@escritorio.pt', 1, ends, '${mark}', '${mark}', 0 from deadlines
      where office_id = ${officeId}`,
    `insert into calendar_invitations (office_id, deadline_id, user_id, part, address, sequence, day, summary, description,
        cancelled, outbox_id)
      values (${officeId}, 0, ${userId}, 'ends', '${mark}@escritorio.pt', 1, '2026-12-07', '${mark}', '${mark}', true, 0)`,
    `insert into calendar_changes (office_id, deadline_id) select ${officeId}, id from deadlines where office_id = ${officeId}`,
    `update calendar_changes set at = at - interval '2 minutes' where office_id = ${officeId}`,
  ]) {
    await sql.raw(statement).execute(db)
  }
  await renewFeed(db, secrets, { officeId, userId })
}

/** An address of the office's own program, and what it is sent. */
async function fillWebhooks(
  db: Database,
  { officeId, userId, mark, uuid }: Pick<FilledOffice, 'officeId' | 'userId' | 'mark' | 'uuid'>,
): Promise<void> {
  const who = await personInRecord(db, officeId, userId)
  const sealed = secrets.seal('whsec_', `webhook:${officeId}:${uuid.webhook}`)
  for (const statement of [
    `insert into webhooks (id, office_id, url, events, secret_sealed, created_by)
      values ('${uuid.webhook}', ${officeId}, 'https://${mark}.pt/', '{notification.created}', '${sealed}', ${who})`,
    `insert into webhook_deliveries (id, office_id, webhook_id, event, payload, state, tries, tried_at, ended_at, answer)
      values ('${uuid.delivery}', ${officeId}, '${uuid.webhook}', 'notification.created', '{"mark": "${mark}"}', 'failed', 1,
        now(), now(), '${mark}')`,
    `insert into webhook_deliveries (office_id, webhook_id, event, payload)
      values (${officeId}, '${uuid.webhook}', 'notification.created', '{"mark": "${mark}"}')`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/** The first has its document; the second's is due. */
async function fillNotifications(db: Database, officeId: OfficeId, mark: string): Promise<[number, number]> {
  const firstSeenAt = new Date('2026-11-20T09:00:00Z')
  const rows = await db
    .insertInto('notifications')
    .values(
      REFERENCES.map((reference, index) => {
        const { hasDocument, ...texts } = listedRow(reference, mark)
        const documentStatus = index === 0 ? 'success' : 'pending'
        return {
          ...texts,
          office_id: officeId,
          portal_username: PORTAL,
          row_key: reference,
          first_seen_at: firstSeenAt,
          advogado: LAWYER,
          has_document: hasDocument,
          document_status: documentStatus,
          document_next_at: index === 0 ? null : sql<Date>`now()`,
          search: rowSearchText(texts, { advogado: LAWYER, firstSeenAt, documentStatus, hasDocument }),
          search_version: SEARCH_VERSION,
        }
      }),
    )
    .returning('id')
    .execute()
  return [rows[0]!.id, rows[1]!.id]
}
