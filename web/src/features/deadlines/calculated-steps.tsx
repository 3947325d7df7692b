import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { TriangleAlert } from 'lucide-react'
import './calculator.css'

const written = (day: string): string => weekdayDateOf(day, '')

/** The reasoning of a calculated deadline, a line for each step with its article, the days with a fine, and what to confirm. */
export function CalculatedSteps({ calculated }: { calculated: CalculatedDeadline }) {
  const { steps, fine_days: fineDays, warnings } = calculated
  return (
    <>
      <ol className="calculator__steps">
        {steps.map(({ date, text, article }) => (
          <li key={`${date} ${text}`}>
            <time dateTime={date}>{written(date)}</time>
            <span>{text}</span>
            {article && <cite>{article}</cite>}
          </li>
        ))}
      </ol>
      <p className="calculator__fine">Com multa: {fineDays.map(written).join(' · ')}</p>
      {warnings.map((warning) => (
        <p key={warning} className="calculator__warning">
          <TriangleAlert className="icon" aria-hidden />
          <span>{warning}</span>
        </p>
      ))}
    </>
  )
}

/** @returns the same as plain text */
export function stepsAsText({ ends, fine_days: fineDays, steps, warnings }: CalculatedDeadline): string {
  return [
    `Último dia: ${written(ends)}`,
    `Com multa: ${fineDays.map(written).join(', ')}`,
    '',
    ...steps.map(({ date, text, article }) => `${written(date)}: ${text}${article ? ` (${article})` : ''}`),
    ...(warnings.length > 0 ? ['', ...warnings] : []),
    '',
    'O Arauto propõe; quem confirma é uma pessoa.',
  ].join('\n')
}
