import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { euros } from '@arauto/contract/euros'
import { weekdayDate } from '@arauto/contract/weekday-dates'

type FineDay = NonNullable<CalculatedDeadline['fines']>[number]
type WithFines = Pick<CalculatedDeadline, 'fine_days' | 'fines'>

/** The days on which an act can still be done, and what each costs; nothing where the law gives none. */
export function FineAmounts({ calculated: { fine_days: days, fines = [] } }: { calculated: WithFines }) {
  if (days.length === 0) return null
  return (
    <div className="text-soft grid gap-2 tabular-nums">
      <p className="text-(--warning-text)">Com multa: {days.map(weekdayDate).join(' · ')}</p>
      {fines.length > 0 && (
        <ol>
          {fines.map((fine, index) => (
            <li key={fine.date}>{fineInWords(fine, index)}</li>
          ))}
        </ol>
      )}
      {fines.some(({ amount_cents: amount }) => amount === null) && <p>{SURCHARGE}</p>}
    </div>
  )
}

const SURCHARGE = 'A multa que não for paga logo sobe 25 % (CPC, artigo 139.º, n.º 6).'

function fineInWords({ percent, cap_cents: cap, amount_cents: amount, unpaid_cents: unpaid }: FineDay, index: number) {
  const day = `${index + 1}.º dia:`
  const share = percent === null ? '' : `${percent} % da taxa de justiça, até ${euros(cap)} €`
  if (amount === null) return `${day} ${share}`
  const late = unpaid === null ? '' : `; ${euros(unpaid)} € se não for paga logo (CPC, artigo 139.º, n.º 6)`
  return `${day} ${euros(amount)} €${share && ` (${share})`}${late}`
}

/** @returns the same as lines of plain text */
export function finesAsText({ fine_days: days, fines = [] }: WithFines): string[] {
  if (days.length === 0) return []
  return [`Com multa: ${days.map(weekdayDate).join(', ')}`, ...fines.map(fineInWords)]
}
