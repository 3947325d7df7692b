import { Check, Pencil, Send, Undo2 } from 'lucide-react'
import { useContext } from 'react'
import { Button } from './button.tsx'
import { FootPlace, ItemFoot, Key } from './decision-item.tsx'

interface DecisionFootProps {
  canConfirm: boolean
  busy: boolean
  /** Whether something is missing before it can be confirmed. */
  isIncomplete?: boolean
  onConfirm: () => void
  /** What the second button does: the first of these that is given. */
  onCancel?: (() => void) | undefined
  onReset?: (() => void) | false | undefined
  onSkip?: (() => void) | false | undefined
  onChange?: (() => void) | undefined
  /** Says that there is none. */
  dismiss?: { words: string; act: () => void } | false | undefined
}

/** The buttons of the open item, a deadline or a hearing; of the panel at its foot. */
export function DecisionFoot(props: DecisionFootProps) {
  const { canConfirm, busy, isIncomplete, onConfirm, onCancel, onReset, onSkip, onChange, dismiss } = props
  return (
    <ItemFoot>
      <Button
        variant="primary"
        icon={canConfirm ? Check : Send}
        busy={busy && (canConfirm ? 'A confirmar…' : 'A propor…')}
        disabled={busy || isIncomplete}
        aria-keyshortcuts={useContext(FootPlace) ? 'Enter c' : undefined}
        data-key="c"
        onClick={onConfirm}
      >
        {canConfirm ? 'Confirmar' : 'Propor'} <Key>↵</Key>
      </Button>
      {onCancel ? (
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
      ) : onReset ? (
        <Button icon={Undo2} disabled={busy} onClick={onReset}>
          Repor a proposta
        </Button>
      ) : onSkip ? (
        <Button disabled={busy} onClick={onSkip}>
          Deixar para depois <Key>j</Key>
        </Button>
      ) : (
        onChange && (
          <Button icon={Pencil} disabled={busy} data-key="m" onClick={onChange}>
            Mudar <Key>m</Key>
          </Button>
        )
      )}
      {dismiss && (
        <Button className="end" variant="ghost" disabled={busy} data-key="d" onClick={dismiss.act}>
          {dismiss.words} <Key>d</Key>
        </Button>
      )}
    </ItemFoot>
  )
}

interface SummaryProps {
  children: string
  /** Names the button. */
  label: string
  onChange: (() => void) | false
}

/** What a proposal rests on, in one line, with a way to change it. */
export const ItemSummary = ({ children, label, onChange }: SummaryProps) => (
  <p className="flex justify-between gap-12 border-t border-(--hairline) pt-8">
    <span>{children}</span>
    {onChange && (
      <button type="button" className="link" aria-label={label} onClick={onChange}>
        Mudar
      </button>
    )}
  </p>
)
