import { formatDate } from '@arauto/contract/dates'
import type { Payment } from '@arauto/contract/document-facts'
import { euros } from '@arauto/contract/euros'
import { Copy, TriangleAlert } from 'lucide-react'
import { IconButton } from './button.tsx'
import { copyAndReport } from './copy-and-report.ts'
import './payment-card.css'

/** An amount that a document asks for, each number with a button that copies it. Nothing is paid from here. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const { entity, reference, cents, until, asks, page, words } = payment
  const amount = cents === null ? '' : euros(cents)
  return (
    <div className="payment grid gap-6 rounded on-head text-13">
      <strong className="bold">
        {['A pagar', amount && `${amount} €`, until && `até ${formatDate(until)}`].filter(Boolean).join(' ')}
      </strong>
      <dl>
        {entity && <Copied name="Entidade" value={entity} />}
        {reference && (
          <Copied name="Referência" value={reference} shown={reference.replace(/(\d{3})(?=\d)/gu, '$1 ')} />
        )}
        {amount && <Copied name="Montante" value={amount} shown={`${amount} €`} />}
      </dl>
      {asks && (
        <p className="flex gap-6 ink-warning">
          <TriangleAlert className="icon" aria-hidden />
          <span>{asks}</span>
        </p>
      )}
      {words && (
        <p className="payment__quote breaks">
          Diz o documento, p. {page}: <q>{words}</q>
        </p>
      )}
    </div>
  )
}

function Copied({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  const copied = `${name} copiad${name === 'Montante' ? 'o' : 'a'}.`
  return (
    <div className="grid middle gap-8">
      <dt>{name}</dt>
      <dd className="tabular-nums">{shown}</dd>
      <IconButton
        icon={Copy}
        label={`Copiar ${name.toLowerCase()}`}
        title="Copiar"
        onClick={() => void copyAndReport(value, copied)}
      />
    </div>
  )
}
