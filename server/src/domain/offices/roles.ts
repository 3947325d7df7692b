import { OFFICE_MESSAGES } from '@arauto/contract/office-messages'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { Member } from './member.ts'

/** @throws HttpFailure 403 for who is not the responsável */
export function mustBeResponsavel({ role }: Pick<Member, 'role'>): void {
  if (role !== 'responsavel') throw new HttpFailure(403, OFFICE_MESSAGES.officeManagedByOthers)
}
