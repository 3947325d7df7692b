import { counted } from '@arauto/contract/counted'
import { type OpenAmong, openAmong } from '@arauto/contract/open-among'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { Link } from 'react-router'
import type { ApiError } from '../api/error.ts'
import './open-among.css'

/** @returns what a refusal says is open in the notifications to be handled; undefined where it does not */
export const openAmongOf = (error: ApiError): OpenAmong | undefined => openAmong.safeParse(error.body.open).data

/** @returns how many of the deadlines press, and what becomes of all of them when their notifications are handled, as sentences */
export function openAmongWords(open: OpenAmong): string[] {
  const { deadlines, overdue, ending_today: today, proposed, without_duration: unknown } = open
  const pressing = [
    overdue > 0 && counted(overdue, 'já terminou', 'já terminaram'),
    today > 0 && counted(today, 'termina hoje', 'terminam hoje'),
    proposed > 0 && counted(proposed, 'está por confirmar', 'estão por confirmar'),
  ].filter((words) => words !== false)
  return [
    pressing.length > 0 && `${pressing.join(', ')}.`,
    deadlines === 1 &&
      'O prazo continua em aberto, em Prazos, até alguém o dar por cumprido ou disser que não há prazo.',
    deadlines > 1 &&
      `Os ${deadlines} prazos continuam em aberto, em Prazos, até alguém os dar por cumpridos ou disser que não há prazo.`,
    unknown > 0 &&
      `${counted(unknown, 'notificação tem', 'notificações têm')} a duração do prazo por indicar: também ${unknown === 1 ? 'fica' : 'ficam'} em Prazos.`,
  ].filter((words) => words !== false)
}

/** The deadlines themselves, by their last day, each with the way to its notification. */
export function OpenAmongList({ open: { first, deadlines } }: { open: OpenAmong }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <ul className="open-among grid gap-8 line-above scrolls text-13" aria-label="Prazos em aberto" tabIndex={0}>
      {first.map(({ notification_id: id, title, acto, processo, case_label: called, ends, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a notification may have several deadlines
        <li className="grid gap-12" key={`${id} ${index}`}>
          <time className="ink-soft" dateTime={ends}>
            {weekdayDate(ends)}
          </time>
          <span>
            <Link to={`${PAGES.notifications}?notificacao=${id}`}>{title || acto || 'Notificação'}</Link>
            <small className="block">
              {[called, processo, state === 'proposed' && 'por confirmar'].filter(Boolean).join(' · ')}
            </small>
          </span>
        </li>
      ))}
      {deadlines > first.length && (
        <li className="grid gap-12">
          <Link to={`${PAGES.notifications}?estado=com-prazo`}>{`Ver os outros ${deadlines - first.length}`}</Link>
        </li>
      )}
    </ul>
  )
}
