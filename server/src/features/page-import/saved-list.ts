import type { PageShape } from '@arauto/contract/page-shapes'
import type { HearingsPage } from '@arauto/portal-pages/shape/read-hearings-page'
import type { ListedPage } from '../../domain/notifications/listed-row.ts'

export interface SavedList extends ListedPage {
  /** The user name that it shows, or null. */
  owner: string | null
  /** Whether rows may be missing: a browser that saves a truncated page may add its missing end. */
  open?: true
  /** How many records the page hides, which were not read. */
  hidden?: number
  /** What a list of hearings shows; its rows are none. */
  hearings?: Pick<HearingsPage, 'hearings' | 'calledOff' | 'unread'> & Pick<PageShape, 'source'>
}
