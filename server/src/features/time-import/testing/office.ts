import { randomUUID } from 'node:crypto'
import {
  addDatabase,
  createRowAsPerson,
  editAsPerson,
  integrate,
  type NotionPage,
  type PropertyKind,
  plainValue,
  TIME_PROPERTIES,
} from '../../../../../simulators/src/notion/records.ts'
import { type TogglEntry, workspaceOf } from '../../../../../simulators/src/toggl/records.ts'
import type { Database } from '../../../domain/schema.ts'
import { formatTempo, hoursOfSeconds, parseTempo, type TempoKind } from '../duration.ts'
import { readTakenBack } from '../imports-repository.ts'
import { undoImport } from '../jobs.ts'
import { createLedger } from '../ledger.ts'
import { normaliseName, projectPersonKey } from '../project-person.ts'
import { runImport } from '../run-import.ts'
import { CREDENTIALS, createWorld } from './in-process.ts'

/** An office with one workspace and one table, whose people record time, edit rows and import. */
export type Office = Awaited<ReturnType<typeof openOffice>>

export async function openOffice(db: Database, { tempoKind = 'rich_text' as TempoKind } = {}) {
  const world = createWorld()
  const { toggl, notion, clock } = world
  const { email, password, token } = CREDENTIALS
  const workspace = workspaceOf(toggl.records, Number(CREDENTIALS.workspace))
  toggl.records.accounts.set(email, { email, password, workspaces: new Set([workspace.id]) })
  integrate(notion.records, token)
  const databaseId = randomUUID()
  const properties: Record<string, PropertyKind> = { ...TIME_PROPERTIES, Tempo: tempoKind }
  const database = addDatabase(notion.records, {
    id: databaseId,
    sharedWith: [token],
    dataSources: [{ name: 'Tempo', properties }],
  })
  const source = database.dataSources[0]!
  const { id: officeId } = await db
    .insertInto('offices')
    .values({ name: databaseId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ledger = createLedger(db, officeId, databaseId)
  /** The hand-written time of each row, in seconds. */
  const byHand = new Map<string, number>()
  let entryId = 1

  const tempoOf = (page: NotionPage): number => {
    const value = plainValue(page, 'Tempo')
    if (typeof value === 'number') return value * 3600
    const seconds = parseTempo(value ?? '')
    if (seconds === null) throw new Error(`${value} is no time`)
    return seconds
  }
  const tempo = (seconds: number) => (tempoKind === 'number' ? hoursOfSeconds(seconds) : formatTempo(seconds))
  const tools = () => ({
    ledger: world.watched(ledger),
    clock,
    stopping: new AbortController().signal,
    note: async () => {},
  })
  const pages = () => [...notion.records.pages.values()]

  const job = (id: string) => {
    const asked = { askedBy: null, askedFrom: null }
    return { id, officeId, databaseId, tries: 1, undoes: null, ...asked }
  }
  return {
    ...world,
    db,
    officeId,
    databaseId,
    database,
    source,
    workspace,
    ledger,
    byHand,
    pages,
    tempoOf,
    pairOf: (page: NotionPage) =>
      projectPersonKey({
        processo: String(plainValue(page, 'Processo') ?? ''),
        responsavel: String(plainValue(page, 'Responsável') ?? ''),
      }),

    project(id: number, name: string, clientId: number | null = null, active = true): void {
      workspace.projects.set(id, { id, name, client_id: clientId, active })
    },
    client(id: number, name: string): void {
      workspace.clients.set(id, { id, name, archived: false })
    },
    person(id: number, fullname: string): void {
      workspace.users.set(id, { id, fullname, email: `${id}@escritorio.example` })
    },
    /** Records time. @param day `YYYY-MM-DD` @returns the entry */
    record(day: string, projectId: number | null, userId: number, seconds: number): TogglEntry {
      const start = `${day}T09:00:00+01:00`
      const stop = seconds < 0 ? null : new Date(Date.parse(start) + seconds * 1000).toISOString()
      const entry = { id: entryId++, user_id: userId, project_id: projectId, description: '', start, stop, seconds }
      workspace.entries.set(entry.id, entry)
      return entry
    },
    /** A person creates a row. @returns its page */
    row(processo: string, responsavel: string, seconds: number): NotionPage {
      const values = { Cliente: 'À mão', Processo: processo, Responsável: responsavel, Tempo: tempo(seconds) }
      const id = createRowAsPerson(notion.records, source, values, clock.now())
      byHand.set(id, seconds)
      return notion.records.pages.get(id)!
    },
    /** A person adds or subtracts time of a row. */
    addByHand(page: NotionPage, seconds: number): void {
      editAsPerson(page, { Tempo: tempo(tempoOf(page) + seconds) }, clock.now())
      byHand.set(page.id, (byHand.get(page.id) ?? 0) + seconds)
    },

    /** Runs an import until it succeeds, fails or is killed. */
    import(start: string, end: string, jobId: string = randomUUID()): Promise<string> {
      return world.untilKilled(() =>
        runImport({ ...job(jobId), start, end }, CREDENTIALS.workspace, {
          ...world.services.open(CREDENTIALS, null),
          ...tools(),
          takenBack: () => readTakenBack(db, officeId, jobId),
        }),
      )
    },
    /** Undoes an import, as `import` runs one. */
    undo(importId: string, jobId: string = randomUUID()): Promise<string> {
      const undo = { ...job(jobId), start: '', end: '', undoes: importId }
      return world.untilKilled(() =>
        undoImport(undo, {
          ...world.services.open(CREDENTIALS, null),
          ...tools(),
          takenBack: async () => [],
        }),
      )
    },

    /** @returns each visible row's time and its expected time: hand-written, plus the entries' for the oldest row of a pair */
    accounts(): { row: string; holds: number; should: number }[] {
      const present = new Map<string, number>()
      for (const entry of workspace.entries.values()) {
        const project = entry.project_id === null ? undefined : workspace.projects.get(entry.project_id)
        if (!project || entry.seconds < 0) continue
        const pair = projectPersonKey({
          processo: project.name,
          responsavel: normaliseName(workspace.users.get(entry.user_id)?.fullname ?? ''),
        })
        present.set(pair, (present.get(pair) ?? 0) + entry.seconds)
      }
      const visible = pages()
        .filter((page) => !page.inTrash)
        .sort((one, other) => Math.floor(one.createdAt / 60_000) - Math.floor(other.createdAt / 60_000))
      const rows = visible.map((page) => {
        const pair = this.pairOf(page)
        const ours = present.get(pair) ?? 0
        present.delete(pair)
        return { row: page.id, holds: tempoOf(page), should: (byHand.get(page.id) ?? 0) + ours }
      })
      const missing = [...present].filter(([, seconds]) => seconds > 0)
      return [...rows, ...missing.map(([pair, seconds]) => ({ row: `none for ${pair}`, holds: 0, should: seconds }))]
    },
  }
}
