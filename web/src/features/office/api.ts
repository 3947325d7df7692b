import * as calls from '@arauto/contract/calls/office'
import type {
  InvitationCreated,
  InvitationCreation,
  MemberChange,
  OfficeView,
  SubstitutionChange,
} from '@arauto/contract/office'
import { call, sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import type { Proof } from '../../api/proof.ts'

/** Changes a member's role or access. @returns the office as it is now @throws {ApiError} */
export const changeMember = (id: number, change: MemberChange): Promise<OfficeView> =>
  call(calls.changeMember, { params: { id }, body: change })

/** Ends a membership, also one's own. @throws {ApiError} */
export const removeMember = (id: number, proof: Proof): Promise<void> =>
  sendCall(calls.removeMember, { params: { id }, body: proof })

/** Makes an invitation; the answer alone has its link. @throws {ApiError} */
export const invite = (invitation: InvitationCreation): Promise<InvitationCreated> =>
  call(calls.invite, { body: invitation })

/** Revokes an invitation. @throws {ApiError} */
export const revokeInvitation = (id: number): Promise<void> =>
  ignoreNotFound(sendCall(calls.withdrawInvitation, { params: { id } }))

/**
 * Marks an absence, or changes one.
 *
 * @param id the substitution to change, or null for a new one
 * @throws {ApiError}
 */
export const saveSubstitution = (id: number | null, body: SubstitutionChange): Promise<void> =>
  id === null ? sendCall(calls.addSubstitution, { body }) : sendCall(calls.changeSubstitution, { params: { id }, body })

/** Removes an absence. @throws {ApiError} */
export const removeSubstitution = (id: number): Promise<void> =>
  ignoreNotFound(sendCall(calls.removeSubstitution, { params: { id } }))
