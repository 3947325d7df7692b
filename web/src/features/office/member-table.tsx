import type { Invitation, OfficeView } from '@arauto/contract/office'
import { InvitationRow } from './invitation-row.tsx'
import { type MemberActions, MemberRow } from './member-row.tsx'

interface MemberTableProps {
  office: OfficeView
  actions: MemberActions & { replace: (invitation: Invitation) => void; revoke: (invitation: Invitation) => void }
}

/**
 * Members and invitations, for the responsável with what each may do with each account. The first column stays while the
 * accounts scroll; in a narrow window the rows are cards, and a dialog has the accounts.
 */
export function MemberTable({ office, actions }: MemberTableProps) {
  const { accounts, members, invitations, role } = office
  const manages = role === 'responsavel'
  const columns = manages ? accounts : []
  const head = columns.length > 0 ? { rowSpan: 2 } : {}
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="scrolls-x relative focus-inside" aria-label="Tabela de membros" tabIndex={0}>
      <table className="table table--cards office__table" role="table" aria-label="Membros do escritório">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="office__member" {...head}>
              Membro
            </th>
            <th role="columnheader" scope="col" className="office__role" {...head}>
              Função
            </th>
            {columns.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: it heads a group of columns
              <th role="columnheader" scope="colgroup" className="office__group centre" colSpan={columns.length}>
                <span className="sticky">Acesso às contas de</span>
              </th>
            )}
            {manages && (
              <th role="columnheader" scope="col" {...head}>
                Segundo fator
              </th>
            )}
            <th role="columnheader" scope="col" className="office__last" {...head}>
              <span className="sr-only">Ações</span>
            </th>
          </tr>
          {columns.length > 0 && (
            <tr role="row">
              {columns.map(({ id, advogado }) => (
                <th role="columnheader" key={id} scope="col" className="office__cell">
                  {advogado}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody role="rowgroup">
          {members.map((member) => (
            <MemberRow key={member.id} office={office} member={member} actions={actions} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              accounts={columns}
              invitation={invitation}
              onReplace={() => actions.replace(invitation)}
              onRevoke={() => actions.revoke(invitation)}
            />
          ))}
        </tbody>
      </table>
    </section>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
  )
}
