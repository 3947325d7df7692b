import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import './notice.css'

interface NoticeProps {
  title: string
  /** Something to look at, not a fault. */
  calm?: boolean
  children: ReactNode
}

/** What must not be overlooked, and stays until it is no longer so: a heading and a line for each matter. */
export function Notice({ title, calm, children }: NoticeProps) {
  const id = useId()
  const Sign = calm ? Info : TriangleAlert
  return (
    <section className={calm ? 'note notice' : 'note note--warning notice'} aria-labelledby={id}>
      <Sign className="icon" aria-hidden />
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
