import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './view-state.css'

interface ViewStateProps {
  icon: LucideIcon
  title: string
  /** What the screen is for, or what happened and what to do. */
  children: ReactNode
  /** Buttons or links to the next step. */
  actions?: ReactNode
}

/** The view state of a list without entries or results. */
export function EmptyState(props: ViewStateProps) {
  return (
    <div className="view-state items-middle grid gap-8 centre">
      <Content {...props} />
    </div>
  )
}

/** The view state after a failure, announced by screen readers. */
export function ErrorState(props: ViewStateProps) {
  return (
    <div className="view-state items-middle grid gap-8 centre view-state--error" role="alert">
      <Content {...props} />
    </div>
  )
}

function Content({ icon: Icon, title, children, actions }: ViewStateProps) {
  return (
    <>
      <span className="tile">
        <Icon className="icon" aria-hidden />
      </span>
      <h2>{title}</h2>
      <p className="ink-soft breaks pretty">{children}</p>
      {actions && <div className="wrap view-state__actions to-middle">{actions}</div>}
    </>
  )
}
