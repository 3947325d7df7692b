import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { TriangleAlert } from 'lucide-react'
import { weekdayDate } from '../../components/due-words.ts'

/** Why a deadline ends when it does, line by line: the day, what happens on it, and the article. */
export function Reasons({ calculated }: { calculated: CalculatedDeadline }) {
  const { steps, ends, fine_days: fineDays, warnings } = calculated
  const last = steps.findLastIndex(({ date }) => date === ends)
  return (
    <>
      <ol className="reasons">
        {steps.map(({ date, text, article }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other key, and none moves
          <li key={index} className={index === last ? 'reasons__end' : date > ends ? 'reasons__fine' : undefined}>
            <time dateTime={date}>{weekdayDate(date)}</time>
            <span>
              {text}
              {date > ends && fineDays.length > 0 && (
                <small className="tabular-nums">{fineDays.map(weekdayDate).join(' · ')}</small>
              )}
            </span>
            {article && <cite>{article}</cite>}
          </li>
        ))}
      </ol>
      {warnings.map((warning) => (
        <p key={warning} className="deadline-card__warning">
          <TriangleAlert className="icon" aria-hidden />
          {warning}
        </p>
      ))}
    </>
  )
}
