import { formatDate } from '@arauto/contract/dates'
import type { Invitation, OfficeView } from '@arauto/contract/office'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { Check, CircleSlash, Mail } from 'lucide-react'
import { Button, IconButton } from '../../components/button.tsx'
import { CardCell, CardRow, CardRowHead } from '../../components/card-table.tsx'
import { LEVEL_NAMES, levelOf } from './access.ts'

interface InvitationRowProps {
  accounts: OfficeView['accounts']
  invitation: Invitation
  onReplace: () => void
  onRevoke: () => void
}

/** An invitation that was not used yet. */
export function InvitationRow({ accounts, invitation, onReplace, onRevoke }: InvitationRowProps) {
  const { note, role, access, expires_at: until } = invitation
  const name = note || `de ${formatDate(invitation.created_at)}`
  return (
    <CardRow className="office__invitation">
      <CardRowHead className="office__member">
        <span className="row gap-12">
          <span className="office__avatar grid centred rigid round ink icon-14 office__avatar--open" aria-hidden>
            <Mail className="icon" />
          </span>
          <span>
            Convite
            <span className="table__second block regular">{name}</span>
          </span>
        </span>
      </CardRowHead>
      <CardCell area="role" className="office__role">
        {ROLE_NAMES[role]}
      </CardCell>
      {accounts.map(({ id }) => (
        <CardCell key={id} className="office__cell">
          {role === 'responsavel' ? (
            <>
              <Check className="icon" aria-hidden />
              <span className="sr-only">Gerir</span>
            </>
          ) : (
            LEVEL_NAMES[levelOf(access, id)]
          )}
        </CardCell>
      ))}
      <CardCell area="factor" className="office__factor nowrap tabular-nums">
        Válido até {formatDate(until)}
      </CardCell>
      <CardCell area="acts" className="office__last">
        <span className="office__acts">
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
