import { extensionHearings, extensionPage } from '@arauto/contract/extension'
import { pageShape } from '@arauto/contract/page-shapes'
import { roundHearings, roundPermission, roundReport, roundRows, roundStart } from '@arauto/contract/rounds'
import * as z from '@arauto/contract/zod'
import { CHUNK_MAX_CHARACTERS } from './chunks.ts'
import { FILE_MAX_BYTES, FILES_MAX } from './limits.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const filled = (max: number) => text(max).check(z.minLength(1))
const whole = z.int().check(z.gte(0))

/** The round's id on the server. */
const round = z.int().check(z.positive())

/**
 * Requests of the content script to the background. None carries an address or a token. None says which browser and tab a
 * round is of: the background adds that from what the browser says of the sender.
 */
export const pageRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('greet') }),
  z.object({ kind: z.literal('compare'), page: extensionPage }),
  z.object({ kind: z.literal('send'), page: extensionPage }),
  z.object({ kind: z.literal('send-hearings'), page: extensionHearings }),
  z.object({ kind: z.literal('open-options') }),
  z.object({ kind: z.literal('add-account'), username: filled(200) }),
  z.object({ kind: z.literal('begin-round'), start: z.omit(roundStart, { holder: true }) }),
  z.object({ kind: z.literal('round-rows'), round, page: z.omit(roundRows, { holder: true }) }),
  z.object({ kind: z.literal('round-hearings'), round, page: z.omit(roundHearings, { holder: true }) }),
  z.object({ kind: z.literal('round-report'), round, report: z.omit(roundReport, { holder: true }) }),
  z.object({ kind: z.literal('allow-rounds'), permission: roundPermission }),
  z.object({ kind: z.literal('shapes') }),
  z.object({ kind: z.literal('confirm-shape'), shape: pageShape }),
])
export type PageRequest = z.infer<typeof pageRequest>
/** As it is sent, before defaults are filled in. */
export type SentPageRequest = z.input<typeof pageRequest>

/** Requests of the settings page. */
export const optionsRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection') }),
  z.object({ kind: z.literal('connect'), address: text(2000), token: filled(500) }),
  z.object({ kind: z.literal('disconnect') }),
  z.object({ kind: z.literal('portals') }),
  z.object({ kind: z.literal('add-portal'), origin: text(2000) }),
  z.object({ kind: z.literal('remove-portal'), origin: text(2000) }),
])
export type OptionsRequest = z.infer<typeof optionsRequest>

/**
 * Messages over the documents port (`reply.ts`): the files' names and sizes, then each file's chunks in order, then the
 * end.
 */
export const documentsMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    notification: z.int().check(z.positive()),
    files: z
      .array(z.object({ name: filled(1000), contentType: text(200), bytes: whole.check(z.lte(FILE_MAX_BYTES)) }))
      .check(z.minLength(1), z.maxLength(FILES_MAX)),
  }),
  z.object({ kind: z.literal('chunk'), file: whole, base64: text(CHUNK_MAX_CHARACTERS) }),
  z.object({ kind: z.literal('end') }),
  // Keeps the background awake while it sends: Chromium ends a service worker after 30 idle seconds.
  z.object({ kind: z.literal('keep-alive') }),
])
export type DocumentsMessage = z.infer<typeof documentsMessage>
