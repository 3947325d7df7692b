import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { Check, Pencil, Send, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ItemFoot, Key } from '../../components/decision-item.tsx'
import { HearingDetails, isDoubtful } from '../../components/hearings/hearing-details.tsx'
import { HearingFields, useHearingForm } from '../../components/hearings/hearing-fields.tsx'
import { acceptsPress } from '../../components/press-guard.ts'
import { ItemChoice } from './duration-choices.tsx'

interface OpenHearingProps {
  hearing: OfficeHearing
  /** Whether its sentence stands on the page beside it. */
  isBeside: boolean
  /** Begins with its fields. */
  isChanging: boolean
  busy: boolean
  /** Stores a decision that chooses nothing. */
  onDecide: (action: 'confirm' | 'propose' | 'dismiss' | 'give_up' | 'keep') => void
  /** It was stored with what was chosen. */
  onStored: (stored: OfficeHearing) => void
  onSkip: (() => void) | undefined
  /** Closes the fields of one that is decided. */
  onCancel: (() => void) | undefined
}

/** A hearing that is being decided. */
export function OpenHearing(props: OpenHearingProps) {
  const { hearing, isBeside, isChanging, busy, onDecide, onSkip, onCancel } = props
  const { can_act: canAct, can_confirm: canConfirm, kind: _, place, link, assignee } = hearing
  const [editing, setEditing] = useState(isChanging)
  const asks = isDoubtful(hearing)
  const stop = onCancel ?? (() => setEditing(false))
  return (
    <>
      <HearingDetails hearing={hearing} isBeside={isBeside} />
      {canAct && asks && !editing && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
        <div className="item__choices" role="group" aria-label="A diligência mantém-se?">
          {canConfirm && (
            <ItemChoice label="Dar sem efeito" said="não se realiza" shortcut="1" onPress={() => onDecide('give_up')} />
          )}
          <ItemChoice label="Mantém-se" said="realiza-se nesse dia" shortcut="2" onPress={() => onDecide('keep')} />
        </div>
      )}
      {editing ? (
        <Editing {...props} onCancel={stop} />
      ) : (
        <>
          <p className="item__summary">
            <span>
              {[place || 'sala por indicar', link && 'por videoconferência', assignee?.name ?? 'vai quem a tem a cargo']
                .filter(Boolean)
                .join(' · ')}
            </span>
            {canAct && (
              <button type="button" className="link" aria-label="Mudar a diligência" onClick={() => setEditing(true)}>
                Mudar
              </button>
            )}
          </p>
          {canAct && (
            <ItemFoot>
              <Button
                variant="primary"
                icon={canConfirm ? Check : Send}
                busy={busy && 'A guardar…'}
                disabled={busy || asks}
                aria-keyshortcuts="Enter c"
                data-key="c"
                onClick={() => acceptsPress() && onDecide(canConfirm ? 'confirm' : 'propose')}
              >
                {canConfirm ? 'Confirmar' : 'Propor'} <Key>↵</Key>
              </Button>
              {asks && onSkip ? (
                <Button disabled={busy} onClick={onSkip}>
                  Deixar para depois <Key>j</Key>
                </Button>
              ) : (
                <Button icon={Pencil} disabled={busy} data-key="m" onClick={() => setEditing(true)}>
                  Mudar <Key>m</Key>
                </Button>
              )}
              <Button
                className="end"
                variant="ghost"
                disabled={busy}
                data-key="d"
                onClick={() => acceptsPress() && onDecide('dismiss')}
              >
                Não há audiência <Key>d</Key>
              </Button>
            </ItemFoot>
          )}
        </>
      )}
    </>
  )
}

function Editing({ hearing, onStored, onCancel }: Pick<OpenHearingProps, 'hearing' | 'onStored' | 'onCancel'>) {
  const canConfirm = hearing.can_confirm
  const editor = useHearingForm({ hearing, canConfirm, onStored })
  const { form, sending } = editor
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <>
      <form {...form} className="item__form">
        <HearingFields editor={editor} />
      </form>
      <ItemFoot>
        <Button
          variant="primary"
          icon={canConfirm ? Check : Send}
          busy={sending && 'A guardar…'}
          disabled={sending}
          data-key="c"
          onClick={() => form.ref.current?.requestSubmit()}
        >
          {canConfirm ? 'Confirmar' : 'Propor'} <Key>↵</Key>
        </Button>
        <Button icon={Undo2} disabled={sending} onClick={onCancel}>
          {hearing.state === 'proposed' ? 'Repor a proposta' : 'Cancelar'}
        </Button>
      </ItemFoot>
    </>
  )
}
