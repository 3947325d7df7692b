import { Readable } from 'node:stream'
import * as calls from '@arauto/contract/calls/transcription'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import type { FastifyReply } from 'fastify'
import { visibleCases } from '../../domain/cases/find-case.ts'
import type { DocumentLinks, LinkSigner } from '../../domain/documents/links.ts'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { TextRules } from '../../domain/text-rules/text-rules.ts'
import type { AudioFormat } from '../../integrations/speech/audio-format.ts'
import { mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { policyWith } from '../../platform/http/security-headers.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { dropSound, findSound } from './sound-repository.ts'
import { listTerms } from './speech-terms.ts'
import { changeTranscript, findPassages, findTranscript } from './transcript-repository.ts'

export interface TranscriptDependencies {
  db: Database
  uploads: Pick<UploadStore, 'remove'>
  rules: Pick<TextRules, 'correctTranscript'>
  /** Signs links for a sign-in. */
  linksFor(sid: string): LinkSigner
}

/** The words of a transcript, their corrections, and whether its sound is kept. */
export function registerTranscriptRoutes(
  server: HttpServer,
  { db, uploads, rules, linksFor }: TranscriptDependencies,
): void {
  registerCall(server, calls.getTranscript, async ({ member, params: { id }, query, user }, reply) => {
    const { officeId } = member
    const found = mustExist(await findTranscript(db, officeId, id))
    const [passages, sound, cases] = await Promise.all([
      findPassages(db, officeId, id, query.of ?? 'now'),
      findSound(db, officeId, id),
      visibleCases(db, member, found.caseKey === null ? [] : [found.caseKey]),
    ])
    const others = {
      ...found.state,
      file_name: found.fileName,
      duration: found.duration,
      parts: found.parts,
      terms: await listTerms(db, id, cases.size > 0),
      sound: sound && {
        url: linksFor(user.sid).linkToSound(id),
        until: sound.until.toISOString(),
        peaks: sound.peaks.toString('base64'),
      },
    }
    // The database wrote the words as JSON: they are not read here.
    const body = [Buffer.from(`${JSON.stringify(others).slice(0, -1)},"passages":[`), ...passages, Buffer.from(']}')]
    return reply.type('application/json; charset=utf-8').send(Readable.from(body))
  })

  registerCall(server, calls.changeTranscript, async ({ member, params, body }) =>
    mustExist(await db.transaction().execute((trx) => changeTranscript(trx, rules, member, params.id, body))),
  )

  registerCall(server, calls.removeSound, async ({ member, params: { id } }) => {
    mustExist(await dropSound(db, member.officeId, id))
    // If the system does not allow it now, the worker removes it.
    await uploads.remove(id).catch(() => {})
  })
}

export interface SoundDependencies {
  db: Database
  uploads: Pick<UploadStore, 'size' | 'read'>
  links: DocumentLinks
  /** @returns who works in the session, or null if it has ended or is closed until a second factor is set up */
  sessionMember(sid: string): Promise<Member | null>
}

/** As browsers name them; others are not played. */
const MEDIA: Partial<Record<AudioFormat, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
  aac: 'audio/aac',
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Kept sounds, played by their signed link: the link itself is the permission, until its sign-in ends. */
export function registerSoundRoutes(
  server: HttpServer,
  { db, uploads, links, sessionMember }: SoundDependencies,
): void {
  registerCall(server, calls.playSound, async (request, reply) => {
    const { id } = request.params
    const { sid, exp, sig, part: wanted } = request.query
    reply.headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policyWith('sandbox'),
    })
    const member = links.refusal(id, { sid, exp, sig }) === null && UUID.test(sid) ? await sessionMember(sid) : null
    if (member === null) return refuse(reply, 403, TRANSCRIPTION_MESSAGES.soundLinkEnded)
    const sound = await findSound(db, member.officeId, id)
    try {
      const size = sound && (await uploads.size(id))
      if (!sound || size === null) return refuse(reply, 410, TRANSCRIPTION_MESSAGES.soundGone)
      const part = sound.parts?.[Number(wanted ?? 0)]
      if (sound.parts && !part) return refuse(reply, 410, TRANSCRIPTION_MESSAGES.soundGone)
      reply.type(MEDIA[(part?.format ?? sound.format) as AudioFormat] ?? 'application/octet-stream')
      if (!part)
        return await sendFile(request, reply, { size, etag: `"${id}"`, read: (range) => uploads.read(id, range) })
      return await sendFile(request, reply, {
        size: part.bytes,
        etag: `"${id}-${part.from}"`,
        read: ({ start, end } = { start: 0, end: part.bytes - 1 }) =>
          uploads.read(id, { start: part.from + start, end: part.from + end }),
      })
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      request.log.error({ err: error.cause }, 'the object store does not give a recording')
      return refuse(reply, 503, error.message)
    }
  })
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(message)
