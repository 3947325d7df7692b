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
}

/** A pair with time in the range, and the names for a new row of it. */
export interface PairInRange extends Pair {
  cliente: string
}

/** A range's entries by pair. */
export interface Grouped {
  counted: CountedEntry[]
  /** By the pair's digest; only pairs with time. */
  pairs: Map<string, PairInRange>
  /** How many were left out. */
  withoutProject: number[]
  running: number[]
}

/**
 * Groups entries by project and person.
 *
 * @param entries of the range, each once
 * @param names of the workspace; an entry of an unknown project counts as without a project
 */
export function groupEntries(entries: readonly TogglEntry[], names: TogglNames): Grouped {
  const grouped: Grouped = { counted: [], pairs: new Map(), withoutProject: [], running: [] }
  for (const entry of entries) {
    const project = entry.projectId === null ? undefined : names.projects.get(entry.projectId)
    const processo = normaliseName(project?.name ?? '')
    if (entry.seconds === null) grouped.running.push(entry.id)
    else if (!project || processo === '') grouped.withoutProject.push(entry.id)
    else {
      const responsavel = personOf(entry, names)
      const pair = projectPersonKey({ processo, responsavel })
      grouped.counted.push({ id: entry.id, pair, seconds: entry.seconds, day: entry.day })
      if (entry.seconds > 0 && !grouped.pairs.has(pair)) {
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
