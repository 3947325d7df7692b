import * as calls from '@arauto/contract/calls/office'
import type { SubstitutionChange } from '@arauto/contract/office'
import { sendCall } from '../../api/call.ts'

/**
 * Marks an absence, or changes one.
 *
 * @param id the substitution to change, or null for a new one
 * @throws {ApiError}
 */
export const saveSubstitution = (id: number | null, body: SubstitutionChange): Promise<void> =>
  id === null ? sendCall(calls.addSubstitution, { body }) : sendCall(calls.changeSubstitution, { params: { id }, body })
