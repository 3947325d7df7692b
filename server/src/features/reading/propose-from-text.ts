import { isDeepStrictEqual } from 'node:util'
import { caseKind } from '../../domain/deadlines/case-kind.ts'
import { seatOfCourt } from '../../domain/deadlines/court-seat.ts'
import { parseDay } from '../../domain/deadlines/day.ts'
import { calendarAt } from '../../domain/deadlines/proposal.ts'
import { RULES_VERSION } from '../../domain/deadlines/rules-version.ts'
import type { LetterSaid } from '../../domain/hearings/letter-said.ts'
import type { LetterContext } from '../../domain/hearings/letters/hearing-doubts.ts'
import { storeLetterHearings } from '../../domain/hearings/store-letter-hearings.ts'
import { lockList, noteChange } from '../../domain/offices/list-lock.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { noteRulesReason, type ReadDocument } from '../../domain/readings/readings-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { TextRules } from '../../domain/text-rules/text-rules.ts'
import { readCourtClosedDays } from '../../domain/triage/closed-days.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'
import { applyRules } from './apply-rules.ts'

/** So many pages of a document are read: what its addressee has to do stands in the first ones. */
const LETTER_PAGES = 40

/** Reads what a document's text says of deadlines and hearings, and makes its notification's proposals again where that changes them. */
export async function proposeFromText(
  { db, rules }: { db: Database; rules: TextRules },
  { officeId, documentId }: ReadDocument,
): Promise<void> {
  const pages = await db
    .selectFrom('document_pages')
    .select(['page', 'text'])
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .where('page', '<=', LETTER_PAGES)
    .orderBy('page')
    .execute()
  const context = await readContext(db, officeId, documentId)
  const found = context && (await applyRules(pages, (some) => rules.readLetter(some, context, officeId)))
  await db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    const before = await trx
      .selectFrom('document_readings as r')
      .innerJoin('documents as d', 'd.id', 'r.document_id')
      .select(['r.said', 'r.state', 'r.reason', 'd.notification_id'])
      .where('r.document_id', '=', documentId)
      .where('r.office_id', '=', officeId)
      .where('r.state', 'in', ['done', 'limited', 'unreadable'])
      .executeTakeFirst()
    if (!before) return
    const isNotRead = before.state === 'unreadable'
    const read = found && { ...found.read, ...(isNotRead && { notRead: before.reason }) }
    const said = read === null || isNothing(read) ? null : read
    await trx
      .updateTable('document_readings')
      .set({ said: said && JSON.stringify(said), rules_version: RULES_VERSION })
      .where('document_id', '=', documentId)
      .execute()
    await noteRulesReason(trx, officeId, documentId, found?.reason ?? '')
    if (isDeepStrictEqual(before.said, said)) return
    await storeProposals(trx, officeId, [before.notification_id], new Date())
    await storeLetterHearings(trx, officeId, [before.notification_id])
    await noteChange(trx, officeId)
  })
  if (found?.failure) throw found.failure
}

const isNothing = (said: LetterSaid): boolean =>
  Object.values(said).every((part: unknown) => part === null || (Array.isArray(part) && part.length === 0))

/** @returns what its notification says of a document; null where it is no notification's any more */
async function readContext(db: Database, officeId: OfficeId, documentId: number): Promise<LetterContext | null> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['n.acto', 'n.data', 'n.especie', 'n.processo', 'n.tribunal', 'n.unidade'])
    .where('d.office_id', '=', officeId)
    .where('d.id', '=', documentId)
    .executeTakeFirst()
  if (!row) return null
  const { acto, data, especie, processo, tribunal, unidade } = row
  return {
    day: data === null ? null : parseDay(data),
    processo,
    urgent: caseKind(especie, unidade, tribunal, acto).urgent !== null,
    calendar: calendarAt(seatOfCourt(tribunal, unidade), await readCourtClosedDays(db, officeId)),
  }
}
