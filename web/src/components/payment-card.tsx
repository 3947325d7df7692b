import { formatDate } from '@arauto/contract/dates'
import type { Payment } from '@arauto/contract/document-facts'
import { euros } from '@arauto/contract/euros'
import { Copy, TriangleAlert } from 'lucide-react'
import { IconButton } from './button.tsx'
import { copyAndReport } from './copy-and-report.ts'

/** An amount that a document asks for, each number with a button that copies it. Nothing is paid from here. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const { entity, reference, cents, until, asks, page, words } = payment
  const amount = cents === null ? '' : euros(cents)
  return (
    <div className="grid gap-6 rounded-(--radius) bg-(--surface-head) text-13 py-8 px-10">
      <strong className="font-semibold">
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
        <p className="flex gap-6 text-(--warning-text)">
          <TriangleAlert className="icon" aria-hidden />
          <span>{asks}</span>
        </p>
      )}
      {words && (
        <p className="hint wrap-anywhere">
          Diz o documento, p. {page}: <q>{words}</q>
        </p>
      )}
    </div>
  )
}

function Copied({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  const copied = `${name} copiad${name === 'Montante' ? 'o' : 'a'}.`
  return (
    <div className="grid grid-cols-[74px_minmax(0,1fr)_auto] items-center gap-8">
      <dt className="text-12">{name}</dt>
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
