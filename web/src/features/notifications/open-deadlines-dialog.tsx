import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { countWords, isOne } from '../../components/pager.tsx'
import { type OpenDeadlines, sizeOf } from './use-triage-acts.ts'

interface OpenDeadlinesDialogProps {
  asked: OpenDeadlines
  busy: boolean
  onHandle: (how: 'keep' | 'skip') => void
  onShow: () => void
  onClose: () => void
}

/** Asks what becomes of notifications to be handled of which something is undecided; the safest answer is the first. */
export function OpenDeadlinesDialog({ asked, busy, onHandle, onShow, onClose }: OpenDeadlinesDialogProps) {
  const safest = useRef<HTMLButtonElement>(null)
  const { open, example, question, target } = asked
  const size = sizeOf(target)
  const undecided = open?.with_something_open ?? 0
  const others = size.count - undecided
  const what = open && open.deadlines + open.without_duration === 0 ? 'audiências' : 'prazos'
  const [noun, one] = what === 'prazos' ? ['prazo', 'os prazos'] : ['audiência', 'as audiências']
  const choices = [
    open &&
      !isOne(size) &&
      (others > 0 || size.count_is) && {
        label: size.count_is
          ? 'Tratar só as outras'
          : others === 1
            ? 'Tratar só a outra'
            : `Tratar só as outras ${others}`,
        hint: `As que têm ${noun} por decidir continuam em Por tratar.`,
        act: () => onHandle('skip'),
      },
    example && {
      label: isOne(size) ? 'Decidir primeiro' : `Decidir primeiro ${one}`,
      hint: undecided > 1 ? 'Abre essas notificações, uma a uma.' : 'Abre essa notificação.',
      act: onShow,
    },
    {
      label: isOne(size) ? 'Tratar na mesma' : 'Tratar todas na mesma',
      hint: `${isOne(size) ? 'O que falta fica' : what === 'prazos' ? 'Os prazos ficam' : 'As audiências ficam'} por decidir em Prazos.`,
      act: () => onHandle('keep'),
    },
  ].filter((choice) => choice !== false && choice !== null && choice !== undefined)
  return (
    <Dialog
      choice
      title={open ? titleOf(undecided, isOne(size) ? null : countWords(size), what) : question}
      open
      onClose={() => !busy && onClose()}
      initialFocus={safest}
    >
      <DialogBody className="stack stack--tight dialog__body">
        {choices.map(({ label, hint, act }, index) => (
          <button
            key={label}
            ref={index === 0 ? safest : undefined}
            type="button"
            className="choice"
            disabled={busy}
            onClick={act}
          >
            <span>
              {label}
              <span className="hint">{hint}</span>
            </span>
            <ChevronRight className="icon" aria-hidden />
            <kbd aria-hidden>↵</kbd>
          </button>
        ))}
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" disabled={busy} onClick={onClose}>
          Cancelar <kbd aria-hidden>Esc</kbd>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const titleOf = (undecided: number, all: string | null, what: string): string =>
  all === null
    ? `Esta notificação tem ${what} por decidir`
    : `${undecided} das ${all} notificações ${undecided === 1 ? 'tem' : 'têm'} ${what} por decidir`
