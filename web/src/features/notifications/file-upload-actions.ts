import type { ReactNode } from 'react'

/** How a person adds files; the application provides it from other features. */
export interface FileUploadActions {
  /** Opens the import, with dropped files if any. */
  openImport: (files?: File[]) => void
  /** Opens what waits for its notification, with dropped files if any; left out where the server takes none. */
  identify?: ((files?: File[]) => void) | undefined
  /** Opens the form of a notification that came by post; left out where the server takes none. */
  enter?: (() => void) | undefined
  /** Whether the import is open, or what waits. */
  importing: boolean
  /** Renders the upload of files for a notification; `dropping` says whether they can be dropped on the page now. */
  attach: (notificationId: number, dropping: boolean) => ReactNode
}
