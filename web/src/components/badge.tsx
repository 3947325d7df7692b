import type { LucideIcon } from 'lucide-react'
import './badge.css'

export type BadgeTone = 'success' | 'warning' | 'error' | 'neutral'

/** A state in a word, with a sign of its own: colour is never the only difference. */
export function Badge({
  tone,
  icon: Icon,
  turning,
  children,
}: {
  tone: BadgeTone
  icon: LucideIcon
  turning?: boolean
  children: string
}) {
  return (
    <span className={`badge badge--${tone}`} title={children}>
      <Icon className={turning ? 'icon turning' : 'icon'} aria-hidden />
      <span className="badge__word">{children}</span>
    </span>
  )
}
