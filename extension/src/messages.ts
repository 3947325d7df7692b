import { type ExtensionAnswer, type ExtensionGreeting, extensionPage } from '@arauto/contract/extension'
import { z } from 'zod'
import { FILE_MAX_BYTES, FILES_MAX } from './limits.ts'
import { PIECE_MAX_CHARACTERS } from './pieces.ts'

/** What the script on the portal's page may ask the background. Nothing in it names an address or a token. */
export const pageRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('greet') }),
  z.object({ kind: z.literal('compare'), page: extensionPage }),
  z.object({ kind: z.literal('send'), page: extensionPage }),
  z.object({ kind: z.literal('open-options') }),
])
export type PageRequest = z.infer<typeof pageRequest>

/** What the extension's own settings page may ask. */
export const optionsRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection') }),
  z.object({ kind: z.literal('connect'), address: z.string().max(2000), token: z.string().min(1).max(500) }),
  z.object({ kind: z.literal('disconnect') }),
])
export type OptionsRequest = z.infer<typeof optionsRequest>

/** The port over which a notification's files go to the background, one notification a port. */
export const DOCUMENTS_PORT = 'documents'

/** What goes over it: the files' names first, then each file's pieces in order, then the end. */
export const documentsMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    notification: z.number().int().positive(),
    files: z
      .array(
        z.object({
          name: z.string().min(1).max(1000),
          contentType: z.string().max(200),
          bytes: z.number().int().min(0).max(FILE_MAX_BYTES),
        }),
      )
      .min(1)
      .max(FILES_MAX),
  }),
  z.object({ kind: z.literal('piece'), file: z.number().int().min(0), base64: z.string().max(PIECE_MAX_CHARACTERS) }),
  z.object({ kind: z.literal('end') }),
  // Keeps the background awake while it sends: Chromium ends a service worker that has heard nothing for 30 seconds.
  z.object({ kind: z.literal('still-here') }),
])
export type DocumentsMessage = z.infer<typeof documentsMessage>

/** What comes back over it: that the next message may come, or how it ended. */
export type DocumentsReply = { kind: 'next' } | { kind: 'done'; reply: Reply<{ stored: number }> }

/** Why Arauto could not be asked, or did not do it. */
export interface Problem {
  kind: 'not-connected' | 'no-permission' | 'unreachable' | 'not-arauto' | 'token' | 'refused' | 'failed'
  /** Portuguese, fit to show. */
  message: string
}
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
