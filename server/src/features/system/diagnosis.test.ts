import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { fillOffice } from '../../../testing/two-offices/fill-office.ts'
import type { FilledOffice } from '../../../testing/two-offices/filled-office.ts'
import { LAWYER, PORTAL } from '../../../testing/two-offices/office-data.ts'
import { changedSettings } from '../../app/changed-settings.ts'
import { readConfig } from '../../config.ts'
import { readMailState } from '../../domain/alerts/mail-state.ts'
import { findBackupState } from '../../domain/backups/backup-state.ts'
import type { Database } from '../../domain/schema.ts'
import type { StoreProblem } from '../../platform/storage/watch-store.ts'
import { type DiagnosisFacts, writeDiagnosis } from './diagnosis.ts'
import { countOffice } from './office-queues.ts'
import { installationProblems } from './problems.ts'
import { readSystem, type SystemDependencies } from './system-view.ts'

const database = domainDatabase()
let office: FilledOffice
beforeAll(async () => {
  office = await fillOffice(database.db, 'a')
  await fillOffice(database.db, 'b')
})

const MACHINE: DiagnosisFacts['machine'] = {
  platform: 'linux',
  architecture: 'x64',
  system: '6.1.0-18-amd64',
  processors: 2,
  memoryBytes: 4 * 1024 ** 3,
  freeMemoryBytes: 1024 ** 3,
  programBytes: 200 * 1024 ** 2,
}
const settingsOf = (env: Record<string, string>) => changedSettings(readConfig(env))
/** What is read where the disk is as it always is. */
const systemOf = (db: Database): SystemDependencies => ({
  db,
  space: {
    measure: async () => ({ free: 9, total: 10, reserve: 1 }),
    fits: async () => true,
    mustFit: async () => {},
    freeBytes: async () => 9,
  },
  storeProblem: async () => null,
  parts: { measure: async () => ({ database: 1, uploads: 2, backups: 3, models: 4 }) },
  folders: { database: '', uploads: '', models: '' },
  mailState: (officeId) => readMailState(db, officeId, true),
  intervalMinutes: 15,
  folderState: async () => null,
  secrets: [],
})

async function diagnose(db: Database, facts: Partial<DiagnosisFacts> = {}): Promise<string> {
  const [view, counts] = [await readSystem(systemOf(db), office.officeId), await countOffice(db, office.officeId)]
  return writeDiagnosis(view, { counts, changedSettings: [], machine: MACHINE, ...facts })
}

/** What a text may hold that must not go out, each recognisable wherever it ends up. */
const planted = fc
  .tuple(
    fc.stringMatching(/^[a-z]{12}$/),
    fc.constantFrom(
      (word: string) => word,
      (word: string) => `Dr.ª ${word} Gonçalves`,
      (word: string) => `${word}@escritorio.pt`,
      (word: string) => `/home/${word}/arauto`,
      (word: string) => `C:\\Users\\${word}\\arauto`,
      (word: string) => `${word}.escritorio.local`,
      (word: string) => `smtp://${word}:${word}@mail/`,
      (word: string) => `10.20.30.40 ${word}`,
    ),
  )
  .map(([word, form]) => ({ word, text: form(word) }))

/** Adds a text to every column of texts, and of JSON, that takes it. @returns how many columns took it */
async function plant(trx: Database, text: string): Promise<number> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select c.table_name as "table", c.column_name as name, c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying', 'jsonb', 'ARRAY') and c.table_name <> 'audit_entries'`.execute(
    trx,
  )
  let took = 0
  await sql`set local session_replication_role = replica`.execute(trx)
  for (const { table, name, type } of columns) {
    const [from, column] = [sql.table(table), sql.ref(name)]
    const value =
      type === 'jsonb'
        ? sql`case jsonb_typeof(${column}) when 'object' then ${column} || jsonb_build_object('planted', ${text}::text) else ${column} end`
        : type === 'ARRAY'
          ? sql`${column} || ${text}::text`
          : sql`coalesce(${column}, '') || ' ' || ${text}::text`
    await sql`savepoint planting`.execute(trx)
    await sql`update ${from} set ${column} = ${value}`.execute(trx).then(
      ({ numAffectedRows }) => {
        took += Number(numAffectedRows) > 0 ? 1 : 0
      },
      () => sql`rollback to savepoint planting`.execute(trx),
    )
  }
  return took
}

class Undone extends Error {}
const undone = (work: (trx: Database) => Promise<void>) =>
  database.db
    .transaction()
    .execute(async (trx) => {
      await work(trx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })

describe('the diagnosis', () => {
  it('holds nothing of what any text of the database holds', async () => {
    await fc.assert(
      fc.asyncProperty(planted, async ({ word, text }) => {
        await undone(async (trx) => {
          expect(await plant(trx, text)).toBeGreaterThan(80)
          await sql`update mail_server set failing_since = now()`.execute(trx)
          await sql`update transcriptions set status = 'failed', finished_at = now()`.execute(trx)
          const view = await readSystem(systemOf(trx), office.officeId)
          // It is in what the responsável sees.
          expect(JSON.stringify(view)).toContain(word)
          const written = await diagnose(trx)
          for (const forbidden of [word, office.mark, office.username, LAWYER, PORTAL, '10.20.30.40', '@', '/home']) {
            expect(written).not.toContain(forbidden)
          }
        })
      }),
      { numRuns: process.env.LONG ? 100 : 5 },
    )
  })

  it('holds no text of settings or of the computer', async () => {
    await database.db.transaction().execute(async (trx) => {
      await fc.assert(
        fc.asyncProperty(planted, async ({ word }) => {
          const env = {
            HOST: `${word}.local`,
            DATA_DIR: `/home/${word}`,
            SMTP_URL: `smtp://${word}:${word}@${word}.pt:587`,
            MAIL_FROM: `${word}@${word}.pt`,
            SPEECH_URL: `https://${word}.pt`,
            SPEECH_API_KEY: word,
            SPEECH_MODEL: word,
            WEBHOOK_HOSTS: `${word}.pt`,
            CORS_ORIGINS: `https://${word}.pt`,
            PUBLIC_URL: `https://${word}.pt`,
            CITIUS_CA_FILE: `/home/${word}/ca.pem`,
            SECRET_KEY: Buffer.from(word.repeat(3).slice(0, 32)).toString('base64'),
          }
          const machine = { ...MACHINE, platform: `${word} x`, system: `6.1-${word}` }
          const written = await diagnose(trx, { changedSettings: settingsOf(env), machine })
          expect(written).not.toContain(word)
          expect(written).not.toContain(env.SECRET_KEY)
          expect(written).toContain('SMTP_URL (alterada)')
        }),
        { numRuns: process.env.LONG ? 300 : 20 },
      )
    })
  })

  it('says what stands in the system’s state, in numbers, moments and the product’s own words', async () => {
    const view = await readSystem(systemOf(database.db), office.officeId)
    const problem = {
      area: 'webhook',
      kind: 'failed',
      subject: '10.20.30.40',
      message: 'recusou',
      since: view.now,
    } as const
    const counts = await countOffice(database.db, office.officeId)
    const written = writeDiagnosis(
      { ...view, problems: [problem] },
      { counts, changedSettings: settingsOf({ PORT: '8090' }), machine: MACHINE },
    )
    const [title, , versions, computer, settings, ...state] = written.split('\n')
    expect(title).toBe('Diagnóstico do Arauto')
    expect(versions).toMatch(
      /^Arauto \d+\.\d+\.\d+, Node\.js \d+\.\d+\.\d+, PostgreSQL \d+.*, esquema da base de dados \d+$/u,
    )
    expect([computer, settings]).toEqual(['linux 6.1.0, x64', 'Configuração diferente da habitual: PORT = 8090'])
    const { subject: _, message: __, ...known } = problem
    expect(JSON.parse(state.join('\n'))).toMatchObject({
      computer: { processors: 2, memoryBytes: 4 * 1024 ** 3 },
      office: { members: 2, accounts: 1, notifications: 2, documents: 2 },
      now: view.now,
      queues: view.queues,
      disk: view.disk,
      service: view.service,
      problems: [known],
    })
  })
})

describe('the state of the system', () => {
  const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
  const backups = async () => ({
    ...(await findBackupState(database.db, new Date())),
    enabled: true,
    next_at: at(21),
    failed: { at: at(20), since: at(19), message: 'x' },
    missing_since: at(18),
    trial: { ok: false, at: at(17), message: 'x' },
  })

  it('counts what was decided within a year by its outcome, and a file of several notifications once', async () => {
    await undone(async (trx) => {
      const read = async () => {
        const { proposals, disk } = await readSystem(systemOf(trx), office.officeId)
        return { proposals, documents: disk.parts.find(({ part }) => part === 'documents') }
      }
      const { documents } = await read()
      await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
        select notification_id, office_id, 100 + position, name, content_type, size, sha256 from documents`.execute(trx)
      await sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, rule, outcome, decided_at)
        select office_id, notification_id, portal_username, false, state, kind, title, rule, v.outcome, now() - v.days * interval '1 day'
        from deadlines d, (values ('confirmed', 1), ('confirmed', 2), ('corrected', 1), ('wrong', 1), ('not_ours', 364), ('done', 367)) v (outcome, days)
        where office_id = ${office.officeId} and d.outcome = 'other'`.execute(trx)
      const counted = {
        confirmed: 2,
        corrected: 1,
        dismissed: 3,
        for_information: 0,
        not_ours: 1,
        wrong: 1,
        done: 0,
        other: 1,
      }
      expect(await read()).toEqual({ proposals: [{ rule: 'table', ...counted }], documents })
    })
  })

  it('tells mail, backups and the store by what is wrong with them, and since when', async () => {
    const mail = { state: 'failing', message: 'm', since: at(16), waiting: 0, unsent: 0 } as const
    const store = { kind: 'full', message: 's', since: new Date(at(15)) } as const
    const state = await backups()
    const told = (of: typeof state, ofStore: StoreProblem) =>
      installationProblems(mail, of, ofStore).map(({ area, kind, since }) => `${area} ${kind} ${since}`)
    const others = [`mail failed ${at(16)}`, `backups failed ${at(19)}`, `backups missing ${at(18)}`]
    expect(told(state, store)).toEqual([`store full ${at(15)}`, ...others, `backups trial ${at(17)}`])
    const good = { ...state, trial: { ...state.trial, ok: true } }
    expect(told(good, { ...store, kind: 'down' })).toEqual([`store failed ${at(15)}`, ...others])
  })
})
