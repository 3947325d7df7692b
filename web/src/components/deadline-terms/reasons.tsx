import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { euros } from '@arauto/contract/euros'
import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { shortWeekdayDate, weekdayDate } from '@arauto/contract/weekday-dates'
import { TriangleAlert } from 'lucide-react'
import { dayAfter } from '../days.ts'
import { ItemFact } from '../decision-item.tsx'
import { FineAmounts } from './fine-amounts.tsx'
import { lengthInWords, shortArticle } from './terms-words.ts'
import './reasons.css'

type Step = CalculatedDeadline['steps'][number]

/** Why a deadline ends when it does, line by line: the day, what happens on it, and the article; then the fines, and what to confirm. */
export function Reasons({ calculated }: { calculated: CalculatedDeadline }) {
  return (
    <>
      <AllSteps calculated={calculated} />
      {calculated.warnings.map((warning) => (
        <p key={warning} className="text-soft flex items-start gap-8 icon-14 mt-8">
          <TriangleAlert className="icon mt-2 text-(--warning)" aria-hidden />
          {warning}
        </p>
      ))}
    </>
  )
}

function AllSteps({ calculated }: { calculated: CalculatedDeadline }) {
  const { steps, ends, before } = calculated
  const last = steps.findLastIndex(({ date }) => date === ends)
  return (
    <>
      <ol className="reasons">
        {steps.map(({ date, text, article }, index) => (
          <li
            key={`${date} ${text}`}
            className={index === last ? 'reasons__end' : date > ends && !before ? 'reasons__fine' : undefined}
          >
            <time className="font-medium text-(--text-strong) whitespace-nowrap" dateTime={date}>
              {weekdayDate(date)}
            </time>
            <span className="max-md:col-span-full max-md:row-start-2">{text}</span>
            {article && <cite className="max-w-190 text-12 not-italic text-(--text-muted) text-right">{article}</cite>}
          </li>
        ))}
      </ol>
      <FineAmounts calculated={calculated} />
    </>
  )
}

interface ShortReasonsProps {
  calculated: CalculatedDeadline
  /** By which it was calculated. */
  terms: DeadlineTerms | null
  /** Leaves the fine alone. */
  hidden?: boolean
}

/** The same in three lines, with all of them a press away, and the fine in one. */
export function ShortReasons({ calculated, terms, hidden = false }: ShortReasonsProps) {
  return (
    <>
      {!hidden && (
        <ul className="item__facts grid gap-4">
          {mainSteps(calculated, terms).map(({ date, text, article }) => (
            <ItemFact key={`${date} ${text}`} lead={shortWeekdayDate(date)} cite={shortArticle(article)}>
              {text.replace(/\.$/u, '')}
            </ItemFact>
          ))}
        </ul>
      )}
      <FineLine calculated={calculated} />
      {!hidden && (
        <details>
          <summary className="text-(--text-muted)">Toda a contagem</summary>
          <AllSteps calculated={calculated} />
        </details>
      )}
    </>
  )
}

/** @returns the notification, what follows on it, and the last day; the first two in a few words where these say it */
function mainSteps({ steps, notified, before, ends }: CalculatedDeadline, terms: DeadlineTerms | null): Step[] {
  const own = before ? steps : steps.filter(({ date }) => date <= ends)
  const at = own.findLastIndex(({ date }) => notified !== null && date <= notified)
  const [first, second, last] = [own[at], own[at + 1], own.at(-1)]
  if (!first || !second || !last || at > own.length - 3) return own.slice(-3)
  const isPresumed = terms?.elaborated !== undefined && first.date === notified
  const isFirstDay = terms && !terms.dilation && notified && second.date === dayAfter(notified, 1)
  return [
    isPresumed ? { ...first, text: 'Presume-se notificada' } : first,
    isFirstDay ? { ...second, text: `1.º dia de ${lengthInWords(terms)}` } : second,
    last,
  ]
}

function FineLine({ calculated: { fine_days: days, fines = [] } }: { calculated: CalculatedDeadline }) {
  if (days.length === 0) return null
  const most = Math.max(0, ...fines.map(({ amount_cents: amount, cap_cents: cap }) => amount ?? cap))
  return (
    <p className="item__fine text-(--warning-text)">
      Com multa: {days.map(shortWeekdayDate).join(' · ')}
      {most > 0 && <span className="text-(--text-muted)"> · até {euros(most).replace(/,00$/u, '')}&nbsp;€</span>}
    </p>
  )
}
