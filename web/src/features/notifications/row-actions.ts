import type { OpenNotification } from './use-notification-detail.ts'
import type { Preview } from './use-preview.ts'

/** What can be opened from a row. */
export interface RowActions extends Pick<OpenNotification, 'show' | 'addressOf'> {
  preview: Preview['open']
}
