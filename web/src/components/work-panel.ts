import type { TriageState } from '@arauto/contract/triage'
import type { ReactNode } from 'react'

/** The case of a notification, and what it is called beside its number; empty for nothing. */
export interface NotificationCase {
  key: string
  label: string
}

/** A notification that was handled, or left in progress, since the panel was opened. */
export interface HandledNotification {
  id: number
  /** Its case, or its act. */
  title: string
  /** What was decided of it. */
  said: string
  /** Takes all of it back. */
  undo: () => Promise<unknown>
}

/** What the side panel gives to the part that shows what an office does with a notification. */
export interface WorkParts {
  /** Called once, with whether it was unread when it was opened. */
  onSeen: (unread: boolean) => void
  /** Called when its state was changed there. */
  onState: (state: TriageState, done: HandledNotification) => void
  /** Opens the next one; null at the list's end. */
  onNext: (() => void) | null
  onClose: () => void
  onPreview: (fileId: string) => void
  files: ReactNode
  /** The notification's own fields. @param of its case; null without one */
  data: (of: NotificationCase | null) => ReactNode
}

/** Renders that part. */
export type WorkPanel = (notificationId: number, parts: WorkParts) => ReactNode
