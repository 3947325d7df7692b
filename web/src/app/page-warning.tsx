import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line above every guarded screen. */
export function PageWarning({ children }: { children: ReactNode }) {
  return (
    <p className="row border-b border-(--hairline) text-(--text) m-0 py-8 px-(--gutter) text-[13px]/20" role="note">
      <TriangleAlert className="icon text-(--warning)" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
