import { MESSAGES } from '@arauto/contract/messages'
import { type ConfirmedShape, type PageShape, SHAPE_FIELDS } from '@arauto/contract/page-shapes'
import { fingerprintOf } from '@arauto/portal-pages/shape/page-shape'
import { CodedError } from '../../platform/coded-error.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** @returns the shapes that an office has confirmed, newest first */
export async function listShapes(db: Database, officeId: OfficeId): Promise<ConfirmedShape[]> {
  const rows = await shapesOf(db, officeId).orderBy('s.confirmed_at', 'desc').orderBy('s.id', 'desc').execute()
  return rows.map(toConfirmed)
}

/**
 * Stores how a list is read. One that the office has confirmed is never replaced: a file, or a colleague's older page, must not
 * change silently which column is what.
 *
 * @param userId who confirms it
 * @returns it, or the same reading as it was confirmed before
 * @throws CodedError where the office reads a list of this origin and structure otherwise
 */
export async function confirmShape(
  db: Database,
  { officeId, userId }: { officeId: OfficeId; userId: number },
  shape: PageShape,
): Promise<ConfirmedShape> {
  const list = { origin: shape.origin, fingerprint: fingerprintOf(shape) }
  await db
    .insertInto('page_shapes')
    .values({
      office_id: officeId,
      ...list,
      shape: JSON.stringify(shape),
      confirmed_by: userId,
      confirmed_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(['office_id', 'origin', 'fingerprint']).doNothing())
    .execute()
  const kept = await shapesOf(db, officeId)
    .where('s.origin', '=', list.origin)
    .where('s.fingerprint', '=', list.fingerprint)
    .executeTakeFirstOrThrow()
  if (readingOf(kept.shape) !== readingOf(shape)) {
    throw new CodedError('page_shape_confirmed', MESSAGES.pageShapeConfirmed)
  }
  return toConfirmed(kept)
}

/** A text that is the same for shapes that read a list alike. */
const readingOf = ({ source, lists, fields }: PageShape): string =>
  JSON.stringify([source, lists, ...SHAPE_FIELDS.map((field) => fields[field] ?? null)])

/** @returns whether the office had it */
export async function removeShape(db: Database, officeId: OfficeId, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('page_shapes')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

const shapesOf = (db: Database, officeId: OfficeId) =>
  db
    .selectFrom('page_shapes as s')
    .leftJoin('users as u', 'u.id', 's.confirmed_by')
    .select(['s.id', 's.shape', 's.confirmed_at', 'u.username'])
    .where('s.office_id', '=', officeId)

const toConfirmed = (row: { id: number; shape: PageShape; confirmed_at: Date; username: string | null }) => ({
  id: row.id,
  shape: row.shape,
  confirmed_by: row.username,
  confirmed_at: row.confirmed_at.toISOString(),
})
