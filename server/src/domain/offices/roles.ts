import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { CodedError } from '../../platform/coded-error.ts'
import type { Member } from './member.ts'

/** @throws CodedError unless the caller is the responsável */
export function mustBeResponsavel({ role }: Pick<Member, 'role'>): void {
  if (role !== 'responsavel') throw new CodedError('office_managed_by_others', OFFICE_MESSAGES.officeManagedByOthers)
}
