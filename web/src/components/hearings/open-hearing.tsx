import type { HearingDecision, OfficeHearing } from '@arauto/contract/office-hearings'
import { placeWords } from '@arauto/contract/place-words'
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { DecisionFoot, ItemSummary } from '../decision-foot.tsx'
import { ItemChoice } from '../decision-item.tsx'
import { HearingDetails } from './hearing-details.tsx'
import { HearingFields, useHearingForm } from './hearing-fields.tsx'
import { isDoubtful } from './undecided.ts'

interface OpenHearingProps {
  hearing: OfficeHearing
  /** Whether its sentence stands on the page beside it. */
  isBeside?: boolean
  busy: boolean
  /** Stores a decision that chooses nothing. */
  onDecide: (action: HearingDecision['action']) => void
  /** It was stored with what was chosen. */
  onStored: (stored: OfficeHearing) => void
  onSkip?: (() => void) | undefined
}

/** A hearing and what can be decided of it, by its state. */
export function OpenHearing(props: OpenHearingProps) {
  const { hearing, isBeside = false, busy, onDecide, onSkip } = props
  const { state, can_confirm: canConfirm, place, link, assignee } = hearing
  const [editing, setEditing] = useState(false)
  const mayChange = hearing.can_act && (canConfirm || state === 'proposed')
  const isOpen = state === 'proposed' || state === 'confirmed'
  const asks = isOpen && isDoubtful(hearing)
  const act = (action: HearingDecision['action'], label: string) => (
    <Button size="small" disabled={busy} onClick={() => onDecide(action)}>
      {label}
    </Button>
  )
  return (
    <>
      <HearingDetails hearing={hearing} isBeside={isBeside} />
      {mayChange && asks && !editing && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
        <div className="grid gap-8 grid-cols-2" role="group" aria-label="A diligência mantém-se?">
          {canConfirm && (
            <ItemChoice label="Dar sem efeito" said="não se realiza" shortcut="1" onPress={() => onDecide('give_up')} />
          )}
          <ItemChoice label="Mantém-se" said="realiza-se nesse dia" shortcut="2" onPress={() => onDecide('keep')} />
        </div>
      )}
      {editing ? (
        <Editing {...props} onCancel={() => setEditing(false)} />
      ) : (
        <>
          {isOpen && (
            <ItemSummary label="Mudar a diligência" onChange={mayChange && (() => setEditing(true))}>
              {[
                placeWords(place) || 'sala por indicar',
                link && 'por videoconferência',
                assignee?.name ?? 'vai quem a tem a cargo',
              ]
                .filter(Boolean)
                .join(' · ')}
            </ItemSummary>
          )}
          {mayChange &&
            (state === 'proposed' || asks ? (
              <DecisionFoot
                canConfirm={canConfirm}
                busy={busy}
                isIncomplete={asks}
                onConfirm={() => onDecide(canConfirm ? 'confirm' : 'propose')}
                onSkip={asks && onSkip}
                onChange={() => setEditing(true)}
                dismiss={{ words: 'Não há audiência', act: () => onDecide('dismiss') }}
              />
            ) : (
              <div className="wrap gap-6">
                {isOpen && act('give_up', 'Ficou sem efeito')}
                {isOpen && act('dismiss', 'Não há audiência')}
                {!isOpen && (
                  <Button size="small" disabled={busy} onClick={() => setEditing(true)}>
                    Voltar a marcar
                  </Button>
                )}
              </div>
            ))}
        </>
      )}
    </>
  )
}

function Editing({
  hearing,
  onStored,
  onCancel,
}: Pick<OpenHearingProps, 'hearing' | 'onStored'> & { onCancel: () => void }) {
  const canConfirm = hearing.can_confirm
  const editor = useHearingForm({ hearing, canConfirm, onStored })
  const { form, sending } = editor
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <>
      <form {...form} className="item__form">
        <HearingFields editor={editor} />
      </form>
      <DecisionFoot
        canConfirm={canConfirm}
        busy={sending}
        onConfirm={() => form.ref.current?.requestSubmit()}
        {...(hearing.state === 'proposed' ? { onReset: onCancel } : { onCancel })}
      />
    </>
  )
}
