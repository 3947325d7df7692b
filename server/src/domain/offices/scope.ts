import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { PortalUsernames, Viewer } from './member.ts'
import { IS_ACTIVE } from './substitutions-repository.ts'

/** @param column the portal user name of a row @returns the condition that leaves what the member may see */
export const isAmong = (portals: PortalUsernames, column: string): RawBuilder<boolean> =>
  portals === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${portals}::text[])`

/** @returns a key of the part of an office's list that a member sees; empty for all of it */
export const viewKey = ({ reads, acts }: Pick<Viewer, 'reads' | 'acts'>): string =>
  reads === 'all' && acts === 'all' ? '' : `.${hash('sha256', JSON.stringify([reads, acts])).slice(0, 16)}`

/**
 * Whether a member may see what came under a portal user name today; what `memberWith` gives one of them, asked of many.
 *
 * @param member the alias of a row of `members`
 * @param portalUsername a column, or an expression
 */
export function mayRead(member: string, portalUsername: string | RawBuilder<string>): RawBuilder<boolean> {
  const portal = typeof portalUsername === 'string' ? sql.ref(portalUsername) : portalUsername
  const [office, user] = [sql.ref(`${member}.office_id`), sql.ref(`${member}.user_id`)]
  const reads = (userId: RawBuilder<unknown>) => sql`(
    exists (select from members r where r.office_id = ${office} and r.user_id = ${userId} and r.role = 'responsavel')
    or exists (select from portal_access a where a.office_id = ${office} and a.user_id = ${userId}
      and a.portal_username = ${portal}))`
  return sql<boolean>`(${reads(user)} or exists (
    select from substitutions s where s.office_id = ${office} and s.substitute_id = ${user} and ${IS_ACTIVE}
      and ${reads(sql`s.absent_id`)}))`
}
