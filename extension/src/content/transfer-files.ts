import type { PortalDocument } from '@arauto/portal-pages/portal-document'
import { toPieces } from '../chunks.ts'
import { MESSAGES } from '../extension-messages.ts'
import { FILES_MAX_BYTES } from '../limits.ts'
import type { DocumentsMessage } from '../messages.ts'
import { DOCUMENTS_PORT, type DocumentsReply, type Reply } from '../reply.ts'
import { RELOADED } from './ask.ts'

/** How often the background is kept awake, in milliseconds: Chromium gives it 30 seconds of silence. */
const STILL_HERE_MS = 10_000

/**
 * Hands a notification's files to the background, piece by piece: the next one goes when the last one has arrived, so that
 * they are not in memory twice.
 *
 * @param notification Arauto's id of it
 */
export async function transferFiles(
  notification: number,
  files: readonly PortalDocument[],
): Promise<Reply<{ stored: number }>> {
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > FILES_MAX_BYTES) {
    return { ok: false, problem: { kind: 'refused', message: MESSAGES.tooMuch } }
  }
  let port: chrome.runtime.Port
  try {
    port = chrome.runtime.connect({ name: DOCUMENTS_PORT })
  } catch {
    return RELOADED
  }
  const messages = messagesFor(notification, files)
  return await new Promise((resolve) => {
    const send = (message: DocumentsMessage) => {
      try {
        port.postMessage(message)
      } catch {
        end(RELOADED)
      }
    }
    const awake = setInterval(() => send({ kind: 'still-here' }), STILL_HERE_MS)
    const end = (reply: Reply<{ stored: number }>) => {
      clearInterval(awake)
      port.disconnect()
      resolve(reply)
    }
    port.onDisconnect.addListener(() => end({ ok: false, problem: { kind: 'failed', message: MESSAGES.failed } }))
    port.onMessage.addListener((reply: DocumentsReply) => {
      if (reply.kind === 'done') return end(reply.reply)
      const next = messages.next()
      if (!next.done) send(next.value)
    })
    const first = messages.next()
    if (!first.done) send(first.value)
  })
}

function* messagesFor(notification: number, files: readonly PortalDocument[]): Generator<DocumentsMessage> {
  const announced = files.map(({ name, contentType, bytes }) => ({ name, contentType, bytes: bytes.length }))
  yield { kind: 'begin', notification, files: announced }
  for (const [file, { bytes }] of files.entries()) {
    for (const base64 of toPieces(bytes)) yield { kind: 'piece', file, base64 }
  }
  yield { kind: 'end' }
}
