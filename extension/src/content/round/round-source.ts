import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { UnreadableRow } from '@arauto/portal-pages/unreadable-row'

/** A page of the list, as a round reads it. */
export interface RoundPage {
  /** The user name that it shows, or null. */
  owner: string | null
  rows: readonly PortalRow[]
  unreadableRows: readonly UnreadableRow[]
  /** How many records it hides, which were not read. */
  hidden: number
}

/** One list of a portal, newest page first. */
export interface RoundList {
  /** Whether reading ends at the first page that was known before the last complete round. */
  untilSettled: boolean
  /** Fetched on demand. */
  pages: () => AsyncGenerator<RoundPage, void, undefined>
}
