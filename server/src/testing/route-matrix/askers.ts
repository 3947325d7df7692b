import { sql } from 'kysely'
import type { AccessLevel, OfficeId } from '../../domain/offices/member.ts'
import { insertToken } from '../../features/extension/tokens-repository.ts'
import { officeOf } from '../offices.ts'
import type { TestProduct } from '../test-product.ts'

/** The callers, in the order of their rights, least first; `without` is a member who was given another account. */
export const ASKERS = ['nobody', 'other', 'without', 'read', 'act', 'manage', 'responsavel'] as const
export type Asker = (typeof ASKERS)[number]

/** One of them, signed in, with a token of the browser extension. */
export interface SignedInAsker {
  userId: number
  sid: string
  access: string
  extension: string
}

/** Two offices with the same portal user names, and their users. */
export interface TwoOffices {
  officeId: OfficeId
  otherOfficeId: OfficeId
  askers: Readonly<Record<Exclude<Asker, 'nobody'>, SignedInAsker>>
}

const LEVELS = ['read', 'act', 'manage'] as const

/** Makes the offices: members are written to the database, so that this does not depend on how they are invited. */
export async function makeTwoOffices(product: TestProduct): Promise<TwoOffices> {
  const { db } = product.platform.database
  const enter = async (office: OfficeId | null): Promise<SignedInAsker & { officeId: OfficeId }> => {
    const { username, access } = await product.signUp()
    const { sub, sid } = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString())
    const userId = Number(sub)
    const officeId = office ?? (await officeOf(db, username))
    if (office !== null) {
      await db.insertInto('members').values({ office_id: office, user_id: userId, role: 'advogado' }).execute()
      await db.updateTable('sessions').set({ office_id: office }).where('id', '=', sid).execute()
    }
    const { token } = await insertToken(db, { officeId, userId }, { name: 'extensão', automatic: false })
    return { userId, sid, access, extension: token, officeId }
  }
  const responsavel = await enter(null)
  const other = await enter(null)
  const { officeId } = responsavel
  const askers = {
    other,
    responsavel,
    without: await enter(officeId),
    read: await enter(officeId),
    act: await enter(officeId),
    manage: await enter(officeId),
  }
  return { officeId, otherOfficeId: other.officeId, askers }
}

/** Gives the members their levels for a portal user name. */
export async function grantLevels(product: TestProduct, offices: TwoOffices, portalUsername: string): Promise<void> {
  for (const level of LEVELS) await grant(product, offices, level, portalUsername, level)
}

/** Gives one member a level for a portal user name. */
export async function grant(
  product: TestProduct,
  { officeId, askers }: TwoOffices,
  asker: 'without' | AccessLevel,
  portalUsername: string,
  level: AccessLevel,
): Promise<void> {
  await sql`insert into portal_access (office_id, user_id, portal_username, level)
    values (${officeId}, ${askers[asker].userId}, ${portalUsername}, ${level})`.execute(product.platform.database.db)
}
