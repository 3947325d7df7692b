import { setTimeout as delay } from 'node:timers/promises'
import * as calls from '@arauto/contract/calls/live'
import { changeCounter } from '../../domain/offices/list-lock.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { createSharedWork } from '../../platform/queue/shared-work.ts'

/** How long an answer waits for a change, and how often it is looked for, in milliseconds. */
export const LONGEST_WAIT_MS = 5000
const CHECK_MS = 1000

/** Notifies open pages of a change: the answer waits for one. The pages of one office wait together. */
export function registerChangesRoute(server: HttpServer, db: Database): void {
  const waits = createSharedWork<number>()
  const stopping = new AbortController()
  server.addHook('preClose', () => stopping.abort())

  const waitForChange = async (officeId: OfficeId, after: number, left: AbortSignal): Promise<number> => {
    const ended = AbortSignal.any([left, stopping.signal, AbortSignal.timeout(LONGEST_WAIT_MS)])
    for (;;) {
      const counter = await changeCounter(db, officeId)
      if (counter !== after || ended.aborted) return counter
      await delay(CHECK_MS, undefined, { signal: ended }).catch(() => {})
    }
  }

  registerCall(server, calls.waitForChanges, async (request, reply) => {
    const { officeId } = request.member
    const { after } = request.query
    const counter = await changeCounter(db, officeId)
    if (after === undefined || counter !== after) return { counter }
    const changed = (signal: AbortSignal) => waitForChange(officeId, after, signal)
    return { counter: await waits.join(`${officeId} ${after}`, clientGone(reply), changed) }
  })
}
