import { lisbonDay } from '@arauto/contract/dates'
import type { ListedHearing } from '@arauto/contract/page-shapes'
import { sql } from 'kysely'
import { record } from '../audit/record.ts'
import { caseKey } from '../cases/case-key.ts'
import { lockList } from '../offices/list-lock.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { changeDecided } from '../triage/change-decided.ts'
import type { Importer } from '../triage/imported-history.ts'
import type { ListedSource } from './hearing-columns.ts'
import { kindOfWords } from './letters/hearing-kind.ts'
import { type KeyedHearing, listedKey, planListed } from './plan-listed.ts'
import { isUntouched, type StoredHearing } from './stored-hearing.ts'

/** How many hearings a list brought. */
export interface ListedCounts {
  /** New ones, proposed from now on. */
  added: number
  /** That were known: from the list, a letter or a person. */
  known: number
  /** That the list showed before, and shows no more or as called off. */
  vanished: number
}

/**
 * Stores the portal's list of hearings (*agendamentos*) of an account. New ones are proposed. One whose day or hour changed
 * vanishes and comes as another; of what vanished a person is asked, and nothing is removed or called off.
 *
 * @param trx a transaction
 * @param list its rows, and its portal; `isWhole` where it is proven that no row is missing. Only then a hearing that this
 *   portal's list showed last can have vanished. A row that says so itself is believed of any list
 * @param bringer who brought it; null for a check
 * @returns null where the office has no such account
 */
export async function storeListedHearings(
  trx: Database,
  officeId: OfficeId,
  accountId: number,
  { rows, source, isWhole }: { rows: readonly ListedHearing[]; source: ListedSource; isWhole: boolean },
  bringer: Pick<Importer, 'userId' | 'address'> | null,
  now = new Date(),
): Promise<ListedCounts | null> {
  const account = await trx
    .selectFrom('accounts')
    .select(['username', 'username_key'])
    .where('office_id', '=', officeId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return null
  await lockList(trx, officeId)
  const stored = await trx
    .selectFrom('hearings')
    .selectAll()
    .where('office_id', '=', officeId)
    .where('portal_username', '=', account.username_key)
    .orderBy('id')
    .execute()
  const keyed = rows.map((row) => ({ ...row, caseKey: caseKey(row.processo), key: listedKey(row) }))
  const { added, known, joined, vanished } = planListed(keyed, stored, lisbonDay(now), isWhole ? source : null)
  const byId = new Map(stored.map((hearing) => [hearing.id, hearing]))
  const owner = { officeId, portalUsername: account.username_key, source }
  const ids = new Map<KeyedHearing, number>()
  const isOfAccount = sql`d.portal_username = ${account.username_key}`
  await changeDecided(trx, officeId, 'hearings', isOfAccount, async () => {
    for (const { id, row } of [...known, ...joined]) await markListed(trx, owner, byId.get(id)!, row, now)
    for (const row of added) ids.set(row, await insertListed(trx, owner, row, now))
    for (const { id, off, replacedBy } of vanished) {
      await trx
        .updateTable('hearings')
        .set({
          vanished_at: now,
          listed_state: off,
          kept_unlisted: false,
          replaced_by: (replacedBy && ids.get(replacedBy)) ?? null,
        })
        .where('office_id', '=', officeId)
        .where('id', '=', id)
        .execute()
    }
  })
  const counts = { added: added.length, known: known.length + joined.length, vanished: vanished.length }
  if (bringer) {
    const gone = vanished.length > 0 ? `, ${vanished.length} já não constam` : ''
    const subject = `${account.username}: ${rows.length}, ${added.length} novos${gone}`
    const { userId, address } = bringer
    await record(trx, { officeId, userId, address, event: 'hearings_listed', subject })
  }
  return counts
}

interface Owner {
  officeId: OfficeId
  portalUsername: string
  source: ListedSource
}

/** What a letter left open, the list says; what a person decided stays. */
async function markListed(
  trx: Database,
  { officeId, source }: Owner,
  old: StoredHearing,
  row: KeyedHearing,
  now: Date,
): Promise<void> {
  const kind = kindOfWords(row.kind)
  const said = isUntouched(old) && {
    hour: old.hour ?? row.hour,
    place: old.place || row.place,
    kind: old.kind === 'outra' ? kind : old.kind,
  }
  await trx
    .updateTable('hearings')
    .set({
      ...said,
      listed_key: row.key,
      listed_kind: row.kind,
      listed_source: source,
      listed_state: '',
      listed_at: now,
      vanished_at: null,
      replaced_by: null,
      kept_unlisted: false,
    })
    .where('office_id', '=', officeId)
    .where('id', '=', old.id)
    .execute()
}

async function insertListed(
  trx: Database,
  { officeId, portalUsername, source }: Owner,
  { processo, caseKey, key, day, hour, kind, place }: KeyedHearing,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('hearings')
    .values({
      office_id: officeId,
      portal_username: portalUsername,
      source: 'portal',
      processo,
      case_key: caseKey,
      read_day: day,
      read_hour: hour,
      day,
      hour,
      kind: kindOfWords(kind),
      place,
      listed_key: key,
      listed_kind: kind,
      listed_source: source,
      listed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
