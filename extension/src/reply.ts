import type { ExtensionAnswer, ExtensionGreeting } from '@arauto/contract/extension'

/** The port over which a notification's files go to the background, one notification a port. */
export const DOCUMENTS_PORT = 'documents'

/** What comes back over it: that the next message may come, or how it ended. */
export type DocumentsReply = { kind: 'next' } | { kind: 'done'; reply: Reply<{ stored: number }> }

/** Why Arauto could not be asked, or did not do it. */
export interface Problem {
  kind: 'not-connected' | 'no-permission' | 'unreachable' | 'not-arauto' | 'token' | 'refused' | 'failed'
  /** Portuguese, fit to show. */
  message: string
}
/** An answer, or why there is none. */
export type Reply<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** What each request is answered with. */
export interface Answers {
  greet: ExtensionGreeting
  compare: ExtensionAnswer
  send: ExtensionAnswer
  'open-options': null
  /** The address that is stored, or null; what Arauto said when it was asked just now. */
  connection: { address: string; greeting: Reply<ExtensionGreeting> } | null
  connect: ExtensionGreeting
  disconnect: null
}
