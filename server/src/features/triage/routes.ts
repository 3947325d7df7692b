import { randomUUID } from 'node:crypto'
import { lisbonDay } from '@arauto/contract/dates'
import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import type { TriageFilter } from '@arauto/contract/triage'
import { TRIAGE_AT_ONCE, triageRequest, triageResult, undoRequest, undoResult } from '@arauto/contract/triage-acts'
import { openDeadlinesQuestion, WORK_MESSAGES } from '@arauto/contract/work-messages'
import type { z } from 'zod'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { changeTriage, countOpenDeadlines } from '../../domain/triage/change-triage.ts'
import { undoBatch } from '../../domain/triage/undo.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { inHttp } from './refusals.ts'

/** Some of the notifications that a search and filters leave. */
export interface SelectedRows {
  /** In their order. */
  ids: number[]
  /** How many more the filter leaves. */
  remaining: number
}

/** A search with filters, and the part of its notifications: those with numbers in between, so many at most. */
export interface RowSelection {
  search: string
  advogado: string
  origem: string
  triage: TriageFilter | null
  after: number
  upTo: number
  limit: number
}

interface TriageDependencies {
  db: Database
  selectRows(db: Database, member: Member, selection: RowSelection): Promise<SelectedRows>
}

type Body = z.output<typeof triageRequest>

const tags = ['Notificações']

/** The triage of notifications, one or many, and what undoes an act. */
export function registerTriageRoutes(server: HttpServer, { db, selectRows }: TriageDependencies): void {
  const selected = async (
    trx: Database,
    member: Member,
    { ids, filter, after, up_to }: Body,
  ): Promise<SelectedRows> => {
    if (!filter) return { ids: [...new Set(ids)], remaining: 0 }
    return selectRows(trx, member, {
      ...filter,
      triage: filter.triage ?? null,
      after: after ?? 0,
      upTo: up_to ?? Number.MAX_SAFE_INTEGER,
      limit: TRIAGE_AT_ONCE,
    })
  }

  server.post(
    API.triage,
    {
      config: { heavy: 'acts' },
      schema: {
        tags,
        body: triageRequest,
        response: { 200: triageResult, 400: apiError, 401: apiError, 403: apiError, 404: apiError, 409: apiError },
      },
    },
    async (request) => {
      const { member, body } = request
      const { change, version, batch = randomUUID() } = body
      return inHttp(() =>
        db.transaction().execute(async (trx) => {
          const { ids, remaining } = await selected(trx, member, body)
          if (change.state === 'tratada' && !body.with_open_deadlines) await askOfOpenDeadlines(trx, member, ids)
          const outcome = await changeTriage(trx, member, ids, {
            change: { state: change.state, assigneeId: change.assignee_id, unread: change.unread },
            batch,
            version,
          })
          if (!body.filter && outcome.changed === 0) {
            throw outcome.refused > 0
              ? new HttpFailure(403, MESSAGES.notAllowed)
              : new HttpFailure(404, MESSAGES.notFound)
          }
          return { ...outcome, remaining, next: remaining > 0 ? ids.at(-1)! : null, batch }
        }),
      )
    },
  )

  server.post(
    API.undoTriage,
    {
      config: { heavy: 'acts' },
      schema: {
        tags,
        body: undoRequest,
        response: { 200: undoResult, 400: apiError, 401: apiError, 403: apiError, 404: apiError },
      },
    },
    async (request) => {
      const { member, body } = request
      const undone = await inHttp(() =>
        db.transaction().execute(async (trx) => {
          const { subjects, ...counts } = await undoBatch(trx, member, body.batch)
          for (const subject of subjects) await request.record('deadline_decided', { subject }, trx)
          return counts
        }),
      )
      if (undone.restored + undone.kept === 0) throw new HttpFailure(404, WORK_MESSAGES.nothingToUndo)
      return undone
    },
  )
}

/** @throws HttpFailure 409 where some of the notifications have an open deadline */
async function askOfOpenDeadlines(trx: Database, member: Member, ids: readonly number[]): Promise<void> {
  const open = await countOpenDeadlines(trx, member, ids, lisbonDay(new Date()))
  if (open > 0) throw new HttpFailure(409, openDeadlinesQuestion(open, ids.length), { open_deadlines: open })
}
