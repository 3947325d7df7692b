import * as calls from '@arauto/contract/calls/documents'
import { MESSAGES } from '@arauto/contract/messages'
import { normalise } from '@arauto/contract/normalise'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { record } from '../../domain/audit/record.ts'
import { findDocument, type KeptFile } from '../../domain/documents/documents-repository.ts'
import type { DocumentLinks } from '../../domain/documents/links.ts'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { policyWith } from '../../platform/http/security-headers.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import type { ObjectReader } from '../../platform/storage/object-store.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'

export interface DocumentDependencies {
  db: Database
  store: ObjectReader
  links: DocumentLinks
  /** @returns who works in the session, or null if it has ended or is closed until a second factor is set up */
  sessionMember(sid: string): Promise<Member | null>
}
/** How long further parts belong to the same opening. */
const OPENING_MS = 60 * 60 * 1000
const MOST_OPENINGS = 10_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Stored documents, opened by their signed link: the link itself is the permission. */
export function registerDocumentRoutes(
  server: HttpServer,
  { db, store, links, sessionMember }: DocumentDependencies,
): void {
  /** What each sign-in has opened, so that the parts of one opening are written down once. */
  const opened = new LRUCache<string, true>({ max: MOST_OPENINGS, ttl: OPENING_MS })
  registerCall(server, calls.downloadDocument, async (request, reply) => {
    const { sid, exp, sig } = request.query
    const refused = links.refusal(request.params.id, { sid, exp, sig })
    if (refused) return refuse(reply, refused === 'ended' ? MESSAGES.documentLinkEnded : MESSAGES.documentLinkInvalid)
    const member = UUID.test(sid) ? await sessionMember(sid) : null
    if (member === null) return refuse(reply, MESSAGES.documentLinkEnded)
    const document = mustExist(
      await findDocument(db, { officeId: member.officeId, portals: member.reads }, request.params.id),
    )
    const part = `${sid} ${request.params.id}`
    const isPart = request.method === 'HEAD' || (opened.has(part) && isFurtherPart(request.headers.range))
    if (!isPart) {
      opened.set(part, true)
      const { officeId, userId } = member
      await record(db, { officeId, userId, event: 'document_opened', address: request.ip, subject: document.name })
    }
    return sendDocument(request, reply, store, document).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
      request.log.error({ err: error.cause }, 'the object store does not give a document')
      return refuse(reply, error.message, 503)
    })
  })
}

/** A viewer asks for one document in many parts, after the one that holds its beginning. */
const isFurtherPart = (range: string | undefined): boolean => /^bytes=[1-9]\d*-\d*$/i.test(range?.trim() ?? '')

/** Types that a browser shows without executing them; all others are downloaded. */
const SHOWN = ['application/pdf', 'text/plain', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Opened in a browser tab, so the response is a page, not JSON. */
function refuse(reply: FastifyReply, message: string, status = 403): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': policyWith(),
    })
    .type('text/html; charset=utf-8')
    .send(refusalPage(message))
}

/** The bytes as stored; anything but a PDF gets a sandboxing CSP. */
async function sendDocument(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: FastifyReply,
  store: ObjectReader,
  document: KeptFile,
): Promise<FastifyReply> {
  const { sha256 } = document
  const size = await store.size(sha256)
  if (size === null) throw new Error(`the file ${sha256} of a document is missing from the store`)
  const type = document.contentType.split(';', 1)[0]!.trim().toLowerCase()
  const isPdf = type === 'application/pdf'
  reply.headers({
    'content-type': document.contentType,
    'content-disposition': contentDisposition(SHOWN.includes(type) ? 'inline' : 'attachment', document.name),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    // Browsers' own viewers do not show a PDF in a sandbox.
    'content-security-policy': isPdf
      ? policyWith("object-src 'self'", "style-src 'unsafe-inline'")
      : policyWith("style-src 'unsafe-inline'", 'img-src data:', 'sandbox'),
  })
  return sendFile(request, reply, { size, etag: `"${sha256}"`, read: (range) => store.read(sha256, range) })
}

/** With the name in ASCII and in full (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii =
    normalise(name, 'NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\]/g, '_') || 'documento'
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}

/**
 * The page for a link that is altered or has expired.
 *
 * @param message one of the contract's sentences; it contains no user input
 */
function refusalPage(message: string): string {
  return `<!doctype html>
<html lang="pt-PT">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Documento · Arauto</title></head>
<body><h1>O documento não pode ser aberto</h1><p>${message}</p><p><a href="/">Ir para o Arauto</a></p></body>
</html>
`
}
