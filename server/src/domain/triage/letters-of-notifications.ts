import { sql } from 'kysely'
import type { LetterFacts, LetterReading } from '../deadlines/letters/letter-reading.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** What older rules did not look for: their readings are made again. */
const UNREAD = { inferred: [], lastDays: [], unread: [] }

/** What a document says, and whether a person added it beside what the portal gave. */
export interface StoredLetter extends LetterReading {
  isBesidePortals: boolean
}

/** @returns what the documents of notifications say of deadlines, by the notification's number, the main document first */
export async function readLetters(
  db: Database,
  officeId: OfficeId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredLetter[]>> {
  const { rows } = await sql<{ notification_id: number; document_id: number; beside: boolean; said: LetterFacts }>`
    select d.notification_id, d.id as document_id, r.said, d.is_brought and exists (select from documents p
      where p.notification_id = d.notification_id and not p.is_brought) as beside from unnest(${ids}::bigint[]) i (id)
    join documents d on d.notification_id = i.id and d.office_id = ${officeId}
    join document_readings r on r.document_id = d.id and r.said is not null
    order by d.notification_id, d.position`.execute(db)
  const letters = new Map<number, StoredLetter[]>()
  for (const { notification_id, document_id, beside, said } of rows) {
    const known = letters.get(notification_id)
    const letter = { documentId: document_id, isBesidePortals: beside, ...UNREAD, ...said }
    if (known) known.push(letter)
    else letters.set(notification_id, [letter])
  }
  return letters
}
