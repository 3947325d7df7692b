import type { TriageFilter } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'
import { hasOpenDeadline } from './open-deadline.ts'

/** The caller, and the day (`YYYY-MM-DD` in Lisbon). */
export interface Asking {
  userId: number
  today: string
}

/** @returns the condition that a quick filter of the list sets on rows of `triage` (alias `t`) */
export function triageCondition(filter: TriageFilter, { userId, today }: Asking): RawBuilder<boolean> {
  switch (filter) {
    case 'por-tratar':
      return sql<boolean>`t.state <> 'tratada'`
    case 'novas':
      return sql<boolean>`t.state = 'nova'`
    case 'minhas':
      return sql<boolean>`t.state <> 'tratada' and t.assignee_id = ${userId}`
    case 'com-prazo':
      return hasOpenDeadline(today)
    case 'sem-duracao':
      return sql<boolean>`t.lacks_duration`
  }
}
