import { randomUUID } from 'node:crypto'
import * as calls from '@arauto/contract/calls/triage'
import { lisbonDay } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import type { OpenAmong } from '@arauto/contract/open-among'
import { TRIAGE_AT_ONCE, type triageRequest } from '@arauto/contract/triage-acts'
import { openDeadlinesQuestion, WORK_MESSAGES } from '@arauto/contract/work-messages'
import type { z } from 'zod'
import { lockList } from '../../domain/offices/list-lock.ts'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { readAssignable, readAssignableToAny } from '../../domain/triage/assignable-people.ts'
import { changeTriage } from '../../domain/triage/change-triage.ts'
import { readOpenAmong, withSomethingOpen } from '../../domain/triage/open-among.ts'
import type { RowSelection } from '../../domain/triage/row-selection.ts'
import { CodedError, notFound } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { undoBatch } from './undo.ts'

/** Some of the notifications that a search and filters leave. */
export interface SelectedRows {
  /** In their order. */
  ids: number[]
  /** How many more the filter leaves. */
  remaining: number
}

export interface TriageDependencies {
  db: Database
  store: Pick<ObjectStore, 'release'>
  selectRows(db: Database, member: Member, selection: RowSelection): Promise<SelectedRows>
}

const ALL = Number.MAX_SAFE_INTEGER
const NONE: ReadonlySet<number> = new Set()

/** The triage of notifications, one or many, and what undoes an act. */
export function registerTriageRoutes(server: HttpServer, { db, store, selectRows }: TriageDependencies): void {
  const selected = async (
    trx: Database,
    member: Member,
    { ids, filter, after, up_to }: z.output<typeof triageRequest>,
    limit = TRIAGE_AT_ONCE,
  ): Promise<SelectedRows> => {
    if (!filter) return { ids: [...new Set(ids)], remaining: 0 }
    return selectRows(trx, member, {
      ...filter,
      triage: filter.triage ?? null,
      before: filter.before ?? null,
      after: after ?? 0,
      upTo: up_to ?? Number.MAX_SAFE_INTEGER,
      limit,
    })
  }

  registerCall(server, calls.changeTriage, async (request) => {
    const { member, body } = request
    const { change, version, batch = randomUUID() } = body
    return db.transaction().execute(async (trx) => {
      const today = lisbonDay(new Date())
      const isHandled = change.state === 'tratada'
      // Nobody decides on a deadline between the question and the act.
      if (isHandled) await lockList(trx, member.officeId)
      const { ids, remaining } = await selected(trx, member, body)
      const skipped = isHandled && body.skip_open_deadlines ? await withSomethingOpen(trx, member, ids, today) : NONE
      const changing = ids.filter((id) => !skipped.has(id))
      if (isHandled && !body.skip_open_deadlines && !body.with_open_deadlines) {
        // Asked once of all that the filter leaves, before the first of them is changed.
        const all = remaining > 0 ? (await selected(trx, member, body, ALL)).ids : ids
        assertNothingOpen(await readOpenAmong(trx, member, all, today), all.length)
      }
      const left = isHandled ? await readOpenAmong(trx, member, changing, today) : null
      const outcome = await changeTriage(trx, member, changing, {
        change: { state: change.state, assigneeId: change.assignee_id, unread: change.unread },
        batch,
        version,
        today,
      })
      if (!body.filter && outcome.changed === 0 && skipped.size === 0) {
        throw outcome.refused > 0 ? new CodedError('not_allowed', MESSAGES.notAllowed) : notFound()
      }
      return {
        ...outcome,
        skipped: skipped.size,
        open_deadlines: left?.deadlines ?? 0,
        without_duration: left?.without_duration ?? 0,
        remaining,
        next: remaining > 0 ? ids.at(-1)! : null,
        batch,
      }
    })
  })

  registerCall(server, calls.getBacklog, async ({ member, query: { before } }) => {
    const everything = { search: '', advogado: '', origem: '', triage: 'por-tratar', before } as const
    const handled = { ...member, reads: member.acts }
    const { ids } = await selectRows(db, handled, { ...everything, after: 0, upTo: ALL, limit: ALL })
    return { before, count: ids.length, open: await readOpenAmong(db, member, ids, lisbonDay(new Date())) }
  })

  registerCall(server, calls.listAssignablePeople, async ({ member, query: { ids } }) => ({
    results: await (ids ? readAssignable(db, member, ids.split(',').map(Number)) : readAssignableToAny(db, member)),
  }))

  registerCall(server, calls.undoTriage, async (request) => {
    const { member, body } = request
    const { released, ...counts } = await db.transaction().execute(async (trx) => {
      const { subjects, ...counts } = await undoBatch(trx, member, body.batch)
      // Within the transaction: where nothing is undone, nobody's list has changed.
      if (counts.restored + counts.kept === 0) throw new CodedError('nothing_to_undo', WORK_MESSAGES.nothingToUndo)
      for (const { event, subject } of subjects) await request.record(event, { subject }, trx)
      return counts
    })
    await store.release(released)
    return counts
  })
}

/** @throws CodedError where something of the notifications is undecided */
function assertNothingOpen(open: OpenAmong, all: number): void {
  const { with_something_open: count } = open
  if (count > 0)
    throw new CodedError('open_deadlines', openDeadlinesQuestion(count, all), { open_deadlines: count, open })
}
