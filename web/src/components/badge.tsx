import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type BadgeTone = 'success' | 'warning' | 'error' | 'neutral'

/** The classes of a badge, and of its icon. */
const LOOKS: Readonly<Record<BadgeTone, readonly [string, string]>> = {
  success: ['bg-(--success-wash) text-(--success-text)', 'text-(--success)'],
  warning: ['bg-(--warning-wash) text-(--warning-text)', 'text-(--warning)'],
  error: ['bg-(--error-wash) text-(--error-text)', 'text-(--error)'],
  neutral: ['bg-(--neutral-wash) text-(--text-soft)', ''],
}

/** A state in a word, with an icon, so that colour is not the only difference. */
export function Badge({
  tone,
  icon: Icon,
  spinning,
  title,
  children,
}: {
  tone: BadgeTone
  icon: LucideIcon
  spinning?: boolean
  /** The tooltip; without it the text of the badge. */
  title?: string
  children: ReactNode
}) {
  const [look, sign] = LOOKS[tone]
  return (
    <span
      className={`badge badge--${tone} inline-flex items-center gap-5 max-w-full h-22 pr-8 pl-6 rounded-(--radius-pill) text-12 font-medium whitespace-nowrap icon-13 forced-colors:border ${look}`}
      title={title ?? (typeof children === 'string' ? children : undefined)}
    >
      <Icon className={`icon stroke-[2.25] ${sign} ${spinning ? 'spin' : ''}`} aria-hidden />
      <span className="badge__word overflow-hidden text-ellipsis">{children}</span>
    </span>
  )
}
