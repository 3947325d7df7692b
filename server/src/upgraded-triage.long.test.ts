import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations/registered.ts'
import type { Schema } from './domain/schema.ts'
import { createProposalsRefresh } from './features/triage/proposals-refresh.ts'
import { migrate, type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { createLogger } from './platform/logging.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

const ROWS = 1200

let testDatabase: TestDatabase
let database: OpenDatabase<Schema>
beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  database = openDatabase(testDatabase.connection, createLogger('silent'))
  await migrate(database.db, MIGRATIONS, '018-erasures')
  for (const statement of [
    `insert into users (username, username_key, password_hash) values ('u', 'u', 'x')`,
    `insert into offices (id, name) values (7, 'u')`,
    `insert into members (office_id, user_id, role) select 7, id, 'responsavel' from users`,
    `insert into notifications (office_id, portal_username, row_key, first_seen_at, data, advogado, origem, acto, tribunal,
        unidade, processo, especie, referencia, has_document, search)
      select 7, 'p', n::text, now(), '2026-03-20', 'a', 'Tribunal', 'Notificação de Despacho', 'T', '', n % 100 || '/26.0T8LSB',
        '', n::text, false, '' from generate_series(1, ${ROWS}) n`,
  ]) {
    await sql.raw(statement).execute(database.db)
  }
  await migrate(database.db, MIGRATIONS)
})
afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

const count = async (what: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(what)}`.execute(database.db)
  return rows[0]!.count
}

it('stored notifications are new, read by their members, and get their proposals in the background', async () => {
  expect(await count(`triage where state = 'nova'`)).toBe(ROWS)
  expect(await count('(select distinct case_key from triage) c')).toBe(100)
  expect(await count('triage t join members m on t.first_seen_at > m.read_before')).toBe(0)
  const { rows } = await sql`select state, assignee_id, total from triage_totals`.execute(database.db)
  expect(rows).toEqual([{ state: 'nova', assignee_id: 0, total: ROWS }])

  expect(await count('deadlines')).toBe(0)
  const jobs = createProposalsRefresh(database.db)
  for (let turn = await jobs.takeTurn([]); turn; turn = await jobs.takeTurn([])) await turn.run()
  expect(await count(`deadlines where ends = '2026-04-13' and state = 'proposed' and automatic`)).toBe(ROWS)
  expect(await count(`triage where next_deadline = '2026-04-13'`)).toBe(ROWS)
})

it('a notification with two proposals is open until the last day of both', async () => {
  await sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, ends, over_after)
    select 7, id, 'p', over_after < '2026-05-01', 'proposed', 'deadline', over_after - 4, over_after
    from notifications, (values ('2026-04-17'::date), ('2026-05-29')) as days (over_after)
    where referencia = '1' or (referencia = '2' and over_after < '2026-05-01')`.execute(database.db)
  await sql`update triage set next_deadline = '2026-04-13', next_over = '2026-04-17'
    where notification_id in (select notification_id from deadlines)`.execute(database.db)
  const { up }: Migration = MIGRATIONS['021-open-deadlines']
  await up(database.db)
  const { rows } = await sql`select n.referencia, t.next_deadline, t.next_over from triage t
    join notifications n on n.id = t.notification_id where t.next_over is not null order by 1`.execute(database.db)
  expect(rows).toEqual([
    { referencia: '1', next_deadline: '2026-04-13', next_over: '2026-05-29' },
    { referencia: '2', next_deadline: '2026-04-13', next_over: '2026-04-17' },
  ])
})
