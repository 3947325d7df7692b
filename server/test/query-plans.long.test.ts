import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMail } from '../../simulators/src/mail/server.ts'
import { lisbonMoment } from '../src/domain/alerts/quiet-time.ts'
import { purgeRecord } from '../src/domain/audit/record.ts'
import { purgeInvitations } from '../src/domain/offices/invitations-repository.ts'
import type { OfficeId } from '../src/domain/offices/member.ts'
import type { Database, Schema } from '../src/domain/schema.ts'
import { purgeMail } from '../src/features/alerts/mail/outbox-repository.ts'
import { readOpenDeadlines } from '../src/features/alerts/warnings/deadline-warnings.ts'
import { HEARING_WARNINGS } from '../src/features/alerts/warnings/hearing-warnings.ts'
import { isAskedFor, ofState, tablesFor } from '../src/features/deadlines/deadline-filter.ts'
import { purgeChecks } from '../src/features/notifications/checks-repository.ts'
import { findDueDocuments } from '../src/features/notifications/due-documents.ts'
import { purgeImports } from '../src/features/time-import/imports-repository.ts'
import { purgeDeliveries } from '../src/features/webhooks/send-queue.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts'
import { createLogger } from '../src/platform/logging.ts'
import { answerText } from '../testing/answer-text.ts'
import { openDomainDatabase } from '../testing/domain-database.ts'
import { GROWS_BY_REASON } from '../testing/query-plans/growing-statements.ts'
import { GROWING, growTables, pretendGrowth } from '../testing/query-plans/grown-database.ts'
import { type Statement, StatementRecord } from '../testing/query-plans/recorded-statements.ts'
import { callRoute, openModelPage } from '../testing/route-matrix/call-route.ts'
import { ROUTES } from '../testing/route-matrix/routes.ts'
import { makeScene } from '../testing/route-matrix/scene.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { fillOffice } from '../testing/two-offices/fill-office.ts'
import { PORTAL, secrets } from '../testing/two-offices/office-data.ts'
import { noteChanges, undoChanges } from '../testing/undone-changes.ts'

const PURGES: Readonly<Record<string, (db: Database) => Promise<void>>> = {
  'record.purgeRecord': async (db) => void (await purgeRecord(db, 30)),
  'invitations-repository.purgeInvitations': purgeInvitations,
  'outbox-repository.purgeMail': purgeMail,
  'checks-repository.purgeChecks': purgeChecks,
  'imports-repository.purgeImports': purgeImports,
  'send-queue.purgeDeliveries': purgeDeliveries,
}

/** What the worker alone calls, where no round of a few rows shows how it grows, or one may end before it comes to that. */
const JOBS: Readonly<Record<string, (db: Database, officeId: OfficeId) => Promise<unknown>>> = {
  'due-documents.findDueDocuments': (db) => findDueDocuments(db, 1),
  'deadline-warnings.readOpenDeadlines': (db, officeId) =>
    readOpenDeadlines(db, officeId, { now: new Date(), today: lisbonDay(new Date()), daysBefore: 30 }),
  'hearing-warnings.HEARING_WARNINGS': (db, officeId) =>
    HEARING_WARNINGS.due(db, officeId, lisbonMoment(lisbonDay(new Date()), '12:00')),
}

/** Who makes the statements of the rounds; where a function is called for them alone, it counts. */
const WORKER = 'worker'
/** A statement may cost that many times more with a hundred times the rows, or this much at all, in the planner's units. */
const FLAT_TIMES = 4
const FLAT_COST = 3000

let testDatabase: TestDatabase
let database: OpenDatabase<Schema>
let officeId: OfficeId
const record = new StatementRecord()
/** What the planner expects each statement to cost before and after the growth, in its units: a page read in order is 1. */
let costs: { statement: Statement; before: number; after: number }[]

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase<Schema>(testDatabase.connection, createLogger('silent'))
  ;({ officeId } = await fillOffice(database.db, 'a'))
  await recordCalls()
  await recordWorker()
  await growTables(database.db, GROWING)
  const before = await explainAll()
  await pretendGrowth(database.db, GROWING)
  const after = await explainAll()
  costs = record.statements.map((statement, index) => ({ statement, before: before[index]!, after: after[index]! }))
}, 300_000)
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Every call of the API, as a member with all rights and as one with a few. */
async function recordCalls(): Promise<void> {
  const product = await startTestProduct({ worker: false, secrets, env: { SPEECH_URL: 'http://127.0.0.1:9' } })
  const owner = product.platform.owner.db
  const scene = await makeScene(product)
  const listPage = await openModelPage(product)
  await noteChanges(owner)
  let nth = 0
  for (const row of ROUTES) {
    for (const who of [scene.askers.responsavel, scene.askers.act]) {
      await row.prepare?.(owner, scene)
      await record.during(row.route, async () => {
        const { response } = await callRoute(row, { product, scene, who, nth: ++nth, listPage })
        await answerText(response)
      })
      await undoChanges(owner)
    }
  }
  await product.stop()
  for (const [name, job] of Object.entries(JOBS)) await record.during(name, () => job(database.db, officeId))
  for (const [name, purge] of Object.entries(PURGES)) await record.during(name, () => purge(database.db))
}

/** A worker's rounds: a check with documents, and all that is looked for in any office. */
async function recordWorker(): Promise<void> {
  const mail = await startMail()
  await record.during(WORKER, async () => {
    const product = await startTestProduct({ env: { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'arauto@escritorio.pt' } })
    const { access } = await product.signUp()
    await product.addAccount(access)
    await product.check(access)
    await product.stop()
  })
  await mail.close()
}

/** @returns the plan of each statement, in their order */
async function explainAll(): Promise<number[]> {
  // As the program, whose policies keep some conditions from an index.
  const client = new pg.Client(testDatabase.connection)
  await client.connect()
  await client.query(`set arauto.office = '${officeId}'`)
  try {
    const found: number[] = []
    for (const { by, text, values } of record.statements) {
      // What removes from the record is the owner's.
      const role = [...by].some((name) => name in PURGES) ? 'none' : pg.escapeIdentifier(testDatabase.asProgram.user!)
      await client.query(`set role ${role}`)
      const { rows } = await client.query(`explain (format json) ${text}`, [...values])
      found.push(Math.round(rows[0]['QUERY PLAN'][0].Plan['Total Cost']))
    }
    return found
  } finally {
    await client.end()
  }
}

it('statements cost about the same with a hundred times the rows, or are listed with the reason why not', () => {
  const growing = costs.filter(({ before, after }) => after > FLAT_COST && after > FLAT_TIMES * before)
  const listed = Object.values(GROWS_BY_REASON).flat()
  const isListed = ({ by }: Statement) =>
    [...by].every((name) => listed.includes(name) || (name === WORKER && by.size > 1))
  const found = growing.filter(({ statement }) => !isListed(statement))
  const told = found.map(
    ({ statement: { by, text }, before, after }) =>
      `${[...by].join()}: ${before} → ${after}: ${text.replace(/\s+/g, ' ')}`,
  )
  expect(told).toEqual([])
  const names = new Set(growing.flatMap(({ statement }) => [...statement.by]))
  expect(
    listed.filter((name) => !names.has(name)),
    'is flat, and need not be listed',
  ).toEqual([])
})

it('open proposals are found without reading the old ones', async () => {
  const { db, addOffice, close } = await openDomainDatabase()
  const officeId = await addOffice()
  await sql`
    with added as (
      insert into notifications (office_id, portal_username, row_key, first_seen_at, advogado, has_document, search, origem,
        acto, tribunal, unidade, processo, especie, referencia)
      select ${officeId}, ${PORTAL}, g::text, now(), 'Marta', false, '', '', '', '', '', '', '', g::text
      from generate_series(1, 5000) g returning id
    )
    insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, fine_days, over_after)
    select ${officeId}, id, ${PORTAL}, automatic, state, 'deadline', '', ends, '{}', ends from added
    cross join (values (true, 'proposed', current_date - 300), (false, 'confirmed', current_date + 9)) as d (automatic, state, ends)`.execute(
    db,
  )
  await sql`update triage set next_over = 'infinity'`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const viewer = { officeId, reads: 'all', acts: 'all' } as const
  const open = sql`select from ${tablesFor({}, true)} where ${isAskedFor(viewer, {})} and ${ofState('proposed', {}, lisbonDay(new Date()))}`
  const { rows } = await sql<Record<string, string>>`explain (analyze) ${open}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Rows Removed')
  expect(plan).toMatch(/on deadlines .*rows=0/)
  await close()
})
