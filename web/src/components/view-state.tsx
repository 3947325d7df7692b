import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './view-state.css'

interface ViewStateProps {
  icon: LucideIcon
  title: string
  /** What this place is for, or what happened and what to do. */
  children: ReactNode
  /** The next step. */
  actions?: ReactNode
}

/** Stands where there is nothing to show, or nothing was found. */
export function EmptyState(props: ViewStateProps) {
  return (
    <div className="view-state">
      <Content {...props} />
    </div>
  )
}

/** Stands where something could not be loaded; announced. */
export function ErrorState(props: ViewStateProps) {
  return (
    <div className="view-state view-state--error" role="alert">
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
      <p>{children}</p>
      {actions && <div className="view-state__actions">{actions}</div>}
    </>
  )
}
