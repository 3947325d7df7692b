import { DISMISSAL_WORDS } from '@arauto/contract/deadline-words'
import { DISMISSALS, type Dismissal } from '@arauto/contract/office-deadlines'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { ActionMenu } from '../../components/menu.tsx'

interface DismissalChoiceProps {
  /** Whether a person has to say why. */
  needsReason: boolean
  busy: boolean
  disabled: boolean
  /** @param reason with what a person writes of another reason */
  onDismiss: (reason: { why?: Dismissal; note?: string }) => void
}

/** `Não há prazo`; of what was read in a document a menu asks why, so that readings can be judged by it. */
export function DismissalChoice({ needsReason, busy, disabled, onDismiss }: DismissalChoiceProps) {
  const [note, setNote] = useState<string | null>(null)
  const store = () => note?.trim() && onDismiss({ why: 'other', note: note.trim() })
  if (!needsReason) {
    return (
      <Button variant="ghost" busy={busy && 'A guardar…'} disabled={disabled} onClick={() => onDismiss({})}>
        Não há prazo
      </Button>
    )
  }
  if (note !== null) {
    return (
      <div className="wrap dismissal-choice">
        <Field
          label="Porque não há prazo?"
          autoFocus
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            store()
          }}
        />
        <Button busy={busy && 'A guardar…'} disabled={disabled || !note.trim()} onClick={store}>
          Não há prazo
        </Button>
        <Button variant="ghost" disabled={disabled} onClick={() => setNote(null)}>
          Cancelar
        </Button>
      </div>
    )
  }
  return (
    <ActionMenu
      label="Porque não há prazo?"
      trigger={
        <Button variant="ghost" busy={busy && 'A guardar…'} disabled={disabled}>
          Não há prazo
          <ChevronDown className="icon" aria-hidden />
        </Button>
      }
      items={DISMISSALS.map((why) =>
        why === 'other'
          ? { label: `${DISMISSAL_WORDS[why]}…`, act: () => setNote('') }
          : { label: DISMISSAL_WORDS[why], act: () => onDismiss({ why }) },
      )}
    />
  )
}
