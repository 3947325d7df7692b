import type { ReactNode } from 'react'
import './page.css'

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
    <div className="page">
      <div className="row page__head apart gap-16">
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
