import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import type { RoundRequest } from './rounds.ts'

/** Allows an account's rounds, or ends them: a running one stops at its next page. */
export async function setRoundPermission(
  db: Database,
  { officeId, accountId, userId }: Pick<RoundRequest, 'officeId' | 'accountId' | 'userId'>,
  allowed: boolean,
): Promise<void> {
  if (!allowed) {
    await db
      .deleteFrom('portal_round_permissions')
      .where('office_id', '=', officeId)
      .where('account_id', '=', accountId)
      .execute()
    return
  }
  await db
    .insertInto('portal_round_permissions')
    .values({ account_id: accountId, office_id: officeId, allowed_by: userId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** @returns the accounts of the office whose rounds are allowed */
export async function listRoundPermissions(db: Database, officeId: OfficeId): Promise<number[]> {
  const rows = await db
    .selectFrom('portal_round_permissions')
    .select('account_id')
    .where('office_id', '=', officeId)
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}
