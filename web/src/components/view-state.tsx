import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface ViewStateProps {
  icon: LucideIcon
  title: string
  /** What the screen is for, or what happened and what to do. */
  children: ReactNode
  /** Buttons or links to the next step. */
  actions?: ReactNode
}

/** The view state of a list without entries or results. */
export const EmptyState = (props: ViewStateProps) => <ViewState {...props} />

/** The view state after a failure, announced by screen readers. */
export const ErrorState = (props: ViewStateProps) => <ViewState {...props} failed />

function ViewState({ icon: Icon, title, children, actions, failed }: ViewStateProps & { failed?: boolean }) {
  return (
    <div
      className="grid justify-items-center gap-8 place-content-center pt-72 px-24 pb-80 text-center max-md:pt-48 max-md:px-20 max-md:pb-56"
      role={failed ? 'alert' : undefined}
    >
      <span className={`tile icon-22 mb-8 [--tile:48px] ${failed ? 'bg-(--error-wash) text-(--error-sign)' : ''}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <h2>{title}</h2>
      <p className="max-w-[46ch] text-(--text-soft) wrap-anywhere text-pretty">{children}</p>
      {actions && <div className="wrap justify-center mt-12">{actions}</div>}
    </div>
  )
}
