import * as calls from '@arauto/contract/calls/privacy'
import type { Erasure } from '@arauto/contract/privacy'
import { queryOptions } from '@tanstack/react-query'
import { call, callIfOffered, sendCall } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import type { Proof } from '../../api/proof.ts'
import { unlessGone } from '../../api/unless-gone.ts'

/** The query of the pending erasures that the user may see; null where the server does not offer them. */
export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => callIfOffered(calls.listErasures, {}, { signal }),
})

/**
 * Requests an erasure, which can be withdrawn until it is due.
 *
 * @param memberId the member, or null for the whole office
 * @throws {ApiError} of status 403 where the password has to be given again, 409 for the only responsável
 */
export const requestErasure = (memberId: number | null, proof: Proof): Promise<Erasure> =>
  call(calls.requestErasure, { body: { member_id: memberId, ...proof } })

/** Withdraws an erasure; succeeds too where somebody else has withdrawn it. @throws {ApiError} */
export const withdrawErasure = (id: number): Promise<void> =>
  unlessGone(sendCall(calls.withdrawErasure, { params: { id } }))

/**
 * Downloads an archive of the data about a member, or of the whole office.
 *
 * @param memberId the member, or null for the whole office
 * @throws {ApiError} of status 403 where the password has to be given again
 */
export const exportData = (memberId: number | null, proof: Proof): Promise<Blob> =>
  memberId === null
    ? downloadFile(calls.exportOffice, { body: proof })
    : downloadFile(calls.exportMember, { params: { id: memberId }, body: proof })
