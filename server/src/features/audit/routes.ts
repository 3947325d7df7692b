import { Readable } from 'node:stream'
import { auditExport, auditPage, auditQuery } from '@arauto/contract/audit'
import { AUDIT_WORDS } from '@arauto/contract/audit-words'
import { formatDateTime } from '@arauto/contract/dates'
import { apiError } from '@arauto/contract/errors'
import { API } from '@arauto/contract/routes'
import type { FastifyRequest } from 'fastify'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { CSV_START, csvLine } from '../../platform/http/csv.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { fileAnswer } from '../../platform/http/openapi-parts.ts'
import { type AuditFilter, readAuditPage, walkEntries } from './list-entries.ts'

interface AuditDependencies {
  db: Database
  /** `AUDIT_DAYS` */
  keptDays: number
  /** Asks for the password unless it was given lately. @throws HttpFailure where it is missing or wrong */
  reauthenticate(request: FastifyRequest, password: string | undefined): Promise<unknown>
  /** @throws HttpFailure 403 for who is not the responsável */
  mustBeResponsavel(member: Member): void
}

const tags = ['Escritório']
const PAGE_SIZE = 50

/** The office's record, for its responsável. */
export function registerAuditRoutes(
  server: HttpServer,
  { db, keptDays, reauthenticate, mustBeResponsavel }: AuditDependencies,
): void {
  server.get(
    API.audit,
    {
      schema: {
        tags,
        querystring: auditQuery,
        response: { 200: auditPage, 400: apiError, 401: apiError, 403: apiError },
      },
    },
    async (request) => {
      const { page = 0, page_size: pageSize = PAGE_SIZE, ...filter } = request.query
      mustBeResponsavel(request.member)
      const found = await readAuditPage(db, request.member.officeId, filter, { page, pageSize })
      return { ...found, kept_days: keptDays }
    },
  )

  server.post(
    API.auditExport,
    {
      config: { heavy: 'exports' },
      schema: {
        tags,
        querystring: auditQuery,
        body: auditExport,
        response: {
          200: fileAnswer('text/csv', 'As entradas, uma por linha'),
          400: apiError,
          401: apiError,
          403: apiError,
          429: apiError,
          503: apiError,
        },
      },
    },
    async (request, reply) => {
      const { page: _, page_size: __, ...filter } = request.query
      mustBeResponsavel(request.member)
      await reauthenticate(request, request.body?.password)
      await request.act(mustBeResponsavel, (trx) => request.record('exported', { subject: 'Registo' }, trx))
      const csv = await request.download(mustBeResponsavel, (snapshot, { officeId }) =>
        Readable.from(csvOf(snapshot, officeId, filter)),
      )
      return reply
        .headers({ 'content-disposition': 'attachment; filename="registo.csv"', 'cache-control': 'no-store' })
        .type('text/csv; charset=utf-8')
        .send(csv)
    },
  )
}

async function* csvOf(db: Database, officeId: OfficeId, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(['N.º', 'Data e hora', 'O quê', 'Quem', 'Sobre quem', 'A que respeita', 'Endereço'])
  for await (const entries of walkEntries(db, officeId, filter)) {
    yield entries
      .map(({ id, at, event, who, about, subject, address }) =>
        csvLine([
          id,
          formatDateTime(at) ?? at,
          AUDIT_WORDS[event],
          who?.name ?? 'Arauto',
          about?.name ?? '',
          subject,
          address ?? '',
        ]),
      )
      .join('')
  }
}
