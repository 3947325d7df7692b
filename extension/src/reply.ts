import type { ExtensionAnswer, ExtensionGreeting, ExtensionHearingsStored } from '@arauto/contract/extension'
import type { ConfirmedShape } from '@arauto/contract/page-shapes'
import type { RoundAnswer, RoundRowsAnswer, RoundSummary } from '@arauto/contract/rounds'

/** The port over which the files of one notification are sent to the background. */
export const DOCUMENTS_PORT = 'documents'

/** The background's reply: ready for the next message, or the result. */
export type DocumentsReply = { kind: 'next' } | { kind: 'done'; reply: Reply<{ stored: number }> }

/** Why a call to Arauto failed. */
export interface CallProblem {
  kind:
    | 'not-connected'
    | 'no-permission'
    | 'unreachable'
    | 'not-arauto'
    | 'token'
    | 'refused'
    | 'unknown-account'
    | 'ended'
    | 'failed'
  /** Portuguese, fit to show. */
  message: string
}
/** The reply of a call that failed. */
export interface FailedReply {
  ok: false
  problem: CallProblem
}
/** An answer, or why there is none. */
export type Reply<T> = { ok: true; value: T } | FailedReply

/** @param message Portuguese, fit to show @returns the reply of a call that failed */
export const failed = (kind: CallProblem['kind'], message: string): FailedReply => ({
  ok: false,
  problem: { kind, message },
})

/** The answer to each request. */
export interface Answers {
  greet: ExtensionGreeting
  compare: ExtensionAnswer
  send: ExtensionAnswer
  'send-hearings': ExtensionHearingsStored
  'open-options': null
  'add-account': null
  'begin-round': RoundAnswer
  'round-rows': RoundRowsAnswer
  'round-hearings': ExtensionHearingsStored
  'round-report': RoundSummary
  'allow-rounds': null
  shapes: ConfirmedShape[]
  'confirm-shape': ConfirmedShape
  /** The stored address, or null; and Arauto's current answer to a greeting. */
  connection: { address: string; greeting: Reply<ExtensionGreeting> } | null
  connect: ExtensionGreeting
  disconnect: null
  /** The origins of other portals that the user added. */
  portals: string[]
  'add-portal': string[]
  'remove-portal': string[]
}
