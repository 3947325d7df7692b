import { sql } from 'kysely'
import { record } from '../../src/domain/audit/record.ts'
import { keepUnreadable } from '../../src/domain/notifications/unreadable-store.ts'
import type { OfficeId } from '../../src/domain/offices/member.ts'
import { createAccountsRepository } from '../../src/domain/portal-accounts/accounts-repository.ts'
import { readDocumentFacts } from '../../src/domain/readings/facts/document-facts.ts'
import { searchVector } from '../../src/domain/readings/page-words.ts'
import type { Database } from '../../src/domain/schema.ts'
import { createSecondFactors } from '../../src/features/second-factor/second-factor.ts'
import { exampleShape } from '../example-shape.ts'
import { fillAlerts } from './fill-alerts.ts'
import { fillNotifications } from './fill-notifications.ts'
import { fillSources } from './fill-sources.ts'
import { fillTimeImport } from './fill-time-import.ts'
import { fillWebhooks } from './fill-webhooks.ts'
import { fillWork } from './fill-work.ts'
import { type FilledOffice, UUIDS } from './filled-office.ts'
import { FILE, markedAccount, NETWORK, PORTAL, secrets, unreadableRow } from './office-data.ts'

/**
 * Fills an office: a responsável and an advogado, and everything that they could have in it.
 *
 * @param letter of the office: `a` or `b`, or more hexadecimal digits
 * @param file of its document: the hash of bytes that are stored
 */
export async function fillOffice(db: Database, letter: string, file = FILE): Promise<FilledOffice> {
  const mark = `do-escritorio-${letter}`
  const marks = {
    account: `da-conta-${letter}`,
    password: `segredo ${mark}`,
    office: mark,
    own: `do-responsavel-${letter}`,
  }
  const { account: ofAccount, own } = marks
  const uuid = Object.fromEntries(
    UUIDS.map((name, index) => [name, `${letter.repeat(8).slice(0, 8)}-0000-4000-8000-00000000000${index}`]),
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
    values (${officeId}, '${own}', 'advogado', '${own}', '{"${PORTAL}": "read"}', ${userId}, now() + interval '7 days') returning id`)

  await one(`insert into sessions (id, office_id, user_id, expires_at, address, browser)
    values ('${uuid.session}', ${officeId}, ${userId}, now() + interval '1 day', '${own}', 'firefox')`)
  const signIn =
    await one(`insert into sign_in_history (user_id, session_id, browser, system, address, network, result, unfamiliar)
    values (${userId}, '${uuid.session}', 'firefox', '${own}', '${NETWORK}.7', '${NETWORK}', 'signed_in', 'pending') returning id`)
  const factors = createSecondFactors(db, secrets)
  await factors.begin(userId)
  await factors.renewRecoveryCodes(userId)
  await one(`update second_factors set confirmed_at = now() where user_id = ${userId}`)
  const passkey = await one(`insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name)
    values (${userId}, '${own}', '', 0, '{}', 'localhost', '${own}') returning id`)
  await one(
    `insert into passkey_challenges (challenge, session_id, address) values ('${mark}', '${uuid.session}', '${mark}')`,
  )
  const token = await one(`insert into extension_tokens (office_id, user_id, name, token_sha256)
    values (${officeId}, ${userId}, '${own}', '${own}') returning id`)

  const stored = await createAccountsRepository(secrets).insert(db, officeId, markedAccount(mark))
  const account = stored!.id
  await one(`insert into portal_round_permissions (office_id, account_id) values (${officeId}, ${account})`)
  await one(`insert into portal_rounds (office_id, account_id, user_id, holder, lease_until, ended_at, outcome)
    values (${officeId}, ${account}, ${userId}, '${mark}', now(), now() + interval '1 day', 'done')`)
  const round = await one(`insert into portal_rounds (office_id, account_id, user_id, holder, lease_until)
    values (${officeId}, ${account}, ${userId}, '${mark}', now() + interval '1 minute') returning id`)
  const shape = await one(`insert into page_shapes (office_id, origin, fingerprint, shape, confirmed_by)
    values (${officeId}, '${mark}', 'table: data', '${JSON.stringify(exampleShape(mark))}', ${userId}) returning id`)
  await one(
    `insert into account_watch (account_id, state, message, documents_next_at, last_success_at)
      values (${account}, 'ok', '${ofAccount}', now(), now())`,
  )
  await one(`insert into checks (id, office_id, account_id, kind, status, error) values
    ('${uuid.running}', ${officeId}, ${account}, 'manual', 'running', '${ofAccount}'),
    ('${uuid.queued}', ${officeId}, ${account}, 'documents', 'queued', '${ofAccount}')`)
  await one(`insert into tasks (id, office_id) values ('${uuid.task}', ${officeId})`)
  await one(
    `insert into task_checks (office_id, task_id, check_id) values (${officeId}, '${uuid.task}', '${uuid.running}')`,
  )
  await one(`insert into portal_rejections (office_id, portal_username) values (${officeId}, '${PORTAL}')`)
  await one(`insert into portal_document_opens (office_id, portal_username) values (${officeId}, '${PORTAL}')`)

  await one(`insert into portal_visits (office_id, portal_username, first_at, last_at, outcome, detail)
    values (${officeId}, '${PORTAL}', now(), now(), 'failing', '${ofAccount}')`)
  await one(`insert into outage_reports (id, office_id, portal_username, from_day, to_day, outages, json, json_sha256, pdf, pdf_sha256)
    values ('${uuid.outageReport}', ${officeId}, '${PORTAL}', '2026-11-25', '2026-11-25', 1, '{"conta":"${ofAccount}"}', '${mark}', '${mark}', '${mark}')`)

  const [notification, otherNotification] = await fillNotifications(db, officeId, ofAccount)
  const document =
    await one(`insert into documents (notification_id, office_id, position, name, content_type, size, sha256, is_brought)
    values (${notification}, ${officeId}, 0, '${ofAccount}.pdf', 'application/pdf', 9, '${file}', false),
      (${notification}, ${officeId}, 1000, '${ofAccount}-2.pdf', 'application/pdf', 0, '${mark}-2', true) returning id`)
  // The first is being read, and the second has more pages than were to be read.
  await sql`update document_readings set page_count = 300, reader_version = 1, said = ${JSON.stringify({ durations: [], dilation: null, unsaid: [{ page: 1, start: 0, end: 1, sentence: ofAccount, article: '' }] })},
    facts = ${JSON.stringify(readDocumentFacts([{ page: 1, text: `SENTENÇA\nAutor: ${ofAccount}`, boxes: [] }]))},     state = case when document_id = ${document} then 'reading' else 'limited' end where office_id = ${officeId}`.execute(
    db,
  )
  await sql`insert into document_pages (office_id, document_id, page, width, height, method, confidence, text, boxes, words)
    values (${officeId}, ${document}, 1, 595, 842, 'text', 100, ${ofAccount}, '{}', ${searchVector(ofAccount)}::tsvector)`.execute(
    db,
  )
  const owner = { officeId, portalUsername: PORTAL }
  await keepUnreadable(
    db,
    secrets,
    owner,
    [unreadableRow(ofAccount), unreadableRow(ofAccount, '440000009')],
    new Date(),
  )
  await one(`update unreadable_rows set parser_version = 0 where office_id = ${officeId}`)
  const unreadable = await one(`select id from unreadable_rows where office_id = ${officeId} order by id limit 1`)

  await one(`insert into transcriptions (id, office_id, file_name, size, format, status, content, warning)
    values ('${uuid.transcription}', ${officeId}, '${mark}.wav', 9, 'wav', 'processing', '${mark}', '${mark}')`)
  await sql`update transcriptions set words = ${searchVector(mark)}::tsvector where id = ${uuid.transcription}`.execute(
    db,
  )
  await one(`insert into transcript_passages (office_id, transcription_id, position, machine_position, words)
    values (${officeId}, '${uuid.transcription}', 0, 0, '[{"text": "${mark}", "start": 0, "end": 1}]')`)
  await one(`insert into transcription_pieces (transcription_id, from_sample, to_sample, segments)
    values ('${uuid.transcription}', 0, 9, '[{"start": 0, "end": 1, "text": "${mark}"}]')`)
  await fillTimeImport(db, { officeId, mark, uuid, seconds: letter === 'a' ? 60 : 3600 })

  await record(db, { officeId, userId, event: 'exported', address: mark, aboutId: second, subject: mark })

  await fillWork(db, {
    officeId,
    userId,
    notification,
    marks,
    batch: uuid.batch,
    at: letter === 'a' ? '2026-12-07' : '2026-12-09',
  })

  const sighting = await fillSources(db, {
    officeId,
    userId,
    account,
    mark: ofAccount,
    ids: [notification, otherNotification],
  })

  const inboxItem = await one(`insert into inbox_items (office_id, kind, key, origin, name, signs)
    values (${officeId}, 'file', '${mark}', 'folder', '${ofAccount}.pdf', '{"references": ["440000001"], "cases": [], "days": []}') returning id`)
  await one(`insert into inbox_paths (path, office_id, size, modified_at, problem)
    values ('${mark}', ${officeId}, 1, now(), '${mark}')`)
  await one(`insert into mail_sources (office_id, host, port, tls, username, password_sealed, folder, authserv_id, domains)
    values (${officeId}, '${mark}', 993, 'implicit', '${mark}', '${secrets.seal(mark, `mail-source ${officeId}`)}', 'INBOX', '${mark}', '{mj.pt}')`)

  await fillAlerts(db, { officeId, userId, account, notification, mark, ofAccount })

  await fillWebhooks(db, { officeId, userId, mark: own, uuid })

  const note = await one(`select min(id) as id from notes where office_id = ${officeId}`)

  const erasure = await one(
    `insert into erasures (office_id, member_id, due_at) values (${officeId}, ${second}, now()) returning id`,
  )

  return {
    mark,
    marks,
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
      sighting,
      document,
      unreadable,
      signIn,
      token,
      round,
      shape,
      second,
      substitution,
      erasure,
      invitation,
      passkey,
      inboxItem,
      note,
      passage: await one(`select id from case_passages where office_id = ${officeId}`),
      closedDay: await one(`select id from closed_days where office_id = ${officeId}`),
      deadline: await one(`select id from deadlines where office_id = ${officeId}`),
      hearing: await one(`select id from hearings where office_id = ${officeId}`),
    },
  }
}
