import * as calls from '@arauto/contract/calls/privacy'
import { offeredQuery } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import type { Proof } from '../../api/proof.ts'

/** The query of the pending erasures that the user may see; null where the server does not offer them. */
export const erasuresQuery = offeredQuery(['erasures'], calls.listErasures)

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
