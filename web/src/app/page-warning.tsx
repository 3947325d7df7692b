import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './page-warning.css'

/** A line above every guarded screen. */
export function PageWarning({ children }: { children: ReactNode }) {
  return (
    <p className="row page-warning line-below ink" role="note">
      <TriangleAlert className="icon sign-warning" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
