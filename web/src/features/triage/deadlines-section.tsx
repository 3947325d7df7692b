import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DeadlineEditor } from './deadline-editor.tsx'
import { DecidedDeadline } from './decided-deadline.tsx'

const stay = () => undefined

/** The deadlines of a notification, and one more. */
export function DeadlinesSection({ work }: { work: NotificationWork }) {
  const [adding, setAdding] = useState(work.deadlines.length === 0)
  const close = () => setAdding(false)
  /** What a person has begun to choose stays, also when somebody else has decided meanwhile. */
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set())
  const hold = (id: number, dirty: boolean) =>
    setBegun((before) => new Set([...before].filter((one) => one !== id).concat(dirty ? [id] : [])))
  return (
    <section className="work__section" aria-label="Prazos">
      {work.deadlines.map((deadline) =>
        deadline.state === 'proposed' || begun.has(deadline.id) ? (
          <DeadlineEditor
            key={deadline.id}
            work={work}
            deadline={deadline}
            onDone={stay}
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
      <p className="work__fineprint">
        O Arauto propõe; quem confirma é uma pessoa. Se o documento fixar outro prazo, vale o do documento.
        {work.notification.documents.length === 0 &&
          work.notification.document_status === 'pending' &&
          ' O documento ainda não chegou. A proposta usa só a data do portal.'}
      </p>
    </section>
  )
}
