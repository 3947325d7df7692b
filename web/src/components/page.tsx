import type { ReactNode } from 'react'
import './page.css'

/** A screen: its heading, what stands beside it, and the rest below. */
export function Page({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="page">
      <div className="page__head">
        <h1>{title}</h1>
        {action}
      </div>
      {children}
    </div>
  )
}
