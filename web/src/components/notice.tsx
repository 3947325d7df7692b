import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import './notice.css'

/** What must not be overlooked, and stays until it is no longer so: a heading and a line for each matter. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="note note--warning notice" aria-labelledby={id}>
      <TriangleAlert className="icon" aria-hidden />
      <div className="notice__text">
        <h2 id={id}>{title}</h2>
        <ul>{children}</ul>
      </div>
    </section>
  )
}

interface NoticeLineProps {
  /** Whom or what it is about, read first. */
  subject?: string
  /** What happened, and what to do. */
  children: ReactNode
  /** A small button or link. */
  action?: ReactNode
}

/** One matter of a notice. */
export function NoticeLine({ subject, children, action }: NoticeLineProps) {
  return (
    <li className="notice__line">
      <p>
        {subject && <strong>{subject}:</strong>} {children}
      </p>
      {action}
    </li>
  )
}
