import { OFFICE_MESSAGES as TEXT } from '@arauto/contract/office-messages'
import {
  acceptInvitation,
  findInvitation,
  InvitationRefused,
  type OpenInvitation,
} from '../../domain/offices/invitations-repository.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'

/** Invitations by their pasted link; what cannot be used is refused in words. */
export interface Invitations {
  /** @throws HttpFailure 404 where there is none, 410 where it was used or has ended */
  find(pasted: string): Promise<OpenInvitation>
  /** Makes the user a member, in a transaction. @throws HttpFailure as above, and 409 for who is one already */
  accept(trx: Database, pasted: string, userId: number): Promise<OfficeId>
}

const REFUSALS = {
  unknown: [404, TEXT.invitationUnknown],
  used: [410, TEXT.invitationUsed],
  ended: [410, TEXT.invitationEnded],
  member: [409, TEXT.memberAlready],
} as const

export function createInvitations(db: Database): Invitations {
  const inWords = (error: unknown): never => {
    if (!(error instanceof InvitationRefused)) throw error
    const [status, message] = REFUSALS[error.reason]
    throw new HttpFailure(status, message, { errors: { invitation: [message] } })
  }
  return {
    find: (pasted) => findInvitation(db, pasted).catch(inWords),
    accept: (trx, pasted, userId) => acceptInvitation(trx, pasted, userId).catch(inWords),
  }
}
