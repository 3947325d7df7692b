import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './blank.css'

interface BlankProps {
  icon: LucideIcon
  title: string
  /** What this place is for, or what happened and what to do. */
  children: ReactNode
  /** The next step. */
  actions?: ReactNode
  failed?: boolean
}

/** The face of a place that has nothing to show: empty, nothing found, or failed. */
export function Blank({ icon: Icon, title, children, actions, failed }: BlankProps) {
  return (
    <div className={failed ? 'blank blank--failed' : 'blank'} role={failed ? 'alert' : undefined}>
      <span className="blank__sign">
        <Icon className="icon" aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="blank__actions">{actions}</div>}
    </div>
  )
}
