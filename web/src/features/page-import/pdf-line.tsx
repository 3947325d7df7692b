import { CircleCheck, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { FileItem } from '../../components/file-item.tsx'
import { CandidateWords } from './candidate-words.tsx'
import { choose, removeFile } from './import-session.ts'
import { NotificationPicker } from './notification-picker.tsx'
import { Reason } from './page-line.tsx'
import type { PdfItem } from './session-state.ts'

/** A document: its notification, or the picker to choose one; `fixed` while nothing can be changed. */
export function PdfLine({ pdf, fixed }: { pdf: PdfItem; fixed: boolean }) {
  const [picking, setPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { key, file, candidates, chosen, failure, outcome } = pdf

  // In a layout effect, before the dialog moves the focus that the picker lost.
  const picked = useRef(false)
  useLayoutEffect(() => {
    if (!picking && picked.current) opener.current?.focus()
    picked.current = picking
  }, [picking])
  const close = () => setPicking(false)

  return (
    <FileItem
      name={file.name}
      size={file.size}
      action={
        !fixed && !outcome && <IconButton icon={X} label={`Retirar ${file.name}`} onClick={() => removeFile(key)} />
      }
    >
      {outcome?.attached ? (
        <span className="import__done">
          <CircleCheck className="icon" aria-hidden />
          Junto.
        </span>
      ) : outcome ? (
        <Reason>{outcome.reason}</Reason>
      ) : (
        <>
          {chosen ? <CandidateWords candidate={chosen} /> : candidates && <span>{unclear(candidates.length)}</span>}
          {failure && <Reason>{failure}</Reason>}
          {candidates &&
            !fixed &&
            (picking ? (
              <NotificationPicker
                fileName={file.name}
                candidates={candidates}
                onChoose={(candidate) => {
                  choose(key, candidate)
                  close()
                }}
                onClose={close}
              />
            ) : (
              <Button
                ref={opener}
                size="small"
                className="import__choose"
                aria-label={`${chosen ? 'Mudar' : 'Escolher'} a notificação de ${file.name}`}
                onClick={() => setPicking(true)}
              >
                {chosen ? 'Mudar' : 'Escolher notificação'}
              </Button>
            ))}
        </>
      )}
    </FileItem>
  )
}

const unclear = (count: number) =>
  count === 0
    ? 'Nenhuma notificação guardada corresponde a este nome.'
    : `Pelo nome, pode ser de ${count} notificações.`
