import type { Account } from '@arauto/contract/accounts'
import type { AccountStatus } from '@arauto/contract/status'
import { CardCell, CardTable } from '../../components/card-table.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type AccountActions, AccountRow } from './account-row.tsx'
import './accounts.css'

const COLUMNS = [
  ['user', 'Username'],
  ['sign-in', 'Password'],
  ['person', 'Advogado'],
  ['mail', 'E-mail'],
  ['status', 'Status'],
  ['used', 'Último Uso'],
  ['acts', 'Ações'],
] as const
const SKELETON_WIDTHS = ['72%', '58%', '66%'] as const

interface AccountTableProps {
  /** Undefined while they are loading. */
  accounts: readonly Account[] | undefined
  states: ReadonlyMap<number, AccountStatus>
  testing: ReadonlySet<number>
  /** Where a person enters the portal. */
  portalUrl?: string | undefined
  /** So often were accounts saved. */
  saves: number
  actions: AccountActions
}

/** The table of accounts. Roles are explicit, since some browsers drop those of a table styled as cards. */
export function AccountTable({ accounts, states, testing, portalUrl, saves, actions }: AccountTableProps) {
  return (
    <CardTable className="accounts" columns={COLUMNS} aria-label="Contas Citius" aria-busy={accounts === undefined}>
      {accounts
        ? accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              state={states.get(account.id)}
              testing={testing.has(account.id)}
              portalUrl={portalUrl}
              saves={saves}
              actions={actions}
            />
          ))
        : SKELETON_WIDTHS.map((width) => (
            <tr key={width} aria-hidden>
              {COLUMNS.map(([name]) => (
                <CardCell key={name} area={name}>
                  {name === 'status' ? <Skeleton width={70} height={22} /> : <Skeleton width={width} />}
                </CardCell>
              ))}
            </tr>
          ))}
    </CardTable>
  )
}
