import type { Account } from '@arauto/contract/accounts'
import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatTimeOrDate, isToday } from '@arauto/contract/dates'
import { TriangleAlert } from 'lucide-react'
import { Address } from './address.tsx'

/** An account's addresses, the main one first, and why one of them gets no mail. */
export function AccountEmails({ account: { email, extra_emails, email_problem } }: { account: Account }) {
  return (
    <>
      {email ? <Address text={email} /> : <span className="muted">{NOT_AVAILABLE}</span>}
      {extra_emails?.map((address) => (
        <span className="accounts__email" key={address}>
          <Address text={address} />
        </span>
      ))}
      {email_problem && (
        <span className="account-state account-state--warning" title={email_problem.message}>
          <TriangleAlert className="icon" aria-hidden />
          <span className="accounts__refused">
            <Address text={email_problem.address} />: recusado {sinceWords(email_problem.since)}
            <span className="sr-only">. {email_problem.message}</span>
          </span>
        </span>
      )}
    </>
  )
}

function sinceWords(since: string): string {
  const now = new Date()
  return `desde ${isToday(since, now) ? 'as ' : ''}${formatTimeOrDate(since, now)}`
}
