import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../components/badge.tsx'

/** How one part fares. */
export interface PartState {
  tone: 'success' | 'warning' | 'error'
  word: string
}

interface SystemCardProps {
  title: string
  state?: PartState
  wide?: boolean
  children: ReactNode
}

const SIGNS = { success: CircleCheck, warning: TriangleAlert, error: CircleX }

/** One part of the system: its name, how it fares in a word, and the facts. */
export function SystemCard({ title, state, wide, children }: SystemCardProps) {
  const id = useId()
  return (
    <section
      className={`card stack content-start gap-12 min-w-0 pt-18 px-20 pb-20 max-[600px]:p-16 ${wide ? 'col-span-full' : ''}`}
      aria-labelledby={id}
    >
      <div className="row flex-wrap justify-between gap-x-12 gap-y-6 min-h-26">
        <h2 id={id}>{title}</h2>
        {state && (
          <Badge tone={state.tone} icon={SIGNS[state.tone]}>
            {state.word}
          </Badge>
        )}
      </div>
      {children}
    </section>
  )
}

/** Facts, each with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid text-13">
      {facts.map(([name, value]) => (
        <div
          className="flex justify-between gap-x-16 gap-y-4 py-7 not-first:border-t not-first:border-(--hairline)"
          key={name}
        >
          <dt className="flex-none [font:inherit]">{name}</dt>
          <dd className="min-w-0 text-end tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
