import type { OfficeDeadline } from '@arauto/contract/office-deadlines'

/** Why something was proposed. */
export interface DeadlineReason {
  /** That gives the duration; empty where none does. */
  article: string
  /** The words of the notification that led to it. */
  words: string
  /** Why the act starts no deadline; else empty. */
  why: string
  /** What is known of it besides, also where the duration is not. */
  suggested: NonNullable<OfficeDeadline['suggested']>
}
