import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../dialog.tsx'
import { countWords, isOne } from '../pager.tsx'
import { sizeOf, type useTriageActs } from './use-triage-acts.ts'

interface OpenDeadlinesDialogProps {
  acts: ReturnType<typeof useTriageActs>
  /** Called once they are handled. */
  onHandled?: () => void
  /** Opens a notification; left out where it is open. */
  onShow?: (example: { id: number }) => void
}

/** Asks what becomes of notifications to be handled of which something is undecided; the safest answer is the first. */
export function OpenDeadlinesDialog({ acts, onHandled, onShow }: OpenDeadlinesDialogProps) {
  const safest = useRef<HTMLButtonElement>(null)
  const { asking: asked, busy, stopAsking } = acts
  if (!asked) return null
  const handle = async (how: 'keep' | 'skip') => {
    if (await acts.act(asked.target, { state: 'tratada' }, how)) onHandled?.()
  }
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
        act: () => handle('skip'),
      },
    (example || !onShow) && {
      label: isOne(size) ? 'Decidir primeiro' : `Decidir primeiro ${one}`,
      hint: !onShow
        ? 'A notificação continua em Por tratar.'
        : undecided > 1
          ? 'Abre essas notificações, uma a uma.'
          : 'Abre essa notificação.',
      act: () => {
        stopAsking()
        if (example) onShow?.(example)
      },
    },
    {
      label: isOne(size) ? 'Tratar na mesma' : 'Tratar todas na mesma',
      hint: `${isOne(size) ? 'O que falta fica' : what === 'prazos' ? 'Os prazos ficam' : 'As audiências ficam'} por decidir em Prazos.`,
      act: () => handle('keep'),
    },
  ].filter((choice) => choice !== false && choice !== null && choice !== undefined)
  return (
    <Dialog
      kind="choice"
      title={open ? titleOf(undecided, size, what) : question}
      open
      onClose={() => !busy && stopAsking()}
      initialFocus={safest}
    >
      <DialogBody className="stack gap-10 overflow-auto pt-20 px-24 pb-24">
        {choices.map(({ label, hint, act }, index) => (
          <button
            key={label}
            ref={index === 0 ? safest : undefined}
            type="button"
            className="choice group flex gap-12 items-center px-16 py-10 rounded-(--radius) text-14 font-medium text-(--text-strong) text-left"
            disabled={busy}
            onClick={() => void act()}
          >
            <span className="grid flex-1">
              {label}
              <span className="hint">{hint}</span>
            </span>
            <ChevronRight className="icon group-focus-visible:hidden" aria-hidden />
            <kbd className="hidden group-focus-visible:inline-grid" aria-hidden>
              ↵
            </kbd>
          </button>
        ))}
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" disabled={busy} onClick={stopAsking}>
          Cancelar <kbd aria-hidden>Esc</kbd>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function titleOf(undecided: number, size: ReturnType<typeof sizeOf>, what: string): string {
  if (isOne(size)) return `Esta notificação tem ${what} por decidir`
  const isAll = undecided === size.count && !size.count_is
  const which = isAll ? `As ${countWords(size)}` : `${undecided} das ${countWords(size)}`
  return `${which} notificações ${undecided === 1 ? 'tem' : 'têm'} ${what} por decidir`
}
