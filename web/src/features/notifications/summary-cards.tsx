import { NOT_AVAILABLE } from '@arauto/contract/constants'
import type { NotificationPage } from '@arauto/contract/notifications'
import { Skeleton } from '../../components/skeleton.tsx'
import { wholeNumber } from '../../components/whole-number.ts'

/** The summary of all the user's notifications, in three cards of one line. */
export function SummaryCards({ summary }: { summary: NotificationPage['summary'] | undefined }) {
  const cards: readonly [label: string, value: string | null | undefined, skeletonWidth: number][] = [
    ['Total de notificações', summary && wholeNumber(summary.total), 36],
    ['Origem mais comum', summary?.origem, 64],
    ['Tribunal mais frequente', summary?.tribunal, 280],
  ]
  return (
    <section className="summary" aria-label="Resumo" aria-busy={summary === undefined}>
      {cards.map(([label, value, skeletonWidth]) => (
        <dl key={label} className="card summary__card">
          <dt>{label}</dt>
          <dd title={value ?? undefined}>
            {summary ? (value ?? NOT_AVAILABLE) : <Skeleton width={skeletonWidth} height={14} />}
          </dd>
        </dl>
      ))}
    </section>
  )
}
