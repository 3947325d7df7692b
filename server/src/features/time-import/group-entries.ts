import type { TogglEntry, TogglNames } from '../../integrations/toggl/index.ts'
import { normaliseName, type Pair, projectPersonKey } from './project-person.ts'

/** The client of projects without one. */
const WITHOUT_CLIENT = 'Sem cliente'

/** A counted entry and its pair. */
export interface CountedEntry {
  id: number
  pair: string
  seconds: number
  day: string
  /** A case's number in the project's name; null without one. */
  caseNumber: string | null
  person: string
}

/** A pair with time in the range, and the names for a new row of it. */
export interface PairInRange extends Pair {
  cliente: string
}

/** A range's entries by pair. */
export interface Grouped {
  counted: CountedEntry[]
  /** By the pair's digest. */
  pairs: Map<string, PairInRange>
  /** How many were left out. */
  withoutProject: number[]
  /** Those of them whose project is not in the list of projects: whatever they count already stays. */
  unlisted: number[]
  running: number[]
}

/** `8505/26.0T8STB`, as the portal writes case numbers, with the suffix of a part. */
const CASE_NUMBER = /(?<![\w/])\d{1,7}\/\d{2,4}\.\d[A-Z0-9]{2,}(?:[-.][A-Z0-9]+)*/iu

const caseNumberIn = (text: string): string | null => CASE_NUMBER.exec(text)?.[0] ?? null

/**
 * Groups entries by project and person.
 *
 * @param entries of the range, each once
 * @param names of the workspace; an entry of an unknown project counts as without a project
 */
export function groupEntries(entries: readonly TogglEntry[], names: TogglNames): Grouped {
  const grouped: Grouped = { counted: [], pairs: new Map(), withoutProject: [], unlisted: [], running: [] }
  for (const entry of entries) {
    const project = entry.projectId === null ? undefined : names.projects.get(entry.projectId)
    const processo = normaliseName(project?.name ?? '')
    if (entry.projectId !== null && !project) grouped.unlisted.push(entry.id)
    if (entry.seconds === null) grouped.running.push(entry.id)
    else if (!project || processo === '') grouped.withoutProject.push(entry.id)
    else {
      const responsavel = personOf(entry, names)
      const pair = projectPersonKey({ processo, responsavel })
      const { id, seconds, day } = entry
      grouped.counted.push({ id, pair, seconds, day, caseNumber: caseNumberIn(processo), person: responsavel })
      if (!grouped.pairs.has(pair)) {
        const client = project.clientId === null ? '' : normaliseName(names.clients.get(project.clientId) ?? '')
        grouped.pairs.set(pair, { processo, responsavel, cliente: client || WITHOUT_CLIENT })
      }
    }
  }
  return grouped
}

/** A person who left the workspace is not listed any more, but the report still has the name. */
function personOf({ userId, username }: TogglEntry, names: TogglNames): string {
  return normaliseName(names.users.get(userId) ?? '') || normaliseName(username) || `Utilizador ${userId}`
}
