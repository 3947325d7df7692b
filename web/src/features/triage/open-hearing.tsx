import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { useEffect, useState } from 'react'
import { HearingDetails, isDoubtful } from '../../components/hearings/hearing-details.tsx'
import { HearingFields, useHearingForm } from '../../components/hearings/hearing-fields.tsx'
import { acceptsPress } from '../../components/press-guard.ts'
import { DecisionFoot, ItemSummary } from './decision-foot.tsx'
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
        <div className="item__choices grid gap-8" role="group" aria-label="A diligência mantém-se?">
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
          <ItemSummary label="Mudar a diligência" onChange={canAct && (() => setEditing(true))}>
            {[place || 'sala por indicar', link && 'por videoconferência', assignee?.name ?? 'vai quem a tem a cargo']
              .filter(Boolean)
              .join(' · ')}
          </ItemSummary>
          {canAct && (
            <DecisionFoot
              canConfirm={canConfirm}
              busy={busy}
              isIncomplete={asks}
              onConfirm={() => acceptsPress() && onDecide(canConfirm ? 'confirm' : 'propose')}
              onSkip={asks && onSkip}
              onChange={() => setEditing(true)}
              dismiss={{ words: 'Não há audiência', act: () => acceptsPress() && onDecide('dismiss') }}
            />
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
      <DecisionFoot
        canConfirm={canConfirm}
        busy={sending}
        onConfirm={() => form.ref.current?.requestSubmit()}
        {...(hearing.state === 'proposed' ? { onReset: onCancel } : { onCancel })}
      />
    </>
  )
}
