import { removeSubstitution } from '@arauto/contract/calls/office'
import { formatDate } from '@arauto/contract/dates'
import type { OfficeView, Substitution } from '@arauto/contract/office'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { CircleCheck, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'

const AbsenceDialog = lazyPart(() => import('./absence-dialog.tsx'))

type OpenDialog = { is: 'form'; substitution: Substitution | null } | { is: 'removal'; substitution: Substitution }

/** Who substitutes whom, and when. */
export function SubstitutionsCard({ office, onChanged }: { office: OfficeView; onChanged: () => void }) {
  const { substitutions, members, me, role } = office
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const nameOf = (id: number) => members.find((member) => member.id === id)?.username ?? 'antigo membro'
  const close = () => setDialog(null)
  const changed = () => {
    close()
    onChanged()
  }
  return (
    <Card
      title="Substituições"
      lead="Quem substitui vê e trata as notificações que a pessoa ausente vê."
      focusKey={substitutions.length}
      action={
        <Button icon={Plus} aria-haspopup="dialog" onClick={() => setDialog({ is: 'form', substitution: null })}>
          Marcar ausência
        </Button>
      }
    >
      {substitutions.length === 0 ? (
        <p className="muted">Não há ausências marcadas.</p>
      ) : (
        <ul className="ruled">
          {substitutions.map((one) => {
            const absent = nameOf(one.absent_id)
            return (
              <li key={one.id}>
                <div className="lines">
                  <strong>{`${nameOf(one.substitute_id)} substitui ${absent}`}</strong>
                  <span className="muted tabular-nums">
                    {weekdayDate(one.first_day)} a {weekdayDate(one.last_day)}
                  </span>
                </div>
                {one.active && (
                  <Badge tone="success" icon={CircleCheck}>
                    Em curso
                  </Badge>
                )}
                {(role === 'responsavel' || one.absent_id === me) && (
                  <span className="row justify-end gap-2">
                    <IconButton
                      icon={Pencil}
                      label={`Editar a ausência de ${absent}, de ${formatDate(one.first_day)}`}
                      title="Editar ausência"
                      onClick={() => setDialog({ is: 'form', substitution: one })}
                    />
                    <IconButton
                      danger
                      icon={Trash2}
                      label={`Remover a ausência de ${absent}, de ${formatDate(one.first_day)}`}
                      title="Remover ausência"
                      onClick={() => setDialog({ is: 'removal', substitution: one })}
                    />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {dialog?.is === 'form' && (
        <AbsenceDialog office={office} substitution={dialog.substitution} onClose={close} onSaved={changed} />
      )}
      {dialog?.is === 'removal' && (
        <ConfirmDialog
          title="Remover esta ausência?"
          act="Remover"
          done="Ausência removida."
          run={() => ignoreNotFound(sendCall(removeSubstitution, { params: { id: dialog.substitution.id } }))}
          onClose={close}
          onDone={onChanged}
        >
          Quem substitui deixa já de ver o que só via por causa dela.
        </ConfirmDialog>
      )}
    </Card>
  )
}
