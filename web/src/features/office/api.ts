import {
  type InvitationCreated,
  type InvitationCreation,
  invitationCreated,
  type MemberChange,
  type OfficeView,
  officeView,
  type SubstitutionChange,
} from '@arauto/contract/office'
import { API, officeInvitationPath, officeMemberPath, substitutionPath } from '@arauto/contract/routes'
import { apiFetch, apiSend } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import type { Proof } from '../../api/proof.ts'

/** Changes a member's role or access. @returns the office as it is now @throws {ApiError} */
export const changeMember = (id: number, change: MemberChange): Promise<OfficeView> =>
  apiFetch(officeMemberPath(id), officeView, { method: 'PUT', body: change })

/** Ends a membership, also one's own. @throws {ApiError} */
export const removeMember = (id: number, proof: Proof): Promise<void> =>
  apiSend(officeMemberPath(id), { method: 'DELETE', body: proof })

/** Makes an invitation; the answer alone has its link. @throws {ApiError} */
export const invite = (invitation: InvitationCreation): Promise<InvitationCreated> =>
  apiFetch(API.officeInvitations, invitationCreated, { method: 'POST', body: invitation })

/** Revokes an invitation. @throws {ApiError} */
export const revokeInvitation = (id: number): Promise<void> =>
  unlessGone(apiSend(officeInvitationPath(id), { method: 'DELETE' }))

/**
 * Marks an absence, or changes one.
 *
 * @param id the substitution to change, or null for a new one
 * @throws {ApiError}
 */
export const saveSubstitution = (id: number | null, body: SubstitutionChange): Promise<void> =>
  id === null
    ? apiSend(API.substitutions, { method: 'POST', body })
    : apiSend(substitutionPath(id), { method: 'PUT', body })

/** Removes an absence. @throws {ApiError} */
export const removeSubstitution = (id: number): Promise<void> =>
  unlessGone(apiSend(substitutionPath(id), { method: 'DELETE' }))

/** What has gone meanwhile, in another window or by another person, is as it was wanted. */
const unlessGone = (removal: Promise<void>): Promise<void> =>
  removal.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
