import type { Account } from '@arauto/contract/accounts'
import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDateTime } from '@arauto/contract/dates'
import type { AccountStatus } from '@arauto/contract/status'
import { CircleCheck, CircleX, FileClock, Pencil, PlugZap, Trash2, TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { CardCell, CardRow } from '../../components/card-table.tsx'
import { sinceWords } from '../../components/moment-or-day.ts'
import { AccountStateLine, isFailing } from './account-state.tsx'
import { Address } from './address.tsx'
import { isManaged } from './api.ts'
import { SignInMethodCell } from './sign-in-method-cell.tsx'
import { VisitCell } from './visit-cell.tsx'

/** What can be done with an account. */
export interface AccountActions {
  test: (account: Account) => void
  edit: (account: Account) => void
  remove: (account: Account) => void
  /** Left out where the server keeps no visits. */
  report?: (account: Account) => void
}

interface AccountRowProps {
  account: Account
  state: AccountStatus | undefined
  testing: boolean
  /** Where a person enters the portal. */
  portalUrl: string | undefined
  /** Changes when accounts were saved: a previously received password is hidden. */
  saves: number
  actions: AccountActions
}

/** A row of the account table. */
export function AccountRow({ account, state, testing, portalUrl, saves, actions }: AccountRowProps) {
  const owner = account.advogado || account.username
  return (
    <CardRow>
      <CardCell area="user">
        <span className="block text-(--text)" title={account.username}>
          <Address text={account.username} />
        </span>
        {account.is_active && (
          <AccountStateLine state={state?.state} message={state?.message} signIn={account.sign_in} />
        )}
      </CardCell>
      <CardCell area="sign-in">
        <SignInMethodCell key={account.password_hidden && saves} account={account} owner={owner} />
      </CardCell>
      <CardCell area="person">
        <span className="table__lead" title={account.advogado}>
          {account.advogado}
        </span>
      </CardCell>
      <CardCell area="mail">
        <AccountEmails account={account} />
      </CardCell>
      <CardCell area="status">
        {account.is_active && state?.visit ? (
          <VisitCell account={state} visit={state.visit} portalUrl={portalUrl} />
        ) : account.is_active ? (
          <span className="accounts__state grid justify-items-start gap-3">
            {state?.problem || isFailing(state?.state) ? (
              <Stopped since={state?.since} />
            ) : (
              <Badge tone="success" icon={CircleCheck}>
                Ativo
              </Badge>
            )}
          </span>
        ) : (
          <Badge tone="error" icon={CircleX}>
            Inativo
          </Badge>
        )}
      </CardCell>
      <CardCell area="used" className="tabular-nums">
        {formatDateTime(account.last_used) ?? <span className="muted">Nunca</span>}
      </CardCell>
      <CardCell area="acts">
        <span className="row accounts__actions justify-end gap-2 -mr-8">
          {isManaged(account) && account.sign_in !== 'import' && (
            <Button
              size="small"
              className="w-92 p-0 mr-4 @max-[1000px]/panel:w-36 @max-[900px]/panel:w-104"
              icon={PlugZap}
              aria-label={`${testing ? 'A testar' : 'Testar'} ligação de ${owner}`}
              title="Testar ligação"
              busy={testing && <span className="accounts__test-words">A testar…</span>}
              onClick={() => actions.test(account)}
            >
              <span className="accounts__test-words">Testar</span>
            </Button>
          )}
          {actions.report && (
            <IconButton
              icon={FileClock}
              label={`Relatório de indisponibilidade de ${owner}`}
              title="Relatório de indisponibilidade"
              onClick={() => actions.report?.(account)}
            />
          )}
          {isManaged(account) && (
            <>
              <IconButton
                icon={Pencil}
                label={`Editar conta de ${owner}`}
                title="Editar conta"
                onClick={() => actions.edit(account)}
              />
              <IconButton
                danger
                icon={Trash2}
                label={`Remover conta de ${owner}`}
                title="Remover conta"
                onClick={() => actions.remove(account)}
              />
            </>
          )}
        </span>
      </CardCell>
    </CardRow>
  )
}

/** Says that an active account is not being watched, and since when. */
function Stopped({ since }: { since: string | null | undefined }) {
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {`Parada${sinceWords(since, new Date())}`}
    </Badge>
  )
}

/** An account's addresses, the main one first, and why one of them gets no mail. */
function AccountEmails({ account: { email, extra_emails, email_problem } }: { account: Account }) {
  return (
    <>
      {email ? <Address text={email} /> : <span className="muted">{NOT_AVAILABLE}</span>}
      {extra_emails?.map((address) => (
        <span className="hint block" key={address}>
          <Address text={address} />
        </span>
      ))}
      {email_problem && (
        <span
          className="flex items-center gap-5 text-12 text-(--warning-text) icon-13 wrap-normal"
          title={email_problem.message}
        >
          <TriangleAlert className="icon text-(--warning)" aria-hidden />
          <span className="min-w-0 wrap-anywhere">
            <Address text={email_problem.address} />: recusado{sinceWords(email_problem.since, new Date())}
            <span className="sr-only">. {email_problem.message}</span>
          </span>
        </span>
      )}
    </>
  )
}
