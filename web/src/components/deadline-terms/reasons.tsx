import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { TriangleAlert } from 'lucide-react'
import { FineAmounts } from './fine-amounts.tsx'
import './reasons.css'

/** Why a deadline ends when it does, line by line: the day, what happens on it, and the article; then the fines, and what to confirm. */
export function Reasons({ calculated }: { calculated: CalculatedDeadline }) {
  const { steps, ends, before, warnings } = calculated
  const last = steps.findLastIndex(({ date }) => date === ends)
  return (
    <>
      <ol className="reasons">
        {steps.map(({ date, text, article }, index) => (
          <li
            key={`${date} ${text}`}
            className={index === last ? 'reasons__end' : date > ends && !before ? 'reasons__fine' : undefined}
          >
            <time dateTime={date}>{weekdayDate(date)}</time>
            <span>{text}</span>
            {article && <cite>{article}</cite>}
          </li>
        ))}
      </ol>
      <FineAmounts calculated={calculated} />
      {warnings.map((warning) => (
        <p key={warning} className="text-soft reasons__warning">
          <TriangleAlert className="icon" aria-hidden />
          {warning}
        </p>
      ))}
    </>
  )
}
