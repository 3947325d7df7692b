import { formatDate } from '@arauto/contract/dates'
import type { DeadlineGroup, ListedDeadline } from '@arauto/contract/office-deadlines'
import { longDate, weekdayDate } from '@arauto/contract/weekday-dates'
import { dayAfter } from '../../components/days.ts'
import { daysLeftWords } from '../../components/due-words.ts'

export const GROUP_WORDS: Readonly<Record<DeadlineGroup, string>> = {
  overdue: 'Ultrapassados',
  today: 'Hoje',
  week: 'Próximos 7 dias',
  month: 'Este mês',
  later: 'Depois',
}

/** @param until the last day of the group, and of the one before it @returns the days of a group */
export function groupDays(key: DeadlineGroup, until: string | null, previous: string | null, today: string): string {
  if (key === 'today') return longDate(today)
  if (key === 'week' && until) return `até ${weekdayDate(until)}`
  if (key === 'month' && until) return `até ${formatDate(until)}`
  if (key === 'later' && previous) return `a partir de ${formatDate(dayAfter(previous, 1))}`
  return ''
}

/** @returns how long there is in days and in working days; of a proposal nothing is counted down, as it is not a fact */
export function whenWords({
  state,
  days_left: days,
  working_days_left: working,
  met_on: metOn,
}: ListedDeadline): string {
  if (state === 'met') return metOn ? `cumprido em ${formatDate(metOn)}` : 'cumprido'
  if (state === 'dismissed') return 'sem prazo'
  if (state === 'proposed') return 'por confirmar'
  if (days < 2 || working === null) return daysLeftWords(days)
  return `${daysLeftWords(days)} · ${working} ${working === 1 ? 'útil' : 'úteis'}`
}

/** @returns what is to be done, or the act */
export const deadlineName = ({ title, acto }: Pick<ListedDeadline, 'title' | 'acto'>): string =>
  title || acto || 'Notificação'

/** @returns the court without what all courts are called */
export const shortCourt = (tribunal: string): string => /Comarca .+/u.exec(tribunal)?.[0] ?? tribunal
