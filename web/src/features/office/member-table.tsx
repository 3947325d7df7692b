import { formatDate } from '@arauto/contract/dates'
import type { Invitation, OfficeView } from '@arauto/contract/office'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { Check, CircleSlash, Mail } from 'lucide-react'
import { Button, IconButton } from '../../components/button.tsx'
import { CardCell, CardRow, CardRowHead } from '../../components/card-table.tsx'
import { LEVEL_NAMES, levelOf } from './access.ts'
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
    <section className="overflow-x-auto relative focus-inside" aria-label="Tabela de membros" tabIndex={0}>
      {/* Separate borders: collapsed ones would stay behind when the first column does not scroll. */}
      <table
        className="table table--cards office__table table-auto border-separate [border-spacing:0]"
        role="table"
        aria-label="Membros do escritório"
      >
        <thead role="rowgroup">
          <tr role="row">
            <th
              role="columnheader"
              scope="col"
              className="office__member sticky left-0 z-1 min-w-200 max-w-300 wrap-anywhere"
              {...head}
            >
              Membro
            </th>
            <th role="columnheader" scope="col" className="office__role w-250 min-w-236" {...head}>
              Função
            </th>
            {columns.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: it heads a group of columns
              <th
                role="columnheader"
                scope="colgroup"
                className="office__group text-center h-auto pb-6!"
                colSpan={columns.length}
              >
                {/* Stays in sight while many accounts scroll. */}
                <span className="inline-block sticky left-216 right-16">Acesso às contas de</span>
              </th>
            )}
            {manages && (
              <th role="columnheader" scope="col" {...head}>
                Segundo fator
              </th>
            )}
            <th role="columnheader" scope="col" className="office__last w-[1%]" {...head}>
              <span className="sr-only">Ações</span>
            </th>
          </tr>
          {columns.length > 0 && (
            <tr role="row">
              {columns.map(({ id, advogado }) => (
                <th
                  role="columnheader"
                  key={id}
                  scope="col"
                  className="office__cell min-w-112 max-w-132 text-center whitespace-normal"
                >
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

interface InvitationRowProps {
  accounts: OfficeView['accounts']
  invitation: Invitation
  onReplace: () => void
  onRevoke: () => void
}

/** An invitation that was not used yet. */
function InvitationRow({ accounts, invitation, onReplace, onRevoke }: InvitationRowProps) {
  const { note, role, access, expires_at: until } = invitation
  const name = note || `de ${formatDate(invitation.created_at)}`
  return (
    <CardRow>
      <CardRowHead className="office__member sticky left-0 z-1 min-w-200 max-w-300 wrap-anywhere">
        <span className="row gap-12">
          <span
            className="grid place-items-center flex-none size-32 border border-dashed border-(--field-edge) rounded-[50%] text-(--text-muted) icon-14"
            aria-hidden
          >
            <Mail className="icon" />
          </span>
          <span>
            Convite
            <span className="hint block font-normal">{name}</span>
          </span>
        </span>
      </CardRowHead>
      <CardCell area="role" className="office__role w-250 min-w-236">
        {ROLE_NAMES[role]}
      </CardCell>
      {accounts.map(({ id }) => (
        <CardCell key={id} className="office__cell min-w-112 text-center">
          {role === 'responsavel' ? (
            <>
              <Check className="icon text-(--text-muted)" aria-hidden />
              <span className="sr-only">Gerir</span>
            </>
          ) : (
            LEVEL_NAMES[levelOf(access, id)]
          )}
        </CardCell>
      ))}
      <CardCell area="factor" className="office__factor whitespace-nowrap tabular-nums">
        Válido até {formatDate(until)}
      </CardCell>
      <CardCell area="acts" className="office__last w-[1%]">
        <span className="row justify-end gap-2">
          <Button size="small" aria-label={`Novo convite, em vez do convite ${name}`} onClick={onReplace}>
            Novo convite
          </Button>
          <IconButton
            danger
            icon={CircleSlash}
            label={`Anular o convite ${name}`}
            title="Anular convite"
            onClick={onRevoke}
          />
        </span>
      </CardCell>
    </CardRow>
  )
}
