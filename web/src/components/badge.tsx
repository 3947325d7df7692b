import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'success' | 'warning' | 'error' | 'neutral'

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
  return (
    <span
      className={`badge inline-flex middle gap-5 narrow medium-12 nowrap icon-13 badge--${tone}`}
      title={title ?? (typeof children === 'string' ? children : undefined)}
    >
      <Icon className={spinning ? 'icon spin' : 'icon'} aria-hidden />
      <span className="badge__word clips dots">{children}</span>
    </span>
  )
}
