import type { ManualNotification } from '@arauto/contract/identity'
import { forListedTexts, type ListedText } from '@arauto/contract/listed-texts'
import { MESSAGES } from '@arauto/contract/messages'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { record } from '../../domain/audit/record.ts'
import { LISTED_FIELDS } from '../../domain/notifications/known-page.ts'
import type { ListedRow } from '../../domain/notifications/listed-row.ts'
import { readKnown, updateChangedRow } from '../../domain/notifications/row-changes.ts'
import { lockAccounts, storeRows } from '../../domain/notifications/row-store.ts'
import { storedKey } from '../../domain/notifications/stored-row.ts'
import { lockList } from '../../domain/offices/list-lock.ts'
import { includesPortal, type Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { changeDecided } from '../../domain/triage/change-decided.ts'
import { keepStoredRows } from '../../domain/triage/imported-history.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'
import { CodedError, notFound } from '../../platform/coded-error.ts'
import { pick } from '../../platform/pick.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { readSources } from './read-sources.ts'

/** Who enters, corrects or removes a notification, and from where. */
export interface Writer {
  member: Pick<Member, 'officeId' | 'userId' | 'role' | 'acts' | 'reads'>
  address: string
  now: Date
}

type Fields = Omit<ManualNotification, 'account_id'>

/** The row as a list would have it: texts that nobody enters are empty. */
function rowOf({ data, manner: _, addressee: __, ...entered }: Fields): ListedRow {
  const texts: Partial<Record<ListedText, string>> = entered
  return { ...forListedTexts((name) => texts[name]?.trim() ?? ''), data, hasDocument: false }
}
const subjectOf = ({ processo, acto }: Pick<Fields, 'processo' | 'acto'>): string => `${processo}, ${acto}`

/**
 * Stores a notification that a person enters. One with the referência and case of a notification of a portal is joined to it.
 *
 * @param trx a transaction
 * @returns its number, or that of the one that it was joined to
 * @throws CodedError where the account is not there or not the member's, and where it is stored already
 */
export async function storeManual(trx: Database, writer: Writer, { account_id, ...fields }: ManualNotification) {
  const { member, now, address } = writer
  const { officeId, userId } = member
  const [account] = await lockAccounts(trx, [account_id])
  if (account?.officeId !== officeId || !includesPortal(member.reads, account.portalUsername)) {
    throw notFound()
  }
  if (!includesPortal(member.acts, account.portalUsername)) throw new CodedError('not_allowed', MESSAGES.notAllowed)
  await lockList(trx, officeId)
  const row = rowOf(fields)
  const key = storedKey('manual', row)
  if ((await readKnown(trx, account, sql`row_key = ${key}`)).length > 0) throw alreadyThere()
  const importer = { userId, address, means: 'by_hand' as const }
  await storeRows(trx, account, [row], { seenAt: now, source: 'import', from: 'manual', importer })
  const [stored] = await readKnown(
    trx,
    account,
    sql`(row_key = ${key} or id = (select notification_id from notification_sightings
      where office_id = ${officeId} and portal_username = ${account.portalUsername} and row_key = ${key}))`,
  )
  await trx
    .insertInto('manual_notifications')
    .values({
      notification_id: stored!.id,
      office_id: officeId,
      manner: fields.manner,
      addressee: fields.addressee,
      made_by: await personInRecord(trx, officeId, userId),
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await record(trx, { officeId, userId, event: 'notification_entered', address, subject: subjectOf(fields) })
  return stored!.id
}

const alreadyThere = () => new CodedError('notification_already_there', 'Esta notificação já está registada.')

/** @throws CodedError where it is not there, was not entered by hand, or was joined; and for a member who may not change it */
async function findChangeable(trx: Database, { member }: Writer, id: number) {
  const sources = await readSources(trx, member, id)
  if (!sources?.manual) throw notFound()
  if (sources.sightings.length > 0) {
    throw new CodedError('notification_joined', 'Esta notificação está junta a outra: separe-a primeiro.')
  }
  if (!sources.manual.can_change) {
    throw new CodedError('notification_of_another', MESSAGES.notificationOfAnother)
  }
}

/**
 * Corrects a notification that was entered by hand.
 *
 * @param trx a transaction
 * @throws CodedError where it may not be changed, or is stored already as it is to be
 */
export async function changeManual(trx: Database, writer: Writer, id: number, fields: Fields): Promise<void> {
  const { member, now, address } = writer
  const { officeId, userId } = member
  await lockList(trx, officeId)
  await findChangeable(trx, writer, id)
  const { portal_username: portalUsername } = await trx
    .selectFrom('notifications')
    .select('portal_username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const owner = { officeId, portalUsername }
  const [old] = await readKnown(trx, owner, sql`id = ${id}`)
  const row = rowOf(fields)
  const rowKey = storedKey('manual', row)
  if ((await readKnown(trx, owner, sql`row_key = ${rowKey} and id <> ${id}`)).length > 0) throw alreadyThere()
  const combined = { source: 'manual' as const, rowKey, firstSeenAt: old!.first_seen_at, row }
  await updateChangedRow(trx, officeId, old!, combined, false)
  await trx
    .updateTable('manual_notifications')
    .set({ manner: fields.manner, addressee: fields.addressee, changed_at: now })
    .where('notification_id', '=', id)
    .execute()
  const names = LISTED_FIELDS.filter((name) => old![name] !== row[name])
  const changed = names.length > 0 ? [{ id, before: pick(old!, names), after: pick(row, names) }] : []
  await keepStoredRows(trx, officeId, { inserted: [], changed }, { userId, address, means: 'by_hand' })
  await storeProposals(trx, officeId, [id], now)
  await record(trx, { officeId, userId, event: 'notification_changed', address, subject: subjectOf(fields) })
}

/**
 * Removes a notification that was entered by hand, with all that the office has of it.
 *
 * @param trx a transaction
 * @throws CodedError where it may not be removed
 */
export async function removeManual(
  trx: Database,
  store: Pick<ObjectStore, 'release'>,
  writer: Writer,
  id: number,
): Promise<void> {
  const { member, now, address } = writer
  const { officeId, userId } = member
  await lockList(trx, officeId)
  await findChangeable(trx, writer, id)
  const files = await trx
    .selectFrom('documents')
    .select('sha256')
    .distinct()
    .where('notification_id', '=', id)
    .execute()
  // Before the rows: files whose rows went without a note of it would stay for ever.
  await store.release(files.map(({ sha256 }) => sha256))
  const removed = trx.deleteFrom('notifications').where('id', '=', id).returning(['processo', 'acto'])
  const isOf = sql`d.notification_id = ${id}`
  const gone = await changeDecided(trx, officeId, 'deadlines', isOf, () =>
    changeDecided(trx, officeId, 'hearings', isOf, () => removed.executeTakeFirstOrThrow()),
  )
  await storeProposals(trx, officeId, [id], now)
  await record(trx, { officeId, userId, event: 'notification_removed', address, subject: subjectOf(gone) })
}
