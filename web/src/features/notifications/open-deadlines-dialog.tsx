import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { OpenAmongList, openAmongWords } from '../../components/open-among.tsx'
import { countWords, isOne } from '../../components/pager.tsx'
import { type OpenDeadlines, sizeOf } from './use-triage-acts.ts'

interface OpenDeadlinesDialogProps {
  asked: OpenDeadlines
  busy: boolean
  onHandle: (how: 'keep' | 'skip') => void
  onShow: () => void
  onClose: () => void
}

/** Says what is open in the notifications to be handled, shows it, and asks; the deadlines stay open whatever is chosen. */
export function OpenDeadlinesDialog({ asked, busy, onHandle, onShow, onClose }: OpenDeadlinesDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)
  const { open, example, question, target } = asked
  const size = sizeOf(target)
  return (
    <Dialog question title={question} open onClose={() => !busy && onClose()} initialFocus={cancel}>
      {open && (
        <DialogBody>
          {openAmongWords(open).map((words) => (
            <p key={words}>{words}</p>
          ))}
          {shown && <OpenAmongList open={open} />}
        </DialogBody>
      )}
      <DialogFoot>
        <Button ref={cancel} variant="ghost" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
        {example && (!open || open.deadlines === 1) ? (
          <Button disabled={busy} onClick={onShow}>
            Ver o prazo
          </Button>
        ) : (
          open && (
            <Button disabled={busy} aria-expanded={shown} onClick={() => setShown(!shown)}>
              {open.deadlines === 1 ? 'Ver o prazo' : `Ver os ${open.deadlines}`}
            </Button>
          )
        )}
        {open && !isOne(size) && (
          <Button disabled={busy} onClick={() => onHandle('skip')}>
            Tratar só as outras
          </Button>
        )}
        <Button variant="primary" busy={busy && 'A tratar…'} onClick={() => onHandle('keep')}>
          {isOne(size) ? 'Tratar na mesma' : size.count_is ? 'Tratar todas' : `Tratar as ${countWords(size)}`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
