import { Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

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
    <section className={calm ? 'note py-14 px-16' : 'note note--warning py-14 px-16'} aria-labelledby={id}>
      <Sign className="icon" aria-hidden />
      <div className="grid gap-6 flex-1 min-w-0">
        <h2 id={id} className="text-13 font-semibold font-body tracking-[0]">
          {title}
        </h2>
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
    <li className="row flex-wrap justify-between gap-x-24 gap-y-8 text-(--text-soft) [&_.button_.icon]:m-0 [&_.button_.icon]:text-inherit">
      {/* The action goes below where the text would have less than 320 px beside it. */}
      <p className="flex-[1_1_320px] max-w-[110ch] text-pretty">
        {subject && <strong className="font-semibold">{subject}:</strong>} {children}
      </p>
      {action}
    </li>
  )
}
