import { type OpenAmong, openAmong } from '@arauto/contract/open-among'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import type { ApiError } from '../api/error.ts'
import { Link } from './link.tsx'

/** @returns what a refusal says is open in the notifications to be handled; undefined where it does not */
export const openAmongOf = (error: ApiError): OpenAmong | undefined => openAmong.safeParse(error.body.open).data

/** The deadlines themselves, by their last day, each with the way to its notification. */
export function OpenAmongList({ open: { first, deadlines } }: { open: OpenAmong }) {
  return (
    <ul
      className="grid gap-8 max-h-[40vh] pt-12 border-t border-(--hairline) overflow-auto text-13"
      aria-label="Prazos em aberto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      tabIndex={0}
    >
      {first.map(({ notification_id: id, title, acto, processo, case_label: called, ends, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a notification may have several deadlines
        <li className="grid grid-cols-[92px_minmax(0,1fr)] gap-12" key={`${id} ${index}`}>
          <time className="text-(--text-soft)" dateTime={ends}>
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
        <li className="grid grid-cols-[92px_minmax(0,1fr)] gap-12">
          <Link to={`${PAGES.notifications}?estado=com-prazo`}>{`Ver os outros ${deadlines - first.length}`}</Link>
        </li>
      )}
    </ul>
  )
}
