import type { Account } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, ShieldCheck, UsersRound } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage, isSignedOut } from '../../api/error.ts'
import { officeQuery } from '../../api/office.ts'
import { useIsExtended } from '../../api/server-kind.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NoAccountAccess } from '../../components/no-account-access.tsx'
import { Page } from '../../components/page.tsx'
import { toast } from '../../components/toasts.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { EmptyState } from '../../components/view-state.tsx'
import { AccountTable } from './account-table.tsx'
import { accountsQuery, isManaged, testAccount } from './api.ts'
import { PasswordNotice } from './password-notice.tsx'
import { useDismissed } from './use-dismissed.ts'

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'))
const OutageDialog = lazyPart(() => import('./outage-dialog.tsx'))
const RemovalDialog = lazyPart(() => import('./removal-dialog.tsx'))

/** The parameter of the address with the account to be edited. */
const CORRECTED_ACCOUNT = 'corrigir'
/** The parameter of the address with the user name of a new account. */
const NEW_ACCOUNT = 'nova'

type OpenDialog =
  | { kind: 'edit'; account: Account | null; username?: string }
  | { kind: 'remove' | 'report'; account: Account }

/** `/accounts`: the portal accounts. */
export default function AccountsScreen() {
  usePageTitle('Contas')
  const client = useQueryClient()
  const accounts = useQuery(accountsQuery)
  const status = useQuery(systemStatusQuery)
  const { testing, test } = useAccountTest()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [saves, setSaves] = useState(0)

  const { data, isError, error } = accounts
  const signedOut = isSignedOut(error)
  useEffect(() => {
    if (isError && !signedOut) toast.error(MESSAGES.accountsFailed, { toastId: 'accounts-failed' })
  }, [isError, signedOut])

  // A link names an account, or the user name of a new one; the parameter is removed once the dialog is open.
  const [address, setAddress] = useSearchParams()
  const wanted = Number(address.get(CORRECTED_ACCOUNT))
  const username = address.get(NEW_ACCOUNT)
  useEffect(() => {
    if (!(wanted || username) || !data) return
    const account = data.find(({ id }) => id === wanted)
    if (account && isManaged(account)) setDialog({ kind: 'edit', account })
    else if (username) setDialog({ kind: 'edit', account: null, username })
    setAddress({}, { replace: true })
  }, [wanted, username, data, setAddress])

  const states = useMemo(
    () => new Map(status.data?.accounts.map((account) => [account.id, account])),
    [status.data?.accounts],
  )

  function reload() {
    setDialog(null)
    void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
  }

  const isExtended = useIsExtended()
  const extended = isExtended ?? true
  // A server of the specification alone knows no office.
  const office = useQuery({ ...officeQuery, enabled: isExtended === true }).data
  const mayAdd = office?.role !== 'assistente'
  // With what was dismissed, which says whether a notice stands above them.
  const shown = useDismissed().dismissed && data
  const add = () => setDialog({ kind: 'edit', account: null })
  return (
    <Page
      title="Gestão de Contas Citius"
      action={
        mayAdd && (
          <Button variant="primary" icon={Plus} onClick={add}>
            Nova Conta
          </Button>
        )
      }
    >
      {shown && (
        <PasswordNotice accounts={shown.filter(isManaged)} states={states} until={status.data?.password_until} />
      )}
      {/* What loads is replaced, not moved, by what comes. */}
      <section key={shown ? 'loaded' : 'loading'} className="card panel" aria-label="Contas">
        {isError && !data ? (
          <LoadFailure title={MESSAGES.accountsFailed} error={error} query={accounts} />
        ) : shown?.length === 0 ? (
          <NoAccounts onAdd={mayAdd ? add : null} />
        ) : (
          <AccountTable
            accounts={shown}
            states={states}
            testing={testing}
            portalUrl={status.data?.portal_url}
            saves={saves}
            actions={{
              test,
              edit: (account) => setDialog({ kind: 'edit', account }),
              remove: (account) => setDialog({ kind: 'remove', account }),
              ...(extended && { report: (account) => setDialog({ kind: 'report', account }) }),
            }}
          />
        )}
      </section>
      {shown && (
        <p className="note">
          <ShieldCheck className="icon" aria-hidden />
          <span>
            As passwords e os certificados ficam cifrados; só quem gere uma conta vê a sua password. Depois de uma
            recusa, o Arauto não insiste: espera que a conta seja corrigida ou testada.
          </span>
        </p>
      )}
      {dialog?.kind === 'edit' && (dialog.account || mayAdd) && (
        <AccountDialog
          key={dialog.account?.id ?? 'new'}
          account={dialog.account}
          username={dialog.username}
          extended={extended}
          usual={extended && data?.length === 0 ? null : (data?.at(-1)?.fetch_documents ?? true)}
          onClose={() => setDialog(null)}
          onSaved={() => {
            setSaves(saves + 1)
            reload()
          }}
          onMissing={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'report' && <OutageDialog account={dialog.account} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'remove' && (
        <RemovalDialog account={dialog.account} onClose={() => setDialog(null)} onRemoved={reload} />
      )}
    </Page>
  )
}

/** @param props.onAdd null for a user who may not add accounts */
function NoAccounts({ onAdd }: { onAdd: (() => void) | null }) {
  if (!onAdd) return <NoAccountAccess />
  return (
    <EmptyState
      icon={UsersRound}
      title="Ainda não há contas"
      actions={
        <Button variant="primary" icon={Plus} onClick={onAdd}>
          Adicionar a primeira conta
        </Button>
      }
    >
      Adicione a conta Citius de cada advogado do escritório. A partir daí, o Arauto lê as notificações por si.
    </EmptyState>
  )
}

/** Tests accounts, each on its own row; which of them are being tested, and a way to test one. */
function useAccountTest(): { testing: ReadonlySet<number>; test: (account: Account) => void } {
  const client = useQueryClient()
  const [testing, setTesting] = useState<ReadonlySet<number>>(new Set())
  const { mutate } = useMutation({
    // What was just saved is tested as saved, also while the list that says so is still loading.
    mutationFn: async (account: Account) => {
      const saved = await client.fetchQuery({ ...accountsQuery, staleTime: Number.POSITIVE_INFINITY })
      return testAccount(saved.find(({ id }) => id === account.id) ?? account)
    },
    gcTime: 0,
    onSuccess: ({ ok, sentence }) => (ok ? toast.success(sentence) : toast.error(sentence)),
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(errorMessage(error, MESSAGES.connectionFailed))
    },
    onSettled: (_result, _error, account) => {
      setTesting((before) => new Set([...before].filter((id) => id !== account.id)))
      // A good test lifts a refusal; the status and the last use may have changed.
      void client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    },
  })
  return {
    testing,
    test: (account) => {
      if (testing.has(account.id)) return
      setTesting((before) => new Set(before).add(account.id))
      mutate(account)
    },
  }
}
