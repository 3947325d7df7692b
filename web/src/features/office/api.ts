import { getMailSource } from '@arauto/contract/calls/mail-source'
import * as calls from '@arauto/contract/calls/office'
import type { SubstitutionChange } from '@arauto/contract/office'
import { callQuery, sendCall } from '../../api/call.ts'

/**
 * Marks an absence, or changes one.
 *
 * @param id the substitution to change, or null for a new one
 * @throws {ApiError}
 */
export const saveSubstitution = (id: number | null, body: SubstitutionChange): Promise<void> =>
  id === null ? sendCall(calls.addSubstitution, { body }) : sendCall(calls.changeSubstitution, { params: { id }, body })

/** The query of the mailbox in which the portal's announcements arrive. */
export const mailSourceQuery = callQuery(['mail-source'], getMailSource)
