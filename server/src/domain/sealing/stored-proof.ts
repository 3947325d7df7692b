import { sql } from 'kysely'
import type { Database } from '../schema.ts'

/** @returns the proof (`keyProof`) of the key that the database is sealed with; null before its first start */
export async function storedProof(db: Database): Promise<string | null> {
  const row = await db.selectFrom('key_proof').select('proof').executeTakeFirst()
  return row?.proof ?? null
}

/** From now on the database is sealed with the key of this proof. */
export async function storeProof(db: Database, proof: string): Promise<void> {
  await db
    .insertInto('key_proof')
    .values({ proof })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ proof, since: sql<Date>`now()` }).where('key_proof.proof', '<>', proof),
    )
    .execute()
}

/** The same where none is stored yet. @returns the proof that is stored now: of another program that started at once, maybe */
export async function storeFirstProof(db: Database, proof: string): Promise<string | null> {
  await db
    .insertInto('key_proof')
    .values({ proof })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return storedProof(db)
}
