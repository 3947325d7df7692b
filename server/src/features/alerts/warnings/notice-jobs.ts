import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'
import { purgeNotices } from './notices.ts'

/** The time between the starts of two passes; whole polls of the job runner. */
const PASS_INTERVAL_MS = 30_000
/** After a longer pause between two jobs the computer was asleep, or its clock was set. */
const BREAK_MS = 5 * 60 * 1000

/** A pass of many offices is followed by a pause of so many times its length: it takes a tenth of a processor at most. */
const PAUSES = 9

/** The moment of a pass. */
export interface Pass {
  now: Date
  /** Since when the program has run without a break. */
  awakeSince: Date
}

/** Queues what is due in an office. */
export type Look = (trx: Database, officeId: OfficeId, pass: Pass) => Promise<unknown>

/**
 * A recurring job that looks, kind by kind, for what is due in each office: every time in a separate transaction.
 *
 * @param looks by the name of the kind
 */
export function createNoticeJobs(
  db: Database,
  looks: Readonly<Record<string, Look>>,
  now = () => new Date(),
  everyMs = PASS_INTERVAL_MS,
): JobKind {
  let next = 0
  let began: number | null = null
  let awakeSince = now()
  let lastAsked = awakeSince
  let waiting: { id: string; officeId: OfficeId; look: Look }[] = []
  return {
    name: 'notices',
    atOnce: 1,
    async claimNext(excluded) {
      const at = now()
      if (Math.abs(at.getTime() - lastAsked.getTime()) > BREAK_MS) awakeSince = at
      lastAsked = at
      // Time that never goes back: the clock may be set while the program runs.
      if (waiting.length === 0 && performance.now() >= next) {
        began = performance.now()
        next = began + everyMs
        const offices = await db.selectFrom('offices').select('id').orderBy('id').execute()
        waiting = offices.flatMap(({ id: officeId }) =>
          Object.entries(looks).map(([name, look]) => ({ id: `${name} ${officeId}`, officeId, look })),
        )
      }
      let due = waiting.shift()
      while (due && excluded.includes(due.id)) due = waiting.shift()
      if (!due) {
        if (began !== null) next = Math.max(next, performance.now() + PAUSES * (performance.now() - began))
        began = null
        return null
      }
      const { id, officeId, look } = due
      const run = async () => {
        await db.transaction().execute((trx) => look(trx, officeId, { now: now(), awakeSince }))
        return true
      }
      return { id, officeId, run }
    },
    purge: () => purgeNotices(db, now()),
  }
}
