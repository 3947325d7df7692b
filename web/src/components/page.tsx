import type { ReactNode } from 'react'

interface PageProps {
  title: string
  /** The part of the screen that is open, for screen readers: its tab says it to all others. */
  part?: string | undefined
  action?: ReactNode
  children: ReactNode
}

/** The layout of a screen: its heading, the actions beside it, and the content below. */
export function Page({ title, part, action, children }: PageProps) {
  return (
    <div className="stack max-w-(--page-width) mx-auto">
      {/* Beside an open menu a narrow window has no room for the title and all acts. */}
      <div className="row justify-between gap-16 min-h-36 md:flex-wrap md:[&>div]:flex-wrap">
        <h1>
          {title}
          {part && <span className="sr-only">: {part}</span>}
        </h1>
        {action}
      </div>
      {children}
    </div>
  )
}
