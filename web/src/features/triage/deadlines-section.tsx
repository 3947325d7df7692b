import { formatDate } from '@arauto/contract/dates'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toasts.tsx'
import { toastUndoable } from '../../components/undo-toast.tsx'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import { workQuery } from './api.ts'
import { DeadlineEditor } from './deadline-editor.tsx'
import { DecidedDeadline } from './decided-deadline.tsx'
import { DocumentReadings } from './document-readings.tsx'
import { describeNotification } from './use-dismissal.ts'

/** The batch of the toast that was shown last. */
const shownBatch = createStore<string | null>(() => null)

interface DeadlinesSectionProps {
  work: NotificationWork
  /** Called when nothing of it is left to be confirmed, by a decision that was made here. @returns whether the panel went on */
  onDecided: () => boolean
}

/** The deadlines of a notification, and one more. */
export function DeadlinesSection({ work, onDecided }: DeadlinesSectionProps) {
  const client = useQueryClient()
  const section = useFocusWhenLost<HTMLElement>(work)
  const [adding, setAdding] = useState(work.deadlines.length === 0)
  const close = () => setAdding(false)
  /** What a person has begun to choose stays, also when somebody else has decided meanwhile. */
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set())
  const hold = (id: number, dirty: boolean) =>
    setBegun((before) => new Set([...before].filter((one) => one !== id).concat(dirty ? [id] : [])))
  const isLastOpen = (decided: number) =>
    !work.deadlines.some(({ id, state }) => id !== decided && state === 'proposed')
  /** What was confirmed or proposed is not on screen any more: a toast says it. */
  function toastDecided(decided: number) {
    const now = client.getQueryData(workQuery(work.notification.id).queryKey)
    const deadline = now?.deadlines.find(({ id }) => id === decided)
    if (!now || !deadline?.batch || deadline.state === 'dismissed') return
    const said = deadline.state === 'confirmed' ? 'Prazo confirmado' : 'Prazo proposto'
    const ends = deadline.calculated && `: ${formatDate(deadline.calculated.ends)}`
    // One at a time: on a phone they would cover what comes next.
    const shown = shownBatch.getState()
    if (shown) toast.dismiss(shown)
    shownBatch.setState(deadline.batch)
    toastUndoable(client, `${said}${ends ?? ''}`, deadline.batch, { about: describeNotification(now) })
  }
  return (
    <section ref={section} tabIndex={-1} className="stack work__section focus-inside" aria-label="Prazos">
      <p className="hint work__fineprint">
        O Arauto propõe; quem confirma é uma pessoa. Isto não é aconselhamento jurídico.
      </p>
      {work.deadlines.map((deadline) =>
        deadline.state === 'proposed' || begun.has(deadline.id) ? (
          <DeadlineEditor
            key={deadline.id}
            work={work}
            deadline={deadline}
            onDone={() => isLastOpen(deadline.id) && onDecided() && toastDecided(deadline.id)}
            onDirty={(dirty) => hold(deadline.id, dirty)}
          />
        ) : (
          <DecidedDeadline key={deadline.id} work={work} deadline={deadline} />
        ),
      )}
      {work.can_act &&
        (adding ? (
          <DeadlineEditor
            work={work}
            deadline={null}
            onDone={close}
            {...(work.deadlines.length > 0 && { onCancel: close })}
          />
        ) : (
          <Button className="work__add" variant="ghost" size="small" icon={Plus} onClick={() => setAdding(true)}>
            Acrescentar prazo
          </Button>
        ))}
      <DocumentReadings work={work} />
      <p className="hint work__fineprint">
        Se o documento fixar outro prazo, vale o do documento.
        {work.notification.documents.length === 0 &&
          work.notification.document_status === 'pending' &&
          ' O documento ainda não chegou. A proposta usa só a data do portal.'}
      </p>
    </section>
  )
}
