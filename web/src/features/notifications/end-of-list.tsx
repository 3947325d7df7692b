import { counted } from '@arauto/contract/counted'
import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { placeWords } from '@arauto/contract/place-words'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  Check,
  ChevronRight,
  CircleDashed,
  Gavel,
  Inbox,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type Remaining, remainingQuery } from './remaining.ts'
import type { Handled } from './use-handled.ts'

interface EndOfListProps {
  /** Whether a search or a lawyer's filter left others out. */
  isPart: boolean
  /** How many notifications nobody has handled. */
  waiting: number
  handled: Handled
  onClose: () => void
}

/** After the last notification: what was decided, what remains, and the way there. */
export default function EndOfList({ isPart, waiting, handled: { entries, left, undo }, onClose }: EndOfListProps) {
  const navigate = useNavigate()
  const [undoing, setUndoing] = useState<number | null>(null)
  const { data, isError } = useQuery(remainingQuery)
  const done = entries.filter(({ isUndone }) => !isUndone)
  const lines = data ? linesOf(data, waiting) : []
  return (
    <>
      <section
        className="work__letter grid min-w-0 [grid-area:letter] grid-rows-1 min-h-0 border-r border-(--hairline) bg-(--sunken)"
        aria-labelledby="end-done"
      >
        <div className="row icon-16 gap-4 border-b border-(--hairline) bg-(--surface) justify-between min-h-48 py-4 pr-12 pl-18 max-md:pl-6">
          <h3 id="end-done">Decidido agora</h3>
          <span className="text-muted">{counted(done.length, 'notificação', 'notificações')}</span>
        </div>
        <ul className="overflow-auto pt-4 px-18 pb-18">
          {entries.map(({ id, title, said, at, isUndone }) => (
            <li key={id} className="row gap-12 py-9 border-b border-(--hairline) text-13">
              {isUndone ? <CircleDashed className="icon" aria-hidden /> : <Check className="icon" aria-hidden />}
              <span className="lines flex-1 min-w-0">
                <b className="truncate">{title}</b>
                <span className="text-muted">{isUndone ? 'por decidir' : said}</span>
              </span>
              <time className="text-muted">{at}</time>
              {!isUndone && (
                <button
                  type="button"
                  className="link"
                  aria-label={`Anular: ${title}`}
                  disabled={undoing !== null}
                  onClick={() => {
                    setUndoing(id)
                    void undo(id).finally(() => setUndoing(null))
                  }}
                >
                  Anular
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <div className="side-panel__body content-center">
        <h3 className="font-heading text-[21px]/28 font-semibold">{isPart ? 'Fim da lista' : 'Não há mais novas'}</h3>
        <p className="text-muted" role="status">
          {[
            counted(done.length, 'tratada', 'tratadas'),
            left > 0 && counted(left, 'deixada para depois', 'deixadas para depois'),
          ]
            .filter(Boolean)
            .join(', ')}
          {isError
            ? '. Não foi possível saber o que falta.'
            : data && (lines.length > 0 ? '. Ainda falta:' : '. Está tudo tratado.')}
        </p>
        {!data && !isError && <Skeleton width="100%" height={120} />}
        {lines.length > 0 && (
          <ul className="items border border-(--edge) rounded-(--radius) bg-(--background) overflow-clip">
            {lines.map(({ icon: Icon, count, what, more, to }) => (
              <li key={what} className="item">
                <Link
                  className="row end__line gap-12 text-13 text-(--text) py-9 px-14 no-underline hover:bg-(--surface-raised)"
                  to={to}
                >
                  <Icon className="icon" aria-hidden />
                  <b className="min-w-24 text-[16px]/20 font-semibold text-right">{count}</b>
                  <span className="lines flex-1">
                    <span>{what}</span>
                    <span className="text-muted">{more}</span>
                  </span>
                  <ChevronRight className="icon" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div
        className="wrap work__foot gap-6 border-t border-(--hairline) bg-(--surface-head) [grid-area:foot] flex-nowrap min-h-61 py-12 px-22 max-md:py-10 max-md:px-16"
        data-keep-clear
      >
        <Button variant="primary" data-key="c" onClick={() => void navigate(PAGES.deadlines)}>
          Ver os prazos <kbd aria-hidden>↵</kbd>
        </Button>
        <Button onClick={onClose}>
          Voltar à lista <kbd aria-hidden>Esc</kbd>
        </Button>
      </div>
    </>
  )
}

interface Line {
  icon: LucideIcon
  count: number
  what: string
  more: string
  to: string
}

/** @returns what is left to be done, the most pressing first */
function linesOf({ pressing, proposed, unknown, week, hearings, undecided }: Remaining, waiting: number): Line[] {
  const called = ([one]: readonly OfficeHearing[]) =>
    one
      ? [weekdayDate(one.day), one.hour, one.case_label || one.processo, placeWords(one.place)]
          .filter(Boolean)
          .join(', ')
      : ''
  const named = ({ title, acto, case_label: called, processo }: Remaining['pressing']['results'][number]) =>
    [title || acto, called || processo].filter(Boolean).join(', ')
  const [first] = pressing.results
  const lines: Line[] = [
    {
      icon: TriangleAlert,
      count: pressing.count,
      what:
        pressing.count === 1 ? 'prazo ultrapassado ou que termina hoje' : 'prazos ultrapassados ou que terminam hoje',
      more: first ? named(first) : '',
      to: PAGES.deadlines,
    },
    {
      icon: CircleDashed,
      count: unknown,
      what: unknown === 1 ? 'notificação com a duração por indicar' : 'notificações com a duração por indicar',
      more: unknown === 1 ? 'continua em Por tratar' : 'continuam em Por tratar',
      to: `${PAGES.notifications}?estado=sem-duracao`,
    },
    {
      icon: CalendarClock,
      count: proposed,
      what: proposed === 1 ? 'prazo por confirmar' : 'prazos por confirmar',
      more: '',
      to: PAGES.deadlines,
    },
    {
      icon: Gavel,
      count: undecided.length,
      what: undecided.length === 1 ? 'audiência por decidir' : 'audiências por decidir',
      more: called(undecided),
      to: PAGES.deadlines,
    },
    {
      icon: CalendarClock,
      count: week.count,
      what: week.count === 1 ? 'prazo termina nos próximos dias' : 'prazos terminam nos próximos dias',
      more: week.results[0] ? `o primeiro: ${weekdayDate(week.results[0].ends)}` : '',
      to: PAGES.deadlines,
    },
    {
      icon: Gavel,
      count: hearings.length,
      what: hearings.length === 1 ? 'audiência até amanhã' : 'audiências até amanhã',
      more: called(hearings),
      to: PAGES.deadlines,
    },
    {
      icon: Inbox,
      // Those with the duration to be chosen have a line of their own.
      count: waiting > unknown ? waiting : 0,
      what: waiting === 1 ? 'notificação por tratar' : 'notificações por tratar',
      more: '',
      to: `${PAGES.notifications}?estado=por-tratar`,
    },
  ]
  return lines.filter(({ count }) => count > 0)
}
