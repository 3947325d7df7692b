import type { ReactNode } from 'react'

/** The case of a notification, and what it is called beside its number; empty for nothing. */
export interface NotificationCase {
  key: string
  label: string
}

/** What the side panel gives to the part that shows what an office does with a notification. */
interface WorkParts {
  /** Called once, with whether it was unread when it was opened. */
  onSeen: (unread: boolean) => void
  /** Called when nothing of it is left to be confirmed, by a decision that was made here. @returns whether the panel went on */
  onDecided: () => boolean
  /** The notification's own fields and files. @param of its case; null without one */
  data: (of: NotificationCase | null) => ReactNode
}

/** Renders that part. */
export type WorkPanel = (notificationId: number, parts: WorkParts) => ReactNode
