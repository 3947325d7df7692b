import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { HearingsPage } from '@arauto/portal-pages/shape/read-hearings-page'
import type { ReceivedRow } from '@arauto/portal-pages/unreadable-row'

/** A page of the list, as a round reads it. */
export interface RoundPage {
  /** The user name that it shows, or null. */
  owner: string | null
  rows: readonly PortalRow[]
  unreadableRows: readonly ReceivedRow[]
  /** How many records it hides, which were not read. */
  hidden: number
}

/** A page of a list of hearings (*agendamentos*). */
export interface ShownHearings extends HearingsPage {
  /** The user name that it shows, or null. */
  owner: string | null
  /** How many hearings the whole list has, as the page says; null where it does not. */
  announced: number | null
}

/** A portal's list of hearings, as a round reads it. */
export interface RoundHearings {
  /** Fetched on demand. */
  pages: () => AsyncGenerator<ShownHearings, void, undefined>
  /** Whether the page shows the list as it is now, and nothing narrows it. */
  isCurrent: () => boolean
}

/** One list of a portal, newest page first. */
export interface RoundList {
  /** Whether reading ends at the first page that was known before the last complete round. */
  untilSettled: boolean
  /** Fetched on demand. */
  pages: () => AsyncGenerator<RoundPage, void, undefined>
}
