import { MESSAGES } from '../extension-messages.ts'
import type { PageRequest } from '../messages.ts'
import type { Answers, Problem, Reply } from '../reply.ts'

/** The extension was updated or switched off while the page was open: this script has nobody to ask any more. */
export const RELOADED: { ok: false; problem: Problem } = {
  ok: false,
  problem: { kind: 'failed', message: MESSAGES.reloaded },
}

/** Asks the background. */
export async function ask<K extends PageRequest['kind']>(
  request: Extract<PageRequest, { kind: K }>,
): Promise<Reply<Answers[K]>> {
  try {
    const reply: Reply<Answers[K]> | undefined = await chrome.runtime.sendMessage(request)
    return reply ?? RELOADED
  } catch {
    return RELOADED
  }
}
