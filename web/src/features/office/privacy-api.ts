import * as calls from '@arauto/contract/calls/privacy'
import type { Erasure } from '@arauto/contract/privacy'
import { queryOptions } from '@tanstack/react-query'
import { call, callIfOffered, sendCall } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import type { Proof } from '../../api/proof.ts'

/** The query of the erasures that are asked for and concern the viewer; null where the server knows none. */
export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => callIfOffered(calls.listErasures, {}, { signal }),
})

/**
 * Asks for an erasure, which can be cancelled until it is due.
 *
 * @param memberId the member, or null for the whole office
 * @throws {ApiError} of status 403 where the password has to be given again, 409 for the only responsável
 */
export const requestErasure = (memberId: number | null, proof: Proof): Promise<Erasure> =>
  call(calls.requestErasure, { body: { member_id: memberId, ...proof } })

/** Cancels an erasure; one that somebody else has cancelled is as it was wanted. @throws {ApiError} */
export const cancelErasure = (id: number): Promise<void> =>
  ignoreNotFound(sendCall(calls.withdrawErasure, { params: { id } }))

/**
 * Fetches an archive of what is kept about a member, or of the whole office.
 *
 * @param memberId the member, or null for the whole office
 * @throws {ApiError} of status 403 where the password has to be given again
 */
export const exportData = (memberId: number | null, proof: Proof): Promise<Blob> =>
  memberId === null
    ? downloadFile(calls.exportOffice, { body: proof })
    : downloadFile(calls.exportMember, { params: { id: memberId }, body: proof })
