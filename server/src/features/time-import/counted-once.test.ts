import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { type SeededRandom, seededRandom } from '../../../../simulators/src/seeded-random.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { failureMessage } from './failure.ts'
import { CREDENTIALS, Killed, type Trouble } from './testing/in-process.ts'
import { type Office, openOffice } from './testing/office.ts'

const SEQUENCES = process.env.LONG ? 5_000 : 5
const FIRST_DAY = 1
const LAST_DAY = 28
const day = (number: number) => `2026-05-${String(number).padStart(2, '0')}`

const database = domainDatabase()

/** Runs an import that succeeds, fails with a message, or is killed. */
async function importAnyway(
  office: Office,
  start: string,
  end: string,
  jobId: string,
): Promise<'done' | 'failed' | 'killed'> {
  try {
    await office.import(start, end, jobId)
    return 'done'
  } catch (error) {
    if (error instanceof Killed) return 'killed'
    if (failureMessage(error, 0) === null) throw error
    return 'failed'
  }
}

async function expectExact(office: Office): Promise<void> {
  office.begin('none', 0)
  await office.import(day(FIRST_DAY), day(LAST_DAY))
  const wrong = office.accounts().filter(({ holds, should }) => Math.abs(holds - should) > 0.02)
  expect(wrong).toEqual([])
  office.begin('none', 0)
  expect(await office.import(day(FIRST_DAY), day(LAST_DAY))).toMatch(/^0 linhas atualizadas, 0 criadas, \d+ sem/)
}

function furnish(office: Office): void {
  office.client(1, 'Construções Almeida')
  office.project(1, 'Almeida c. Seguros — 1204/26.3T8LSB', 1)
  office.project(2, ' Inventário  «Sousa»  📁', null, false)
  office.project(3, "Acção d'O\u0301bidos")
  office.project(4, 'Almeida c. Seguros — 1204/26.3T8LSB')
  office.person(1, 'Marta Figueiredo')
  office.person(2, 'Inês  Vilarinho ')
}

const TROUBLES: readonly Trouble[] = ['drop', 'lost', '500', '503', '429', '409', '402', 'outage', 'kill', 'kill after']

it('an import leaves the hours of a project that Toggl does not list', async () => {
  const office = await openOffice(database.db)
  furnish(office)
  office.record(day(3), 1, 1, 3600)
  const row = office.row('Almeida c. Seguros — 1204/26.3T8LSB', 'Marta Figueiredo', 900)
  office.begin('none', 0)
  await office.import(day(1), day(5))
  office.workspace.projects.delete(1)
  office.begin('none', 0)
  await office.import(day(1), day(5))
  expect(office.tempoOf(row)).toBe(4500)
})

it('after a fault at any call of an import the next import leaves every row exact', async () => {
  const scenario = async () => {
    const office = await openOffice(database.db)
    furnish(office)
    const early = office.record(day(3), 1, 1, 3600)
    const moved = office.record(day(4), 2, 2, 1800)
    office.record(day(9), 2, 2, 600)
    office.row('Inventário «Sousa» 📁', 'Inês Vilarinho', 900)
    office.begin('none', 0)
    await office.import(day(1), day(5))
    early.seconds = 4000
    moved.project_id = 3
    office.record(day(5), 3, 1, 60)
    return office
  }
  const clean = await scenario()
  clean.begin('none', 0)
  await clean.import(day(1), day(9))
  const calls = clean.calls()
  expect(calls).toBeGreaterThan(20)
  for (let at = 0; at < calls; at++) {
    for (const [kind, trouble] of TROUBLES.entries()) {
      // By day each call is struck by one trouble.
      if (!process.env.LONG && kind !== at % TROUBLES.length) continue
      const office = await scenario()
      office.begin(trouble, at)
      const pages = office.pages().length
      await importAnyway(office, day(1), day(9), randomUUID())
      await expectExact(office)
      expect(office.pages().length, `${trouble} at ${at}`).toBe(pages + 2)
    }
  }
}, 300_000)

it(
  `is exact after ${SEQUENCES} random sequences of work, hand-written times, trouble and overlapping imports`,
  async () => {
    const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
    console.log(`counted-once.test: SEED=${seed}`)
    for (let number = 0; number < SEQUENCES; number++) {
      const random = seededRandom(`${seed} ${number}`)
      const office = await openOffice(database.db, { tempoKind: random.chance(0.3) ? 'number' : 'rich_text' })
      furnish(office)
      const told: string[] = []
      try {
        for (let step = random.whole(8, 30); step > 0; step--) told.push(await doSomething(office, random))
        await expectExact(office)
      } catch (error) {
        throw new Error(`SEED=${seed}, sequence ${number}: ${told.join('; ')}`, { cause: error })
      }
    }
  },
  process.env.LONG ? 3_600_000 : 120_000,
)

async function doSomething(office: Office, random: SeededRandom): Promise<string> {
  const entries = [...office.workspace.entries.values()]
  const anyDay = () => day(random.whole(FIRST_DAY, LAST_DAY))
  const anyProject = () => (random.chance(0.1) ? null : random.whole(1, 4))
  const kind = random.whole(0, 15)
  if (kind <= 3 || entries.length === 0) {
    const seconds = random.chance(0.1) ? -1 : random.whole(0, 9000)
    const entry = office.record(anyDay(), anyProject(), random.whole(1, 2), seconds)
    return `record ${entry.id}: ${entry.start.slice(0, 10)} p${entry.project_id} u${entry.user_id} ${seconds}`
  }
  if (kind <= 6) return changeEntry(office, random, random.pick(entries))
  if (kind <= 9) return writeOnRows(office, random)
  if (kind === 10) {
    const project = office.workspace.projects.get(random.whole(1, 4))!
    project.name = random.pick([
      project.name,
      ` ${project.name}  `,
      'Outro nome',
      'Almeida c. Seguros — 1204/26.3T8LSB',
    ])
    return `project ${project.id} is ${project.name}`
  }
  const [from, to] = [random.whole(FIRST_DAY, LAST_DAY), random.whole(FIRST_DAY, LAST_DAY)].sort((a, b) => a - b)
  return importWithTrouble(office, random, day(from!), day(to!))
}

/** A killed import is resumed as by the worker, and may be killed again. */
async function importWithTrouble(office: Office, random: SeededRandom, start: string, end: string): Promise<string> {
  const jobId = randomUUID()
  let told = `import ${start} to ${end}`
  for (let life = 0; life < 3; life++) {
    const trouble = random.chance(0.3) ? 'none' : random.pick(TROUBLES)
    const at = random.whole(0, 45)
    office.begin(trouble, at)
    const end_ = await importAnyway(office, start, end, jobId)
    told += `, ${trouble} at ${at}: ${end_}`
    if (end_ !== 'killed' || random.chance(0.2)) break
  }
  return told
}

function changeEntry(office: Office, random: SeededRandom, entry: ReturnType<Office['record']>): string {
  const id = entry.id
  switch (random.whole(0, 4)) {
    case 0:
      office.workspace.entries.delete(id)
      return `delete ${id}`
    case 1:
      entry.project_id = random.chance(0.1) ? null : random.whole(1, 4)
      return `move ${id} to p${entry.project_id}`
    case 2:
      entry.user_id = random.whole(1, 2)
      return `give ${id} to u${entry.user_id}`
    case 3:
      entry.start = `${day(random.whole(FIRST_DAY, LAST_DAY))}T10:00:00+01:00`
      return `put ${id} on ${entry.start.slice(0, 10)}`
    default:
      entry.seconds = random.whole(0, 9000)
      entry.stop = new Date(Date.parse(entry.start) + entry.seconds * 1000).toISOString()
      return `edit ${id}: ${entry.seconds}`
  }
}

/** People do not edit rows with an open change: their edit could not be distinguished from the import's. */
async function writeOnRows(office: Office, random: SeededRandom): Promise<string> {
  const state = await office.ledger.read()
  const ownId = office.notion.records.integrations.get(CREDENTIALS.token)
  const settled = office.pages().filter((page) => {
    const known = state.rows.get(page.id)
    return known ? known.intent === null : page.createdBy !== ownId
  })
  if (settled.length === 0 || random.chance(0.25)) {
    const project = office.workspace.projects.get(random.whole(1, 4))!
    const person = office.workspace.users.get(random.whole(1, 2))!
    const page = office.row(` ${project.name}`, person.fullname.normalize('NFD'), random.whole(0, 5000))
    return `row ${page.id} by hand for ${project.name}`
  }
  const page = random.pick(settled)
  if (random.chance(0.2)) {
    page.inTrash = !page.inTrash
    return `${page.id} ${page.inTrash ? 'into' : 'out of'} the bin`
  }
  if (random.chance(0.15)) {
    page.values.set('Processo', { pieces: [random.pick(['Outro', 'nome'])] })
    return `${page.id} renamed`
  }
  const hand = office.byHand.get(page.id) ?? 0
  const seconds = random.chance(0.3) ? -Math.floor(hand * 0.5) : random.whole(1, 5000)
  office.addByHand(page, seconds)
  return `${seconds} by hand on ${page.id}`
}

it('after a kill at any call a row that a person creates for a pair in creation keeps its time', async () => {
  const scenario = async () => {
    const office = await openOffice(database.db)
    furnish(office)
    office.record(day(3), 1, 1, 3600)
    return office
  }
  const clean = await scenario()
  clean.begin('none', 0)
  await clean.import(day(1), day(5))
  const calls = clean.calls()
  let halfMade = 0
  for (let at = 0; at < calls; at++) {
    const office = await scenario()
    office.begin('kill', at)
    expect(await importAnyway(office, day(1), day(5), randomUUID())).toBe('killed')
    if ((await office.ledger.read()).creations.length > 0 && office.pages().length === 0) halfMade += 1
    office.row('Almeida c. Seguros — 1204/26.3T8LSB', 'Marta Figueiredo', 3600)
    await expectExact(office)
  }
  expect(halfMade).toBeGreaterThan(0)
})

it('a row that a person edits while a long import changes others keeps the edit', async () => {
  const office = await openOffice(database.db)
  furnish(office)
  for (const person of [1, 2]) for (const project of [1, 2, 3]) office.record(day(3), project, person, 3600)
  office.begin('none', 0)
  await office.import(day(1), day(5))
  for (const entry of office.workspace.entries.values()) entry.seconds = 7200
  const { changeMade } = office.ledger
  const begun = vi.spyOn(office.ledger, 'intendChange')
  vi.spyOn(office.ledger, 'changeMade').mockImplementationOnce(async (rowId) => {
    const isBegun = (id: string) => begun.mock.calls.some(([, other]) => other === id)
    const waiting = office.pages().filter(({ id }) => !isBegun(id))
    expect(waiting).not.toEqual([])
    for (const page of waiting) office.addByHand(page, 60)
    await office.clock.sleep(10_001, null)
    return changeMade(rowId)
  })
  office.begin('none', 0)
  await office.import(day(1), day(5))
  await expectExact(office)
})

it('a row that a person edited after an interrupted change keeps the edit, and the report says so', async () => {
  const office = await openOffice(database.db)
  furnish(office)
  const entry = office.record(day(3), 1, 1, 3600)
  office.begin('none', 0)
  await office.import(day(1), day(5))
  const [page] = office.pages()
  entry.seconds = 7200
  // The call that changes the row is found by killing at each call.
  for (let at = 0; office.tempoOf(page!) !== 7200; at++) {
    office.begin('kill after', at)
    expect(await importAnyway(office, day(1), day(5), randomUUID())).toBe('killed')
  }
  office.addByHand(page!, 60)
  office.begin('none', 0)
  expect(await office.import(day(1), day(5))).toContain(
    'O Tempo foi mudado à mão depois de uma importação interrompida; confira-o em «Almeida c. Seguros — 1204/26.3T8LSB» (Marta Figueiredo)',
  )
  expect(office.tempoOf(page!)).toBe(7260)
  await expectExact(office)
})
