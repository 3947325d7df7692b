import { TRIAGE_WORDS, type TriageState } from '@arauto/contract/triage'
import { Circle, CircleCheck, Contrast } from 'lucide-react'

/** The sign of a state, its classes, and those of the word. */
const LOOKS = {
  nova: [Circle, 'text-(--primary)', 'text-(--text)'],
  em_curso: [Contrast, 'text-(--primary) [&_path]:fill-current', 'text-(--text-soft)'],
  tratada: [CircleCheck, '', 'text-(--text-muted)'],
} as const

/** How far the office is with a notification: a sign and a word. */
export function TriageSign({ state }: { state: TriageState }) {
  const [Sign, sign, word] = LOOKS[state]
  return (
    <span
      className={`triage-sign inline-flex items-center gap-5 text-12 whitespace-nowrap icon-14 ${word}`}
      title={TRIAGE_WORDS[state]}
    >
      <Sign className={`icon ${sign}`} aria-hidden />
      {TRIAGE_WORDS[state]}
    </span>
  )
}
