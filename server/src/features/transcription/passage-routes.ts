import * as calls from '@arauto/contract/calls/passages'
import { CASE_MESSAGES } from '@arauto/contract/cases'
import { fileOfPassage, hasRoom, PASSAGE_MESSAGES } from '@arauto/contract/passages'
import type { FastifyReply } from 'fastify'
import { findCase } from '../../domain/cases/find-case.ts'
import { mustAct } from '../../domain/notifications/permission.ts'
import type { Member } from '../../domain/offices/member.ts'
import {
  deletePassage,
  findPassage,
  insertPassage,
  listPassages,
  readLines,
  updatePassage,
} from '../../domain/passages/passages-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { createFairLimit } from '../../platform/process/shares/fair-limit.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { safeFileName, zipOf } from '../../platform/storage/zip.ts'
import { clipEntries } from './passage-clips.ts'
import { findTranscript } from './transcript-repository.ts'

export interface PassageDependencies {
  db: Database
  uploads: Pick<UploadStore, 'borrow'>
}

/** Processes that cut clips at once, and how long others wait, in milliseconds: each takes up to half a gigabyte. */
const CUTTING = createFairLimit({
  places: 2,
  perOwner: 1,
  waiting: { perOwner: 3, total: 100 },
  patienceMs: 20_000,
})

/** The passages of recordings that are cited for cases: seen by who sees the case, changed by who may handle it. */
export function registerPassageRoutes(server: HttpServer, { db, uploads }: PassageDependencies): void {
  const found = async (member: Member, number: string) => {
    const one = await findCase(db, member, number)
    if (!one) throw new CodedError('case_not_found', CASE_MESSAGES.notFound)
    return one
  }
  const foundToAct = async (member: Member, id: number) => {
    const { caseKey } = mustExist(await findPassage(db, member.officeId, id))
    mustAct((await findCase(db, member, caseKey))?.permission ?? 'none')
  }
  const passageOf = async ({ officeId }: Member, id: number) => mustExist(await findPassage(db, officeId, id)).passage

  registerCall(server, calls.listPassages, async ({ member, query }) => {
    const { key, permission } = await found(member, query.number)
    return { results: await listPassages(db, member.officeId, key), can_act: permission === 'act' }
  })

  registerCall(server, calls.citePassage, async ({ member, body }) => {
    const { officeId } = member
    const { transcription_id: recording, from, to } = body
    const { caseKey, fileName, parts } = mustExist(await findTranscript(db, officeId, recording))
    if (caseKey === null) throw new CodedError('passage_without_case', PASSAGE_MESSAGES.noCase)
    mustAct((await findCase(db, member, caseKey))?.permission ?? 'none')
    if (!hasRoom(await listPassages(db, officeId, caseKey), to - from))
      throw new CodedError('too_many_rows', PASSAGE_MESSAGES.tooMany)
    const lines = await readLines(db, officeId, body)
    if (lines.length === 0) throw new CodedError('transcript_misfit', PASSAGE_MESSAGES.noWords)
    const id = await db
      .transaction()
      .execute((trx) =>
        insertPassage(trx, member, caseKey, { ...body, lines, ...fileOfPassage({ file_name: fileName, parts }, body) }),
      )
    return passageOf(member, id)
  })

  registerCall(server, calls.changePassage, async ({ member, params: { id }, body }) => {
    await foundToAct(member, id)
    if (body.renew && (await passageOf(member, id)).now?.length === 0) {
      throw new CodedError('transcript_misfit', PASSAGE_MESSAGES.textGone)
    }
    await db.transaction().execute((trx) => updatePassage(trx, member.officeId, id, body))
    return passageOf(member, id)
  })

  registerCall(server, calls.removePassage, async ({ member, params: { id } }) => {
    await foundToAct(member, id)
    await db.transaction().execute((trx) => deletePassage(trx, member.officeId, id))
  })

  const someOf = async ({ officeId }: Member, key: string) => {
    const passages = await listPassages(db, officeId, key)
    if (passages.length === 0) throw new CodedError('no_passages', PASSAGE_MESSAGES.none)
    return passages
  }

  registerCall(server, calls.passageClips, async ({ member, query }, reply) => {
    const { key } = await found(member, query.number)
    const passages = await someOf(member, key)
    const gone = clientGone(reply)
    const release = await CUTTING.acquire(member.officeId, gone)
    if (reply.raw.closed) release()
    else reply.raw.once('close', release)
    const clips = clipEntries({ db, uploads }, member.officeId, key, passages, gone)
    return asFile(reply, 'application/zip', `passagens-${key}.zip`).send(zipOf(clips))
  })

  registerCall(server, calls.passagesDocument, async ({ member, query }, reply) => {
    const { key } = await found(member, query.number)
    const passages = await someOf(member, key)
    const { appealDocument } = await import('./appeal-document.ts')
    return asFile(reply, calls.passagesDocument.answers[200].media[0]!, `impugnacao-${key}.docx`).send(
      appealDocument(key, passages),
    )
  })
}

const asFile = (reply: FastifyReply, media: string, name: string): FastifyReply =>
  reply.type(media).headers({
    'content-disposition': `attachment; filename="${safeFileName(name.replaceAll('/', '-')).replace(/[^\x20-\x7e]/g, '_')}"`,
    'cache-control': 'no-store',
  })
