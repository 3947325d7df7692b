import type { ReactNode } from 'react'
import './page.css'

/** The layout of a screen: its heading, the actions beside it, and the content below. */
export function Page({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="page">
      <div className="row page__head">
        <h1>{title}</h1>
        {action}
      </div>
      {children}
    </div>
  )
}
