import { Readable } from 'node:stream'
import type { AuditEntry, AuditPage } from '@arauto/contract/audit'
import { AUDIT_WORDS, type AuditEvent } from '@arauto/contract/audit-words'
import * as calls from '@arauto/contract/calls/audit'
import { formatDateTime } from '@arauto/contract/dates'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { CSV_START, csvLine } from '../../platform/http/csv.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'

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

/** Which entries are asked for; days are those of Lisbon, both included. */
interface AuditFilter {
  event?: AuditEvent | undefined
  who?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const entriesOf = (db: Database, officeId: OfficeId, { event, who, from, to }: AuditFilter) => {
  const day = sql<string>`(e.at at time zone 'Europe/Lisbon')::date`
  return db
    .selectFrom('audit_entries as e')
    .leftJoin('audit_people as w', 'w.id', 'e.who')
    .leftJoin('audit_people as a', 'a.id', 'e.about')
    .where('e.office_id', '=', officeId)
    .$if(event !== undefined, (those) => those.where('e.event', '=', event!))
    .$if(who !== undefined, (those) => those.where((on) => on.or([on('e.who', '=', who!), on('e.about', '=', who!)])))
    .$if(from !== undefined, (those) => those.where(day, '>=', from!))
    .$if(to !== undefined, (those) => those.where(day, '<=', to!))
}

type Entries = ReturnType<typeof entriesOf>
const read = async (query: Entries): Promise<AuditEntry[]> => {
  const rows = await query
    .select(['e.seq', 'e.at', 'e.event', 'e.subject', 'e.address', 'e.who', 'e.about'])
    .select(['w.name as who_name', 'a.name as about_name'])
    .execute()
  return rows.map((row) => ({
    id: row.seq,
    at: row.at.toISOString(),
    event: row.event,
    who: row.who === null ? null : { id: row.who, name: row.who_name ?? '' },
    about: row.about === null ? null : { id: row.about, name: row.about_name ?? '' },
    subject: row.subject,
    address: row.address,
  }))
}

/** @returns a page of an office's record, newest first */
async function readAuditPage(
  db: Database,
  officeId: OfficeId,
  filter: AuditFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Omit<AuditPage, 'kept_days'>> {
  const entries = entriesOf(db, officeId, filter)
  const [results, { count }, people] = await Promise.all([
    read(
      entries
        .orderBy('e.seq', 'desc')
        .limit(pageSize)
        .offset(page * pageSize),
    ),
    entries.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    db.selectFrom('audit_people').select(['id', 'name']).where('office_id', '=', officeId).orderBy('name').execute(),
  ])
  return { results, count, page, page_size: pageSize, people }
}

/** Entries read at a time. */
const AT_ONCE = 1000

/** Iterates over the requested entries, oldest first, in batches. */
const iterateEntries = (db: Database, officeId: OfficeId, filter: AuditFilter): AsyncGenerator<AuditEntry[]> =>
  inBatches((after) =>
    read(
      entriesOf(db, officeId, filter)
        .where('e.seq', '>', after?.id ?? 0)
        .orderBy('e.seq')
        .limit(AT_ONCE),
    ),
  )
