import { randomUUID } from 'node:crypto'
import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { rowSearchText } from '../../domain/notifications/stored-row.ts'
import { keepUnreadable } from '../../domain/notifications/unreadable-store.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { readDocumentFacts } from '../../domain/readings/facts/document-facts.ts'
import { searchVector } from '../../domain/readings/page-words.ts'
import type { Database } from '../../domain/schema.ts'
import { createTokens } from '../../features/auth/tokens.ts'
import { accountFields } from '../account-fields.ts'
import { exampleShape } from '../example-shape.ts'
import { smallPdf } from '../small-pdf.ts'
import type { TestProduct } from '../test-product.ts'
import { grantLevels, type TwoOffices } from './askers.ts'

/** Texts by which an answer is told to hold something: of the account, of the office, of the responsável as a user. */
export interface Marks {
  account: string
  password: string
  office: string
  own: string
}

/** An account of the first office with all that belongs to it, and things of the office and of its responsável. */
export interface Scene {
  marks: Marks
  officeId: OfficeId
  portalUsername: string
  account: number
  /** The referência of the notification, also of one in the other office. */
  reference: string
  /** Has a document. */
  notification: number
  document: number
  /** Its document can be asked for. */
  pending: number
  unreadable: number
  /** Of the account. */
  outageReport: string
  /** A file that may belong to the notification. */
  inboxItem: number
  /** Of the responsável, on the notification. */
  note: number
  task: string
  session: string
  refresh: string
  signIn: number
  token: number
  /** Of its account, running in the tab `browser`. */
  round: number
  shape: number
  passkey: number
  transcription: string
  timeImport: string
  invitation: number
  substitution: number
  closedDay: number
  /** Of the notification. */
  deadline: number
  hearing: number
  webhook: string
  /** One that failed, of the webhook. */
  delivery: string
  /** Of another colleague. */
  erasure: number
  /** A member besides those who ask. */
  colleague: number
}

let scenes = 0

/** Makes a scene. The other office has an account with the same portal user name, and a notification with the same number. */
export async function makeScene(product: TestProduct, offices: TwoOffices): Promise<Scene> {
  const { secrets, store, accounts, database } = product.platform
  const { db } = database
  const { officeId, otherOfficeId, askers } = offices
  const owner = askers.responsavel.userId
  scenes += 1
  const marks: Marks = {
    account: `da-conta-${scenes}-`,
    password: `segredo-do-portal-${scenes}-`,
    office: `do-escritorio-${scenes}-`,
    own: `do-responsavel-${scenes}-`,
  }
  const reference = String(440_000_000 + scenes)
  const portalUsername = `cena${scenes}-1p@adv.oa.pt`
  const one = async (statement: string) => (await sql<{ id: number }>`${sql.raw(statement)}`.execute(db)).rows[0]!.id
  const addAccount = async (office: OfficeId, password: string, advogado: string) => {
    const secret = { signIn: 'password', password } as const
    return (await accounts.insert(db, office, accountFields({ username: portalUsername, advogado, secret })))!.id
  }
  const account = await addAccount(officeId, marks.password, marks.account)
  await addAccount(otherOfficeId, 'outra', 'Outra Advogada')
  await grantLevels(product, offices, portalUsername)
  await product.portal.control({ cmd: 'account', username: portalUsername, password: marks.password })
  const check = randomUUID()
  const task = randomUUID()
  await sql
    .raw(`insert into account_watch (account_id, state, message) values (${account}, 'ok', '${marks.account}')`)
    .execute(db)
  await one(`insert into checks (id, office_id, account_id, kind, status, error)
    values ('${check}', ${officeId}, ${account}, 'scheduled', 'failed', '${marks.account}') returning 1 as id`)
  await sql.raw(`insert into tasks (id, office_id) values ('${task}', ${officeId})`).execute(db)
  await sql
    .raw(`insert into task_checks (office_id, task_id, check_id) values (${officeId}, '${task}', '${check}')`)
    .execute(db)

  const addNotification = (office: OfficeId, reference: string, mark: string, status: string | null) =>
    insertNotification(product, { office, portalUsername, reference, mark, status })
  const notification = await addNotification(officeId, reference, marks.account, 'success')
  const pending = await addNotification(officeId, `${reference}0`, marks.account, null)
  await addNotification(otherOfficeId, reference, 'Outro acto', null)
  const sha256 = await store.put(smallPdf('Documento'))
  await store.confirm([sha256])
  const document =
    await one(`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
    values (${notification}, ${officeId}, 0, '${marks.account}.pdf', 'application/pdf', 9, '${sha256}') returning id`)
  await sql`update document_readings set state = 'limited', page_count = 300, reader_version = 1, rules_version = 1000,
    facts_version = 1000, facts = ${JSON.stringify(readDocumentFacts([]))}
    where document_id = ${document}`.execute(db)
  await sql`insert into document_pages (office_id, document_id, page, width, height, method, confidence, text, boxes, words)
    values (${officeId}, ${document}, 1, 595, 842, 'text', 100, ${marks.account}, '{}', ${searchVector(marks.account)}::tsvector)`.execute(
    db,
  )
  const row = { referencia: '', cells: [{ label: 'Acto', text: marks.account }], markup: '' }
  await keepUnreadable(db, secrets, { officeId, portalUsername }, [row], new Date())
  const unreadable = await one(`select id from unreadable_rows where portal_username = '${portalUsername}'`)

  const outageReport = randomUUID()
  await sql`insert into outage_reports (id, office_id, portal_username, from_day, to_day, outages, json, json_sha256, pdf, pdf_sha256)
    values (${outageReport}, ${officeId}, ${portalUsername}, '2026-11-25', '2026-11-25', 1, ${marks.account}, '', '', '')`.execute(
    db,
  )

  const session = { id: randomUUID(), officeId, userId: owner, expiresAt: new Date(Date.now() + 3_600_000) }
  await db
    .insertInto('sessions')
    .values({ id: session.id, office_id: officeId, user_id: owner, expires_at: session.expiresAt, address: marks.own })
    .execute()
  const transcription = randomUUID()
  const timeImport = randomUUID()
  await sql`insert into transcriptions (id, office_id, file_name, size, format, status, content)
    values (${transcription}, ${officeId}, ${marks.office}, 9, 'wav', 'done', ${marks.office})`.execute(db)
  await sql`insert into time_imports (id, office_id, database_id, start_date, end_date, status, message, finished_at)
    values (${timeImport}, ${officeId}, ${randomUUID()}, '2026-01-01', '2026-01-02', 'done', ${marks.office}, now())`.execute(
    db,
  )
  await sql`insert into portal_round_permissions (office_id, account_id) values (${officeId}, ${account})`.execute(db)
  const addMember = async (name: string) => {
    const id = await one(`insert into users (username, username_key, password_hash)
      values ('${name}', '${name}', 'x') returning id`)
    await db.insertInto('members').values({ office_id: officeId, user_id: id, role: 'advogado' }).execute()
    return id
  }
  const colleague = await addMember(marks.office)
  return {
    marks,
    officeId,
    portalUsername,
    account,
    reference,
    notification,
    document,
    pending,
    unreadable,
    outageReport,
    inboxItem:
      await one(`insert into inbox_items (office_id, kind, key, origin, name, size, signs) values (${officeId}, 'file',
      '${sha256}', 'folder', '${marks.account}', 9, '{"references": ["${reference}"], "cases": [], "days": []}')
      on conflict (office_id, kind, key) do update set name = excluded.name, signs = excluded.signs, state = 'waiting' returning id`),
    note: await one(`insert into notes (office_id, notification_id, author, text)
      values (${officeId}, ${notification}, ${await personInRecord(db, officeId, owner)}, '${marks.account}') returning id`),
    task,
    session: session.id,
    refresh: await createTokens(secrets.deriveKey('tokens')).refresh(session),
    signIn: await one(`insert into sign_in_history (user_id, browser, system, address, network, result, unfamiliar)
      values (${owner}, 'firefox', null, '${marks.own}', '192.0.2', 'signed_in', 'pending') returning id`),
    token: await one(`insert into extension_tokens (office_id, user_id, name, token_sha256)
      values (${officeId}, ${owner}, '${marks.own}', '${marks.own}') returning id`),
    round: await one(`insert into portal_rounds (office_id, account_id, user_id, holder, lease_until)
      values (${officeId}, ${account}, ${owner}, 'browser', now() + interval '1 minute') returning id`),
    shape: await one(`insert into page_shapes (office_id, origin, fingerprint, shape)
      values (${officeId}, '${marks.office}', 'table: a', '${JSON.stringify(exampleShape(marks.office))}') returning id`),
    passkey: await one(`insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name)
      values (${owner}, '${marks.own}', '', 0, '{}', 'localhost', '${marks.own}') returning id`),
    transcription,
    timeImport,
    invitation: await one(`insert into invitations (office_id, token_sha256, role, note, invited_by, expires_at)
      values (${officeId}, '${marks.own}', 'advogado', '${marks.own}', ${owner}, now() + interval '7 days') returning id`),
    substitution: await one(`insert into substitutions (office_id, absent_id, substitute_id, first_day, last_day)
      values (${officeId}, ${owner}, ${colleague}, '2999-01-01', '2999-12-31') returning id`),
    closedDay: await one(`insert into closed_days (office_id, date, reason)
      values (${officeId}, '2999-01-01'::date + ${scenes}, '${marks.office}') returning id`),
    deadline:
      await one(`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title)
      values (${officeId}, ${notification}, '${portalUsername}', false, 'confirmed', 'deadline', '${marks.account}') returning id`),
    hearing:
      await one(`insert into hearings (office_id, portal_username, source, notification_id, read_day, day, kind, place)
      values (${officeId}, '${portalUsername}', 'letter', ${notification}, '2030-03-12', '2030-03-12', 'outra', '${marks.account}')
      returning id`),
    ...(await addWebhook(db, officeId, owner, marks.own)),
    erasure: await one(`insert into erasures (office_id, member_id, asked_by, due_at)
      values (${officeId}, ${await addMember(`colega${scenes}`)}, ${owner}, now() + interval '1 day') returning id`),
    colleague,
  }
}

/** Adds a webhook of the office with a delivery that failed. @returns their numbers */
async function addWebhook(db: Database, officeId: OfficeId, userId: number, mark: string) {
  const by = await personInRecord(db, officeId, userId)
  const webhook = randomUUID()
  const delivery = randomUUID()
  await sql`insert into webhooks (id, office_id, url, events, secret_sealed, created_by)
    values (${webhook}, ${officeId}, ${`https://127.0.0.1/${mark}`}, '{deadline.changed}', '', ${by})`.execute(db)
  await sql`insert into webhook_deliveries (id, office_id, webhook_id, event, payload, state, ended_at, answer)
    values (${delivery}, ${officeId}, ${webhook}, 'webhook.test', '{}', 'failed', now(), ${mark})`.execute(db)
  return { webhook, delivery }
}

/** Stores a notification. @returns its id */
export async function insertNotification(
  product: TestProduct,
  {
    office,
    portalUsername,
    reference,
    mark,
    status,
  }: { office: OfficeId; portalUsername: string; reference: string; mark: string; status: string | null },
): Promise<number> {
  const firstSeenAt = new Date()
  const texts = {
    ...forListedTexts(() => mark),
    data: null,
    processo: `${mark}/26.0T8LSB`,
    referencia: reference,
  }
  const { id } = await product.platform.database.db
    .insertInto('notifications')
    .values({
      ...texts,
      office_id: office,
      portal_username: portalUsername,
      row_key: reference,
      first_seen_at: firstSeenAt,
      advogado: mark,
      has_document: true,
      document_status: status,
      search: rowSearchText(texts, { advogado: mark, firstSeenAt, documentStatus: status, hasDocument: true }),
      search_version: SEARCH_VERSION,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
