import { formatDate } from '@arauto/contract/dates'
import type { DocumentFacts } from '@arauto/contract/document-facts'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PaymentCard } from '../../components/payment-card.tsx'

const FactsDialog = lazyPart(() => import('./facts-dialog.tsx'))

/** What the documents of a notification say of themselves; nothing where nothing was read. */
export function FactsSection({ work }: { work: NotificationWork }) {
  const [changing, setChanging] = useState<number | null>(null)
  const read = (work.readings ?? []).flatMap(({ document_id: id, facts }) => (facts ? [{ id, facts }] : []))
  if (read.length === 0) return null
  const nameOf = (id: number) => work.notification.documents.find((file) => Number(file.id) === id)?.name || 'Documento'
  const changed = read.find(({ id }) => id === changing)
  return (
    <section className="stack gap-10" aria-labelledby="work-facts">
      <h4 id="work-facts">O que dizem os documentos</h4>
      {read.map(({ id, facts }) => (
        <article
          key={id}
          className="box grid-cols-1 grid gap-8 text-13 py-10 px-12"
          aria-label={facts.title || nameOf(id)}
        >
          <div className="flex items-start justify-between gap-8 text-(--text-strong) wrap-anywhere">
            <strong className="pt-6">{facts.title || nameOf(id)}</strong>
            {work.can_act && (
              <IconButton
                icon={Pencil}
                label={`Corrigir o que se leu de ${facts.title || nameOf(id)}`}
                title="Corrigir"
                onClick={() => setChanging(id)}
              />
            )}
          </div>
          <Fields facts={facts} />
          {facts.payments.map((payment) => (
            <PaymentCard key={`${payment.page} ${payment.reference} ${payment.words}`} payment={payment} />
          ))}
          {facts.corrected.length > 0 && <p className="hint">Corrigido por uma pessoa.</p>}
        </article>
      ))}
      {changed && (
        <FactsDialog key={changed.id} documentId={changed.id} facts={changed.facts} onClose={() => setChanging(null)} />
      )}
    </section>
  )
}

function Fields({ facts }: { facts: DocumentFacts }) {
  const { date, cases, parties, lawyers, references } = facts
  const fields: [string, readonly string[]][] = [
    ['Data', date ? [formatDate(date) ?? date] : []],
    ['Processo', cases],
    ['Partes', parties.map(({ role, name }) => [role, name].filter(Boolean).join(': '))],
    ['Mandatários', lawyers],
    ['Referência', references],
  ]
  const said = fields.filter(([, values]) => values.length > 0)
  if (said.length === 0) return null
  return (
    <dl className="facts__fields grid gap-6">
      {said.map(([name, values]) => (
        <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-8 gap-y-2" key={name}>
          <dt className="text-12 leading-18">{name}</dt>
          {values.map((value) => (
            <dd className="col-2 text-(--text) wrap-anywhere" key={value}>
              {value}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
