import { acceptInvitation, findInvitation, type OpenInvitation } from '../../domain/offices/invitations-repository.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'

/** Invitations by their pasted link; one that cannot be used is refused with the reason. */
export interface Invitations {
  /** @throws CodedError */
  find(pasted: string): Promise<OpenInvitation>
  /** Makes the user a member, in a transaction. @throws CodedError */
  accept(trx: Database, pasted: string, userId: number): Promise<OfficeId>
}

export const createInvitations = (db: Database): Invitations => ({
  find: (pasted) => findInvitation(db, pasted),
  accept: acceptInvitation,
})
