import type { ConfirmedShape, PageShape } from '@arauto/contract/page-shapes'
import { fingerprintOf } from '@arauto/portal-pages/shape/page-shape'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** @returns the shapes that an office has confirmed, newest first */
export async function listShapes(db: Database, officeId: OfficeId): Promise<ConfirmedShape[]> {
  const rows = await shapesOf(db, officeId).orderBy('s.confirmed_at', 'desc').orderBy('s.id', 'desc').execute()
  return rows.map(toConfirmed)
}

/**
 * Stores how a list is read; one of the same origin and structure is replaced.
 *
 * @param userId who confirms it
 */
export async function confirmShape(
  db: Database,
  { officeId, userId }: { officeId: OfficeId; userId: number },
  shape: PageShape,
): Promise<ConfirmedShape> {
  const written = { shape: JSON.stringify(shape), confirmed_by: userId, confirmed_at: new Date() }
  const { id } = await db
    .insertInto('page_shapes')
    .values({ office_id: officeId, origin: shape.origin, fingerprint: fingerprintOf(shape), ...written })
    .onConflict((conflict) => conflict.columns(['office_id', 'origin', 'fingerprint']).doUpdateSet(written))
    .returning('id')
    .executeTakeFirstOrThrow()
  return toConfirmed(await shapesOf(db, officeId).where('s.id', '=', id).executeTakeFirstOrThrow())
}

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
