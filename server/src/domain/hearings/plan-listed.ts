import { fold } from '@arauto/contract/fold'
import type { ListedHearing } from '@arauto/contract/page-shapes'
import type { ListedSource } from './hearing-columns.ts'
import { isSameHour, type StoredHearing } from './stored-hearing.ts'

/** A row with what it is known by. */
export interface KeyedHearing extends ListedHearing {
  caseKey: string
  key: string
}

/** What a list changes in the hearings that are stored. */
export interface ListingPlan {
  added: KeyedHearing[]
  /** Rows that were on the list before. */
  known: { id: number; row: KeyedHearing }[]
  /** Rows that a letter or a person named before. */
  joined: { id: number; row: KeyedHearing }[]
  /**
   * Hearings that the list no longer shows as taking place. `off` has the list's words for one that was called off.
   * `replacedBy` is the added row that replaced it, where only one can have.
   */
  vanished: { id: number; off: string; replacedBy: KeyedHearing | null }[]
}

/** @returns what a row is known by within its case: day, hour and kind */
export const listedKey = ({ day, hour, kind }: Pick<ListedHearing, 'day' | 'hour' | 'kind'>): string =>
  [day, hour ?? '', fold(kind)].join(' ')

/**
 * @param rows of the list of one portal user
 * @param stored all the hearings of that portal user
 * @param today `YYYY-MM-DD`: what is of that day, or was before, has left the list by itself
 * @param whole the portal of which these are all rows of the list; null where some may be missing
 */
export function planListed(
  rows: readonly KeyedHearing[],
  stored: readonly StoredHearing[],
  today: string,
  whole: ListedSource | null,
): ListingPlan {
  const plan: ListingPlan = { added: [], known: [], joined: [], vanished: [] }
  const identity = (caseKey: string, key: string): string => `${caseKey}\n${key}`
  const listed = new Map(
    stored.flatMap((old) => (old.listed_key === null ? [] : [[identity(old.case_key, old.listed_key), old]])),
  )
  const unique = new Map(rows.map((row) => [identity(row.caseKey, row.key), row]))
  // Where the list has one twice, the row counts that says that it takes place.
  for (const row of rows) if (row.off === '') unique.set(identity(row.caseKey, row.key), row)
  const taken = new Set<number>()
  for (const [id, row] of unique) {
    if (row.off !== '') continue
    const old = listed.get(id)
    if (old) {
      plan.known.push({ id: old.id, row })
      continue
    }
    const same = stored.find((one) => !taken.has(one.id) && one.listed_key === null && isNamedBy(row, one))
    if (same) taken.add(same.id)
    if (same) plan.joined.push({ id: same.id, row })
    else plan.added.push(row)
  }
  for (const [id, old] of listed) {
    const row = unique.get(id)
    const off = row?.off ?? ''
    const isGone = row ? off !== '' : whole !== null && old.listed_source === whole
    const isReported = old.vanished_at !== null && old.listed_state === off
    if (!isGone || isReported || old.listed_key!.slice(0, 10) <= today) continue
    const others = plan.added.filter((row) => row.caseKey === old.case_key && fold(row.kind) === fold(old.listed_kind))
    const replacedBy = old.case_key !== '' && others.length === 1 ? others[0]! : null
    plan.vanished.push({ id: old.id, off, replacedBy })
  }
  return plan
}

/** Whether a letter, or a person, named what the list shows: the same case, day and hour. */
const isNamedBy = (row: KeyedHearing, { case_key, day, hour, read_day, read_hour }: StoredHearing): boolean =>
  row.caseKey !== '' &&
  row.caseKey === case_key &&
  ((row.day === day && isSameHour(row.hour, hour)) || (row.day === read_day && isSameHour(row.hour, read_hour)))
