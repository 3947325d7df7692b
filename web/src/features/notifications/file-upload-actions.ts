import type { ReactNode } from 'react'

/** The ways in for files of a person's own; what takes them is composed by the application. */
export interface FileUploadActions {
  /** Opens the import, with files that were dropped. */
  openImport: (files?: File[]) => void
  /** Whether it is open. */
  importing: boolean
  /** Where files are attached to one notification; `dropping` says whether they may be dropped on the page now. */
  attach: (notificationId: number, dropping: boolean) => ReactNode
}
