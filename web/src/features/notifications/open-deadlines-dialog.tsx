import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogFoot } from '../../components/dialog.tsx'
import { countWords, isOne } from '../../components/pager.tsx'
import { type OpenDeadlines, sizeOf } from './use-triage-acts.ts'

interface OpenDeadlinesDialogProps {
  asked: OpenDeadlines
  busy: boolean
  onHandle: () => void
  onShow: () => void
  onClose: () => void
}

/** Asks whether what has an open deadline is handled all the same. */
export function OpenDeadlinesDialog({ asked, busy, onHandle, onShow, onClose }: OpenDeadlinesDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const size = sizeOf(asked.target)
  return (
    <Dialog question title={asked.question} open onClose={() => !busy && onClose()} initialFocus={cancel}>
      <DialogFoot>
        <Button ref={cancel} variant="ghost" disabled={busy} onClick={onClose}>
          Cancelar
        </Button>
        {asked.example && (
          <Button disabled={busy} onClick={onShow}>
            Ver o prazo
          </Button>
        )}
        <Button variant="primary" busy={busy && 'A tratar…'} onClick={onHandle}>
          {isOne(size) ? 'Tratar na mesma' : size.count_is ? 'Tratar todas' : `Tratar as ${countWords(size)}`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
