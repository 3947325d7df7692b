import type { Account } from '@arauto/contract/accounts'
import { askForVisit } from '@arauto/contract/calls/accounts'
import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDateTime, formatTimeOrDate, isToday } from '@arauto/contract/dates'
import type { AccountStatus } from '@arauto/contract/status'
import { nextWords, seenWords, unseenWords } from '@arauto/contract/visit-words'
import { useMutation } from '@tanstack/react-query'
import {
  CircleCheck,
  CircleX,
  ExternalLink,
  FileClock,
  Pencil,
  PlugZap,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { call } from '../../api/call.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, buttonClass, IconButton } from '../../components/button.tsx'
import { CardCell, CardRow } from '../../components/card-table.tsx'
import { toast } from '../../components/toasts.tsx'
import { AccountStateLine, isFailing } from './account-state.tsx'
import { Address } from './address.tsx'
import { isManaged } from './api.ts'
import { SignInMethodCell } from './sign-in-method-cell.tsx'

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
        <span className="accounts__user" title={account.username}>
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
          <span className="accounts__state">
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
        <span className="row accounts__actions">
          {isManaged(account) && account.sign_in !== 'import' && (
            <Button
              size="small"
              className="accounts__test"
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
  const now = new Date()
  const moment = formatTimeOrDate(since, now)
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {moment ? `Parada desde ${isToday(since, now) ? 'as ' : ''}${moment}` : 'Parada'}
    </Badge>
  )
}

/** An account's addresses, the main one first, and why one of them gets no mail. */
function AccountEmails({ account: { email, extra_emails, email_problem } }: { account: Account }) {
  return (
    <>
      {email ? <Address text={email} /> : <span className="muted">{NOT_AVAILABLE}</span>}
      {extra_emails?.map((address) => (
        <span className="hint accounts__email" key={address}>
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

interface VisitCellProps {
  account: AccountStatus
  visit: NonNullable<AccountStatus['visit']>
  /** Where a person enters the portal. */
  portalUrl: string | undefined
}

/** When an account that depends on a person was seen last on the portal, and the way to see it again. */
export function VisitCell({ account, visit, portalUrl }: VisitCellProps) {
  const now = new Date()
  const late = account.problem === 'unseen' || visit.seen === null
  const Sign = late ? TriangleAlert : CircleCheck
  const requesting = useMutation({
    mutationFn: () => call(askForVisit, { params: { id: account.id } }),
    onSuccess: ({ asked }) =>
      asked > 0
        ? toast.success(`Foi enviado um e-mail a ${account.advogado}.`)
        : toast.info('Não foi enviado nenhum e-mail: já foi pedido há pouco, ou não há endereço ou envio de correio.'),
  })
  return (
    <span className={late ? 'visit visit--late' : 'visit'}>
      <span className="visit__words">
        <Sign className="icon" aria-hidden />
        <span className="lines">
          <b>{late ? unseenWords(visit, account.advogado, now) : seenWords(visit, now)}</b>
          <span className="muted">{late ? seenWords(visit, now) : nextWords(visit, now)}</span>
        </span>
      </span>
      <span className="wrap visit__acts">
        {portalUrl && (
          <a className={buttonClass('plain', 'small')} href={portalUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" aria-hidden />
            Abrir o portal
          </a>
        )}
        {late && (
          <Button
            size="small"
            icon={Send}
            aria-label={`Pedir a ${account.advogado} que entre no portal`}
            busy={requesting.isPending && 'A pedir…'}
            onClick={() => requesting.mutate()}
          >
            Pedir
          </Button>
        )}
      </span>
    </span>
  )
}
