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
    <section className={wide ? 'card system__card system__card--wide' : 'card system__card'} aria-labelledby={id}>
      <div className="row system__head wraps apart">
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
    <dl className="system__facts grid text-13">
      {facts.map(([name, value]) => (
        <div className="flex apart line-above" key={name}>
          <dt className="rigid font-inherit">{name}</dt>
          <dd className="shrinks figures breaks">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
