import { Readable } from 'node:stream'
import { AUDIT_WORDS } from '@arauto/contract/audit-words'
import * as calls from '@arauto/contract/calls/audit'
import { formatDateTime } from '@arauto/contract/dates'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { CSV_START, csvLine } from '../../platform/http/csv.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { type AuditFilter, iterateEntries, readAuditPage } from './list-entries.ts'

/** The office's audit log. */
export const audit = {
  name: 'audit',
  calls: (signedIn, { settings, ...api }) => registerAuditRoutes(signedIn, { ...api, keptDays: settings.AUDIT_DAYS }),
} satisfies Area<Omit<AuditDependencies, 'keptDays'> & { settings: Pick<Config, 'AUDIT_DAYS'> }>

interface AuditDependencies {
  db: Database
  /** `AUDIT_DAYS` */
  keptDays: number
  /** Asks for the password unless it was given lately. @throws CodedError where it is missing or wrong */
  reauthenticate(request: FastifyRequest, password: string | undefined): Promise<unknown>
}
const PAGE_SIZE = 50

/** The office's record, for its responsável. */
function registerAuditRoutes(server: HttpServer, { db, keptDays, reauthenticate }: AuditDependencies): void {
  registerCall(server, calls.listAuditEntries, async (request) => {
    const { page = 0, page_size: pageSize = PAGE_SIZE, ...filter } = request.query
    const found = await readAuditPage(db, request.member.officeId, filter, { page, pageSize })
    return { ...found, kept_days: keptDays }
  })

  registerCall(server, calls.exportAuditEntries, async (request, reply) => {
    const { page: _, page_size: __, ...filter } = request.query
    await reauthenticate(request, request.body?.password)
    await request.act(mustBeResponsavel, (trx) => request.record('exported', { subject: 'Registo' }, trx))
    const csv = await request.download(mustBeResponsavel, (snapshot, { officeId }) =>
      Readable.from(csvOf(snapshot, officeId, filter)),
    )
    return reply
      .headers({ 'content-disposition': 'attachment; filename="registo.csv"', 'cache-control': 'no-store' })
      .type('text/csv; charset=utf-8')
      .send(csv)
  })
}

async function* csvOf(db: Database, officeId: OfficeId, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(['N.º', 'Data e hora', 'O quê', 'Quem', 'Sobre quem', 'A que respeita', 'Endereço'])
  for await (const entries of iterateEntries(db, officeId, filter)) {
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
