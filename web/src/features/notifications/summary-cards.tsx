import { NOT_AVAILABLE } from '@arauto/contract/constants'
import type { NotificationPage } from '@arauto/contract/notifications'
import { Bell, Landmark, type LucideIcon, Send } from 'lucide-react'
import { Skeleton } from '../../components/skeleton.tsx'
import { wholeNumber } from '../../components/whole-number.ts'

/** The summary of all the user's notifications, in three cards. */
export function SummaryCards({ summary }: { summary: NotificationPage['summary'] | undefined }) {
  return (
    <section className="summary" aria-label="Resumo" aria-busy={summary === undefined}>
      <SummaryCard
        icon={Bell}
        label="Total de notificações"
        value={summary && wholeNumber(summary.total)}
        skeletonWidth={64}
        variant="number"
      />
      <SummaryCard
        icon={Send}
        label="Origem mais comum"
        value={summary && (summary.origem ?? NOT_AVAILABLE)}
        skeletonWidth={110}
        variant="word"
      />
      <SummaryCard
        icon={Landmark}
        label="Tribunal mais frequente"
        value={summary && (summary.tribunal ?? NOT_AVAILABLE)}
        skeletonWidth={260}
        variant="long"
      />
    </section>
  )
}

interface SummaryCardProps {
  icon: LucideIcon
  label: string
  value: string | undefined
  /** The width of the skeleton, in CSS pixels. */
  skeletonWidth: number
  variant: 'number' | 'word' | 'long'
}

function SummaryCard({ icon: Icon, label, value, skeletonWidth, variant }: SummaryCardProps) {
  return (
    <div className="card summary__card">
      <span className="tile">
        <Icon className="icon" aria-hidden />
      </span>
      <dl className="summary__text">
        <dt>{label}</dt>
        <dd className={`summary__value summary__value--${variant}`} title={value}>
          {value ?? <Skeleton width={skeletonWidth} height={16} />}
        </dd>
      </dl>
    </div>
  )
}
