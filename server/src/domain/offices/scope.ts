import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Portals, Viewer } from './member.ts'

/** @param column the portal user name of a row @returns the condition that leaves what the member may see */
export const isAmong = (portals: Portals, column: string): RawBuilder<boolean> =>
  portals === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${portals}::text[])`

/** @returns what tells two views of one office's list apart; empty for who sees all of it */
export const viewKey = ({ reads, acts }: Pick<Viewer, 'reads' | 'acts'>): string =>
  reads === 'all' && acts === 'all' ? '' : `.${hash('sha256', JSON.stringify([reads, acts])).slice(0, 16)}`
