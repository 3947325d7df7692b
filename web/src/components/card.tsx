import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFocusWhenLost } from './use-focus-when-lost.ts'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string
  /** What it is for, below its title. */
  lead?: ReactNode
  /** What can be done, beside its title. */
  action?: ReactNode
  /** When this changes, the title gets a focus that was lost with what was removed from the card. */
  focusKey?: unknown
}

/** A card with a title. */
export function Card({ title, lead, action, focusKey, children, ...section }: CardProps) {
  const id = useId()
  const heading = useFocusWhenLost<HTMLHeadingElement>(focusKey)
  const head = (
    <div className={action ? 'flex-[1_1_260px] min-w-0' : undefined}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className="text-muted mt-4">{lead}</p>}
    </div>
  )
  return (
    <section className="card form" aria-labelledby={id} {...section}>
      {action ? (
        <div className="wrap items-start justify-between gap-x-16 gap-y-12">
          {head}
          {action}
        </div>
      ) : (
        head
      )}
      {children}
    </section>
  )
}
