import { personInRecord } from '../../src/domain/audit/people.ts'
import type { AccessLevel } from '../../src/domain/offices/member.ts'
import { createTokens } from '../../src/features/auth/tokens.ts'
import { insertToken } from '../../src/features/extension/tokens-repository.ts'
import { addMember } from '../office-members.ts'
import type { TestProduct } from '../test-product.ts'
import type { FilledOffice } from '../two-offices/filled-office.ts'
import { PORTAL } from '../two-offices/office-data.ts'

/** The callers, in the order of their rights, least first; members manage another account, and `without` that alone. */
export const ASKERS = ['nobody', 'other', 'without', 'read', 'act', 'manage', 'responsavel'] as const
export type Asker = (typeof ASKERS)[number]

/** One of them, signed in, with a token of the browser extension. */
export interface SignedInAsker {
  userId: number
  sid: string
  access: string
  extension: string
}
export type Askers = Readonly<Record<Exclude<Asker, 'nobody'>, SignedInAsker>>

/** Signs them in: what is the responsável's own in the first office is of their filled user, in a filled session. */
export async function signInAskers(product: TestProduct, ours: FilledOffice, theirs: FilledOffice): Promise<Askers> {
  const { secrets, database } = product.platform
  const tokens = createTokens(secrets.deriveKey('tokens'))
  const withToken = async (officeId: FilledOffice['officeId'], asker: Omit<SignedInAsker, 'extension'>) => {
    const { token } = await insertToken(database.db, { officeId, ...asker }, { name: 'extensão', automatic: false })
    return { ...asker, extension: token }
  }
  const responsavelOf = async ({ officeId, userId, uuid }: FilledOffice) => {
    const session = { id: uuid.session, officeId, userId, expiresAt: new Date(Date.now() + 3_600_000) }
    return withToken(officeId, { userId, sid: session.id, access: await tokens.access(session) })
  }
  const memberWith = async (level?: AccessLevel) => {
    const access = { 'outra-1p@adv.oa.pt': 'manage', ...(level && { [PORTAL]: level }) } as const
    const { token, ...asker } = await addMember(product, ours.officeId, { access })
    await personInRecord(database.db, ours.officeId, asker.userId)
    return withToken(ours.officeId, { ...asker, access: token })
  }
  return {
    other: await responsavelOf(theirs),
    without: await memberWith(),
    read: await memberWith('read'),
    act: await memberWith('act'),
    manage: await memberWith('manage'),
    responsavel: await responsavelOf(ours),
  }
}
