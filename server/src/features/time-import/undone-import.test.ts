import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { Killed } from './testing/in-process.ts'
import { type Office, openOffice } from './testing/office.ts'

const database = domainDatabase()

const TROUBLES = ['kill', 'kill after', 'lost', '500'] as const
const [START, END] = ['2026-05-01', '2026-05-09']

/** An office with two rows, from which a second import took hours, and added to one. */
async function withHoursTakenBack() {
  const office = await openOffice(database.db)
  office.project(1, 'Almeida')
  office.project(2, 'Sousa')
  office.person(1, 'Marta')
  const kept = office.record('2026-05-03', 1, 1, 720)
  const removed = [office.record('2026-05-03', 1, 1, 3600), office.record('2026-05-04', 2, 1, 1800)]
  office.row('Sousa', 'Marta', 300)
  office.begin('none', 0)
  await office.import(START, END)
  const before = tempos(office)
  for (const { id } of removed) office.workspace.entries.delete(id)
  office.record('2026-05-05', 2, 1, 60)
  const importId = randomUUID()
  const message = await office.import(START, END, importId)
  return { office, before, importId, message, kept }
}
const tempos = (office: Office) => office.pages().map((page) => office.tempoOf(page))

/** An office with one row, of an hour that was imported. */
async function openImported() {
  const office = await openOffice(database.db)
  office.project(1, 'Almeida')
  office.person(1, 'Marta')
  const entry = office.record('2026-05-03', 1, 1, 3600)
  office.begin('none', 0)
  await office.import(START, END)
  return { office, entry }
}

it('an undo gives each row the difference, so that what a person wrote since stays', async () => {
  const { office, before, importId } = await withHoursTakenBack()
  const [first, second] = office.pages()
  office.addByHand(first!, 100)
  expect(await office.undo(importId)).toBe('A importação foi anulada: 2 linhas repostas')
  expect(tempos(office)).toEqual([before[0]! + 100, before[1]])
  // Another range leaves what was given back; the same range takes it again.
  await office.import('2026-06-01', '2026-06-02')
  expect(tempos(office)).toEqual([before[0]! + 100, before[1]])
  await office.import(START, END)
  expect(office.tempoOf(second!)).toBe(720)
})

it('an undo gives back no more than a row that stopped at zero had', async () => {
  const { office, entry } = await openImported()
  const [page] = office.pages()
  office.addByHand(page!, -1800)
  office.workspace.entries.delete(entry.id)
  const importId = randomUUID()
  await office.import(START, END, importId)
  expect(office.tempoOf(page!)).toBe(0)
  await office.undo(importId)
  expect(office.tempoOf(page!)).toBe(1800)
})

it('an undo of an import that completes one that failed gives back what that one took too', async () => {
  const { office, entry } = await openImported()
  const before = tempos(office)
  office.workspace.entries.delete(entry.id)
  const [failed, last] = [randomUUID(), randomUUID()]
  await office.import(START, END, failed)
  const range = { office_id: office.officeId, database_id: office.databaseId, start_date: START, end_date: END }
  const ended = { id: failed, status: 'failed' as const, message: '', finished_at: new Date() }
  await database.db
    .insertInto('time_imports')
    .values({ ...range, ...ended })
    .execute()
  await office.import(START, END, last)
  expect(tempos(office)).toEqual([0])
  await office.undo(last)
  expect(tempos(office)).toEqual(before)
})

it('an undo takes its hours from a row that the import created', async () => {
  const { office, importId } = await withHoursTakenBack()
  office.project(3, 'Novo')
  office.record('2026-05-06', 3, 1, 90)
  const next = randomUUID()
  await office.import(START, END, next)
  expect(tempos(office)).toHaveLength(3)
  await office.undo(next)
  expect(tempos(office)).toEqual([360, 720, 0])
  await expect(office.undo(importId)).resolves.toBe('A importação foi anulada: 0 linhas repostas')
})

it('an import that was killed at any call, and resumed after more was removed, says and gives back all it took', async () => {
  let killed = 0
  for (let at = 0; ; at++) {
    const { office } = await openImported()
    const more = office.record('2026-05-04', 1, 1, 1800)
    office.record('2026-05-05', 1, 1, 60)
    await office.import(START, END)
    const before = tempos(office)
    more.seconds = 600
    const importId = randomUUID()
    office.begin('kill after', at)
    const end = await office.import(START, END, importId).catch((error: unknown) => error)
    if (!(end instanceof Killed)) break
    killed++
    office.begin('none', 0)
    for (const { id, seconds } of office.workspace.entries.values())
      if (seconds === 3600) office.workspace.entries.delete(id)
    more.seconds = 60
    expect(await office.import(START, END, importId), `killed at ${at}`).toContain('de 01:31:00 para 00:02:00')
    await office.undo(importId)
    expect(tempos(office), `killed at ${at}`).toEqual(before)
  }
  expect(killed).toBeGreaterThan(4)
}, 60_000)

it('after a fault at any call of an undo the next undo leaves every row as it was', async () => {
  const clean = await withHoursTakenBack()
  clean.office.begin('none', 0)
  await clean.office.undo(clean.importId)
  const calls = clean.office.calls()
  expect(calls).toBeGreaterThan(8)
  for (let at = 0; at < calls; at++) {
    for (const [kind, trouble] of TROUBLES.entries()) {
      // By day each call is struck by one trouble.
      if (!process.env.LONG && kind !== at % TROUBLES.length) continue
      const { office, before, importId } = await withHoursTakenBack()
      const jobId = randomUUID()
      office.begin(trouble, at)
      const end = await office.undo(importId, jobId).then(
        () => 'done',
        (error: unknown) => (error instanceof Killed ? 'killed' : 'failed'),
      )
      office.begin('none', 0)
      if (end !== 'done') await office.undo(importId, jobId)
      expect(tempos(office), `${trouble} at ${at}: ${end}`).toEqual(before)
    }
  }
}, 120_000)
