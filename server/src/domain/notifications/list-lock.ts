import type { Database } from '../schema.ts'

/**
 * Makes the writers of one user's list wait for each other until the transaction ends: taken before any notification is
 * locked, and after an account where one is, so that they cannot deadlock (the totals' triggers write here too).
 */
export async function lockList(trx: Database, userId: number): Promise<void> {
  await trx
    .selectFrom('notification_changes')
    .select('counter')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}
