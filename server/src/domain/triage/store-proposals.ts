import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { formatDate } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { pick } from '../../platform/pick.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { NoCalendar } from '../deadlines/court-holidays.ts'
import type { ClosedCourtDay } from '../deadlines/proposal.ts'
import { RULES_VERSION } from '../deadlines/rules-version.ts'
import { announceLists } from '../offices/list-lock.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { calculateTerms } from './calculate-terms.ts'
import { WorkRefused } from './changed-meanwhile.ts'
import { readCourtClosedDays } from './closed-days.ts'
import { readLetters, type StoredLetter } from './letters-of-notifications.ts'
import { refreshNextDeadline } from './next-deadline.ts'
import { DECISIVE, type ProposalColumns, type ProposedFor, proposer } from './proposal-columns.ts'
import type { StoredDeadline } from './stored-deadline.ts'
import { appendHistory } from './work-history.ts'

/** A stored notification for which a proposal is made. */
interface StoredFor extends ProposedFor {
  id: number
  portal_username: string
}

/**
 * Makes the proposals of notifications by the rules and closed days of today. A person's decision stays; if it would end on
 * another day now, that day is stored beside it.
 *
 * @param trx a transaction that has locked the office's list
 * @param ids of notifications, also of some that are gone
 */
export async function storeProposals(
  trx: Database,
  officeId: OfficeId,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const all = [...new Set([...ids, ...(await readPartyNotifications(trx, officeId, ids))])]
  const rows = await trx
    .selectFrom('notifications')
    .select([
      'id',
      'portal_username',
      'acto',
      'especie',
      'tribunal',
      'unidade',
      'origem',
      'data',
      'source',
      'first_seen_at',
    ])
    .where('office_id', '=', officeId)
    .where(sql<boolean>`id = any(${all}::bigint[])`)
    .execute()
  const lawyersDays = await readLawyersDays(trx, officeId, all)
  const { rows: stored } = await sql<StoredDeadline>`
    select d.* from unnest(${all}::bigint[]) i (id) cross join lateral (
      select * from deadlines where office_id = ${officeId} and notification_id = i.id offset 0
    ) d`.execute(trx)
  const closedDays = await readCourtClosedDays(trx, officeId)
  const automatic = new Map(stored.filter((row) => row.automatic).map((row) => [row.notification_id, row]))
  const propose = proposer(closedDays, now)
  const letters = await readLetters(trx, officeId, all)
  const made = await mapInTurns(rows, (row) => ({
    row,
    columns: proposeFromLetters(propose, { ...row, ...lawyersDays.get(row.id) }, letters.get(row.id) ?? []),
    old: automatic.get(row.id),
  }))

  await insertProposals(
    trx,
    officeId,
    made.filter(({ old }) => !old),
  )
  for (const { columns, old } of made) {
    if (old && old.state === 'proposed' && old.proposed_by === null) await renewProposal(trx, officeId, old, columns)
  }
  const courts = new Map(rows.map((row) => [row.id, row]))
  for (const row of stored) {
    const court = courts.get(row.notification_id)
    if (court && isPersons(row)) await recalculate(trx, row, calculatedEnd(row, court, closedDays))
  }
  await refreshNextDeadline(trx, officeId, all, RULES_VERSION)
  const portals = [...new Set(rows.map((row) => row.portal_username))]
  await announceLists(trx, officeId, sql`select unnest(${portals}::text[]) as portal`)
}

/** What somebody added beside the portal's documents may bring a proposal forward, and never puts it off or answers its question. */
function proposeFromLetters(
  propose: (row: ProposedFor) => ProposalColumns,
  row: ProposedFor,
  letters: readonly StoredLetter[],
): ProposalColumns {
  const all = propose({ ...row, letters })
  const ofPortal = letters.filter(({ isBesidePortals }) => !isBesidePortals)
  if (ofPortal.length === letters.length) return all
  const own = propose({ ...row, letters: ofPortal })
  const isSame = own.kind === all.kind && own.ends === all.ends
  if (isSame || own.kind === 'none' || (own.ends !== null && all.ends !== null && all.ends <= own.ends)) return all
  const { suggested } = own.reason
  const warnings = [...suggested.warnings, addedSaysOtherwise(all.ends)]
  return { ...own, reason: { ...own.reason, suggested: { ...suggested, warnings } } }
}

const addedSaysOtherwise = (ends: string | null): string =>
  `Um ficheiro que alguém juntou diz outra coisa${ends === null ? '' : ` (até ${formatDate(ends)})`}: confirme qual vale.`

/** @returns those of a party that rest on one of these: a person says that the act is the same */
async function readPartyNotifications(trx: Database, officeId: OfficeId, ids: readonly number[]): Promise<number[]> {
  const pairs = await trx
    .selectFrom('notification_pairs')
    .select('first_id')
    .where('office_id', '=', officeId)
    .where('answer', '=', 'same_act')
    .where(sql<boolean>`second_id = any(${ids}::bigint[])`)
    .execute()
  return pairs.map(({ first_id }) => first_id)
}

/** @returns the day of the lawyer's notification, for those of a party whose act a person says is the same */
async function readLawyersDays(
  trx: Database,
  officeId: OfficeId,
  ids: readonly number[],
): Promise<Map<number, { lawyers_day: string | null }>> {
  const pairs = await trx
    .selectFrom('notification_pairs as p')
    .innerJoin('notifications as n', (join) =>
      join.onRef('n.office_id', '=', 'p.office_id').onRef('n.id', '=', 'p.second_id'),
    )
    .select(['p.first_id', 'n.data'])
    .where('p.office_id', '=', officeId)
    .where('p.answer', '=', 'same_act')
    .where(sql<boolean>`p.first_id = any(${ids}::bigint[])`)
    .execute()
  return new Map(pairs.map(({ first_id, data }) => [first_id, { lawyers_day: data }]))
}

/** Whether a person confirmed or proposed an open deadline. */
const isPersons = ({ state, proposed_by }: StoredDeadline): boolean =>
  state === 'confirmed' || (state === 'proposed' && proposed_by !== null)

async function insertProposals(
  trx: Database,
  officeId: OfficeId,
  made: readonly { row: StoredFor; columns: ProposalColumns }[],
): Promise<void> {
  await insertRows(
    trx,
    'deadlines',
    made.map(({ row, columns }) => ({
      ...columns,
      office_id: officeId,
      notification_id: row.id,
      portal_username: row.portal_username,
      automatic: true,
      state: 'proposed',
    })),
  )
}

/** The columns that the history shows. */
const SAID = ['ends', 'kind', 'title'] as const

async function renewProposal(
  trx: Database,
  officeId: OfficeId,
  old: StoredDeadline,
  columns: ProposalColumns,
): Promise<void> {
  const fresh = {
    ...columns,
    reason: JSON.stringify(columns.reason),
    terms: columns.terms && JSON.stringify(columns.terms),
  }
  const same = isDeepStrictEqual(pick(old, DECISIVE), pick(columns, DECISIVE))
  await trx
    .updateTable('deadlines')
    .set(same ? { reason: fresh.reason, terms: fresh.terms } : { ...fresh, version: old.version + 1 })
    .where('office_id', '=', officeId)
    .where('id', '=', old.id)
    .execute()
  if (same) return
  await appendHistory(trx, {
    office_id: officeId,
    notification_id: old.notification_id,
    deadline_id: old.id,
    batch: randomUUID(),
    who: null,
    event: 'deadline_proposed',
    before: pick(old, SAID),
    after: pick(columns, SAID),
    version: old.version + 1,
  })
}

/** When a person's deadline would end by the rules, and the portal's date, of today; null where they do not say. */
function calculatedEnd(
  { terms, note, reason }: StoredDeadline,
  court: ProposedFor,
  closedDays: readonly ClosedCourtDay[],
): string | null {
  if (!terms) return null
  const isPortals = terms.elaborated !== undefined && terms.elaborated === reason?.suggested.elaborated
  try {
    const today = isPortals && court.data !== null ? { ...terms, elaborated: court.data } : terms
    return calculateTerms(today, court, closedDays, note).ends
  } catch (error) {
    // The last day that a person set may come before a notification that a closed day puts off.
    if (error instanceof NoCalendar || error instanceof WorkRefused) return null
    throw error
  }
}

async function recalculate(trx: Database, row: StoredDeadline, ends: string | null): Promise<void> {
  const differs = ends !== null && ends !== row.ends ? ends : null
  if (differs === row.recalculated_ends) return
  await trx
    .updateTable('deadlines')
    .set({ recalculated_ends: differs, version: row.version + 1 })
    .where('office_id', '=', row.office_id)
    .where('id', '=', row.id)
    .execute()
  await appendHistory(trx, {
    office_id: row.office_id,
    notification_id: row.notification_id,
    deadline_id: row.id,
    batch: randomUUID(),
    who: null,
    event: 'difference_found',
    before: { recalculated_ends: row.recalculated_ends },
    after: { recalculated_ends: differs },
    version: row.version + 1,
  })
}
