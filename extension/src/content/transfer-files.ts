import type { PortalDocument } from '@arauto/portal-pages/portal-document'
import { toChunks } from '../chunks.ts'
import { MESSAGES } from '../extension-messages.ts'
import { FILES_MAX_BYTES } from '../limits.ts'
import type { DocumentsMessage } from '../messages.ts'
import { DOCUMENTS_PORT, type DocumentsReply, failed, type Reply } from '../reply.ts'
import { EXTENSION_RELOADED } from './ask.ts'

/** Interval of messages that keep the background awake: Chromium ends a service worker after 30 idle seconds. */
const KEEP_ALIVE_MS = 10_000

/**
 * Sends a notification's files to the background script in chunks; each chunk waits for the one before to be
 * acknowledged, so that the files are not in memory twice.
 *
 * @param notification its id in Arauto
 */
export async function transferFiles(
  notification: number,
  files: readonly PortalDocument[],
): Promise<Reply<{ stored: number }>> {
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > FILES_MAX_BYTES) {
    return failed('refused', MESSAGES.tooMuch)
  }
  let port: chrome.runtime.Port
  try {
    port = chrome.runtime.connect({ name: DOCUMENTS_PORT })
  } catch {
    return EXTENSION_RELOADED
  }
  const messages = messagesFor(notification, files)
  return await new Promise((resolve) => {
    const send = (message: DocumentsMessage) => {
      try {
        port.postMessage(message)
      } catch {
        end(EXTENSION_RELOADED)
      }
    }
    const keepAlive = setInterval(() => send({ kind: 'keep-alive' }), KEEP_ALIVE_MS)
    const end = (reply: Reply<{ stored: number }>) => {
      clearInterval(keepAlive)
      port.disconnect()
      resolve(reply)
    }
    port.onDisconnect.addListener(() => end(failed('failed', MESSAGES.failed)))
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
    for (const base64 of toChunks(bytes)) yield { kind: 'chunk', file, base64 }
  }
  yield { kind: 'end' }
}
