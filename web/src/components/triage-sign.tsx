import { TRIAGE_WORDS, type TriageState } from '@arauto/contract/triage'
import { Circle, CircleCheck, Contrast } from 'lucide-react'
import './triage-sign.css'

const SIGNS = { nova: Circle, em_curso: Contrast, tratada: CircleCheck } as const

/** How far the office is with a notification: a sign and a word. */
export function TriageSign({ state }: { state: TriageState }) {
  const Sign = SIGNS[state]
  return (
    <span
      className={`triage-sign inline-flex middle gap-5 text-12 nowrap icon-14 triage-sign--${state}`}
      title={TRIAGE_WORDS[state]}
    >
      <Sign className="icon" aria-hidden />
      {TRIAGE_WORDS[state]}
    </span>
  )
}
