import type { ReactNode } from 'react'

/** How a person adds files; the application provides it from other features. */
export interface FileUploadActions {
  /** Opens the place for files, with dropped ones if any. */
  openImport: (files?: File[]) => void
  /** Opens the form of a notification that came by post; left out where the server takes none. */
  enter?: (() => void) | undefined
  /** Whether it is open, or what waits for its notification. */
  importing: boolean
  /** Renders the upload of files for a notification; `dropping` says whether they can be dropped on the page now. */
  attach: (notificationId: number, dropping: boolean) => ReactNode
}
