import * as calls from '@arauto/contract/calls/cases'
import { TIMELINE_PAGE } from '@arauto/contract/case-timeline'
import { CASE_MESSAGES } from '@arauto/contract/cases'
import { PAGE_SIZE } from '@arauto/contract/constants'
import { lisbonDay } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import type { FastifyRequest } from 'fastify'
import { type FoundCase, findCase } from '../../domain/cases/find-case.ts'
import { anybody, type Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { safeFileName, zipOf } from '../../platform/storage/zip.ts'
import { assignRecording, changeCase, lockRecording } from './change-case.ts'
import { caseEntries, planExport } from './export-case.ts'
import { listCases } from './list-cases.ts'
import { readCase } from './read-case.ts'
import { readMarks } from './timeline.ts'
import { readEntries } from './timeline-entries.ts'

export interface CaseDependencies {
  db: Database
  store: ObjectStore
  uploads: Pick<UploadStore, 'read' | 'size'>
  /** @returns those of these notifications that the member sees, with links for this sign-in */
  readRecords(member: Member, sid: string, ids: readonly number[], on?: Database): Promise<Notification[]>
}

/** The cases of an office, each the notifications of one number: list, timeline, parties, archive, recordings, export. */
export function registerCaseRoutes(server: HttpServer, { db, store, uploads, readRecords }: CaseDependencies): void {
  const today = () => lisbonDay(new Date())
  const found = async (member: Member, number: string, on = db): Promise<FoundCase> => {
    const one = await findCase(on, member, number)
    if (!one) throw new CodedError('case_not_found', CASE_MESSAGES.notFound)
    return one
  }
  const foundToAct = async (member: Member, number: string): Promise<FoundCase> => {
    const one = await found(member, number)
    if (one.permission !== 'act') throw new CodedError('not_allowed', MESSAGES.notAllowed)
    return one
  }
  const reader = ({ user: { sid } }: FastifyRequest, on = db) => ({
    db: on,
    store,
    uploads,
    readNotifications: (member: Member, ids: readonly number[]) => readRecords(member, sid, ids, on),
  })

  registerCall(server, calls.listCases, ({ member, query }) => {
    const { page = 0, page_size: pageSize = PAGE_SIZE, search = '', filter = 'open', sort = 'last' } = query
    return listCases(db, member, { page, pageSize, search, filter, sort }, today())
  })

  registerCall(server, calls.getCase, async ({ member, query }) =>
    readCase(db, member, await found(member, query.number), today()),
  )

  registerCall(server, calls.getCaseTimeline, async (request) => {
    const { member, query } = request
    const { number, kind = null, page = 0 } = query
    const { key } = await found(member, number)
    const { marks, count } = await readMarks(db, member, key, { kind, page, pageSize: TIMELINE_PAGE, today: today() })
    return { results: await readEntries(reader(request), member, key, marks, today()), count, page }
  })

  registerCall(server, calls.changeCase, async (request) => {
    const { member, query, body } = request
    const one = await foundToAct(member, query.number)
    await db.transaction().execute(async (trx) => {
      const subject = await changeCase(trx, member, one.key, body)
      await request.record('case_changed', { subject }, trx)
    })
    return readCase(db, member, one, today())
  })

  registerCall(server, calls.assignRecording, async (request) => {
    const { member, params, body } = request
    const to = body.number === null ? null : (await foundToAct(member, body.number)).key
    await db.transaction().execute(async (trx) => {
      const recording = mustExist(await lockRecording(trx, member.officeId, params.id))
      if (!recording.done) throw new CodedError('recording_not_done', CASE_MESSAGES.recordingNotDone)
      const { caseKey: from } = recording
      if (from === to) return
      if (from !== null && !(await mayLeave(trx, member, from))) {
        throw new CodedError('recording_of_another', CASE_MESSAGES.recordingOfAnother)
      }
      const subject = await assignRecording(trx, member.officeId, params.id, { from, to })
      await request.record('case_changed', { subject }, trx)
    })
    return { number: to }
  })

  registerCall(server, calls.exportCase, async (request, reply) => {
    const archive = await request.download(anybody, async (snapshot, member) => {
      const exporting = reader(request, snapshot)
      const one = await found(member, request.query.number, snapshot)
      const detail = await readCase(snapshot, member, one, today())
      const planned = await planExport(exporting, member, detail, today())
      await request.record('exported', { subject: `Processo ${detail.key}` })
      const name = safeFileName(`processo-${detail.key.replaceAll('/', '-')}`).replace(/[^\x20-\x7e]/g, '_')
      reply.headers({
        'content-disposition': `attachment; filename="${name}.zip"`,
        'cache-control': 'no-store',
        'x-missing-files': planned.missing,
      })
      return zipOf(caseEntries(exporting, member, planned, today()))
    })
    return reply.type('application/zip').send(archive)
  })
}

/** Whether a member may take a recording out of a case: of one whose notifications are gone anybody may. */
async function mayLeave(trx: Database, member: Member, key: string): Promise<boolean> {
  const seesAll = { officeId: member.officeId, reads: 'all', acts: 'all' } as const
  if (!(await findCase(trx, seesAll, key))) return true
  return (await findCase(trx, member, key))?.permission === 'act'
}
