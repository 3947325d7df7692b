import type { Account } from '@arauto/contract/accounts'
import type { AddressProblem } from '@arauto/contract/mail-state'
import { includesPortal, type Member } from '../../domain/offices/member.ts'
import { type PortalAccount, setFieldsOf } from '../../domain/portal-accounts/accounts-repository.ts'

/**
 * @param hidden whether the office asks for a member's own password before it shows one
 * @param emailProblem why mail servers refuse one of its addresses
 * @returns an account as the API answers it to a member
 */
export const toAccount = (
  stored: PortalAccount,
  { acts, manages }: Member,
  hidden: boolean,
  emailProblem: AddressProblem | null,
): Account => {
  const isManaged = includesPortal(manages, stored.portalUsername)
  // One that cannot be decrypted is shown as none, and can be typed again.
  const password = stored.entry?.signIn === 'password' ? stored.entry.password : ''
  return {
    id: stored.id,
    username: stored.username,
    password: isManaged && !hidden ? password : '',
    ...setFieldsOf(stored),
    email_problem: emailProblem,
    last_used: stored.lastUsed?.toISOString() ?? null,
    sign_in: stored.signIn,
    certificate: stored.certificate && {
      holder: stored.certificate.holder,
      issuer: stored.certificate.issuer,
      valid_until: stored.certificate.validUntil.toISOString(),
    },
    access: isManaged ? 'manage' : includesPortal(acts, stored.portalUsername) ? 'act' : 'read',
    ...(isManaged && hidden && password && { password_hidden: true as const }),
  }
}
