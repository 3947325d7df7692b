import { formatDate } from '@arauto/contract/dates'
import type { DeadlineGroup, ListedDeadline } from '@arauto/contract/office-deadlines'
import { longDate, weekdayDateOf } from '@arauto/contract/weekday-dates'
import { dayAfter } from '../../components/days.ts'

export const GROUP_WORDS: Readonly<Record<DeadlineGroup, string>> = {
  overdue: 'Ultrapassados',
  today: 'Hoje',
  week: 'Esta semana',
  next_week: 'Próxima semana',
  month: 'Este mês',
  later: 'Depois',
}

/** @param until the last day of the group, and of the one before it @returns the days of a group */
export function groupDays(key: DeadlineGroup, until: string | null, previous: string | null, today: string): string {
  if (key === 'today') return longDate(today)
  if (key === 'week' && until) return `até ${weekdayDateOf(until, today)}`
  if (key === 'later' && previous) return `a partir de ${formatDate(dayAfter(previous, 1))}`
  if (until && previous) return `${weekdayDateOf(dayAfter(previous, 1), today)} a ${weekdayDateOf(until, today)}`
  return ''
}

/** @returns until when an act whose last day is over can be done with a fine; empty where it cannot */
export function fineWords({ days_left: left, fine_days: days }: ListedDeadline, today: string): string {
  const last = days.at(-1)
  if (left >= 0 || last === undefined || last < today) return ''
  if (last === today) return 'multa até hoje'
  return last === dayAfter(today, 1) ? 'multa até amanhã' : `multa até ${weekdayDateOf(last, today)}`
}

/** @returns what is to be done, or the act */
export const deadlineName = ({ title, acto }: Pick<ListedDeadline, 'title' | 'acto'>): string =>
  title || acto || 'Notificação'
