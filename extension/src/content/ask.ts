import { MESSAGES } from '../extension-messages.ts'
import type { PageRequest, SentPageRequest } from '../messages.ts'
import { type Answers, failed, type Reply } from '../reply.ts'

/** The extension was updated or disabled while the page was open: its background no longer answers. */
export const EXTENSION_RELOADED = failed('failed', MESSAGES.reloaded)

/** Sends a request to the background script. */
export async function ask<K extends PageRequest['kind']>(
  request: Extract<SentPageRequest, { kind: K }>,
): Promise<Reply<Answers[K]>> {
  try {
    const reply: Reply<Answers[K]> | undefined = await chrome.runtime.sendMessage(request)
    return reply ?? EXTENSION_RELOADED
  } catch {
    return EXTENSION_RELOADED
  }
}
