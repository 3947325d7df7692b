import { MESSAGES } from '@arauto/contract/messages'
import { CodedError } from '../../platform/coded-error.ts'
import type { Member } from '../offices/member.ts'

/**
 * Whether a member may say how the office's lists are read: one who handles notifications of any account.
 *
 * @throws CodedError for a member who handles none
 */
export function requireConfirming({ acts }: Pick<Member, 'acts'>): void {
  if (acts !== 'all' && acts.length === 0) throw new CodedError('not_allowed', MESSAGES.notAllowed)
}
