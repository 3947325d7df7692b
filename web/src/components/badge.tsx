import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'success' | 'warning' | 'error' | 'neutral'

/** A state in a word, with a sign of its own: colour is never the only difference. */
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
  /** What the pointer is told: the whole word where it is no plain text, or more than the word. */
  title?: string
  children: ReactNode
}) {
  return (
    <span className={`badge badge--${tone}`} title={title ?? (typeof children === 'string' ? children : undefined)}>
      <Icon className={spinning ? 'icon spin' : 'icon'} aria-hidden />
      <span className="badge__word">{children}</span>
    </span>
  )
}
