import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import './notice.css'

interface NoticeProps {
  title: string
  /** Information, not a warning. */
  calm?: boolean
  children: ReactNode
}

/** A warning above a screen while a problem lasts: a heading, and a line for each problem. */
export function Notice({ title, calm, children }: NoticeProps) {
  const id = useId()
  const Sign = calm ? Info : TriangleAlert
  return (
    <section className={calm ? 'note notice' : 'note note--warning notice'} aria-labelledby={id}>
      <Sign className="icon" aria-hidden />
      <div className="grid gap-6 grow shrinks">
        <h2 id={id}>{title}</h2>
        <ul className="grid gap-8">{children}</ul>
      </div>
    </section>
  )
}

interface NoticeLineProps {
  /** Whom or what the line is about. */
  subject?: string
  /** What happened, and what to do. */
  children: ReactNode
  /** A small button or link. */
  action?: ReactNode
}

/** One problem of a notice. */
export function NoticeLine({ subject, children, action }: NoticeLineProps) {
  return (
    <li className="row notice__line wraps apart ink-soft">
      <p className="pretty">
        {subject && <strong className="bold">{subject}:</strong>} {children}
      </p>
      {action}
    </li>
  )
}
