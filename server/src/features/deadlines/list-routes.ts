import { Readable } from 'node:stream'
import * as calls from '@arauto/contract/calls/deadlines'
import { formatDate, lisbonDay } from '@arauto/contract/dates'
import { DEADLINE_WORDS } from '@arauto/contract/deadline-words'
import type { ListedDeadline } from '@arauto/contract/office-deadlines'
import { TRIAGE_WORDS } from '@arauto/contract/triage-words'
import { calendarAt } from '../../domain/deadlines/proposal.ts'
import { anybody, type Viewer } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { readCourtClosedDays } from '../../domain/triage/closed-days.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { CSV_START, csvLine } from '../../platform/http/csv.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { createDeadlineAnswers } from './deadline-answers.ts'
import { type DeadlineFilter, groupsFrom } from './deadline-filter.ts'
import { iterateDeadlines } from './list-deadlines.ts'

/** The list of deadlines, and the same as a table. */
export function registerDeadlineListRoutes(server: HttpServer, db: Database): void {
  const answers = createDeadlineAnswers(db)

  registerCall(server, calls.listDeadlines, (request, reply) =>
    answers.list(request.member, request.query, lisbonDay(new Date()), clientGone(reply)),
  )

  registerCall(server, calls.exportDeadlines, async (request, reply) => {
    await request.record('exported', { subject: 'Prazos' })
    const csv = await request.download(anybody, (snapshot, member) =>
      Readable.from(csvOf(snapshot, member, request.query, lisbonDay(new Date()))),
    )
    return reply
      .headers({ 'content-disposition': 'attachment; filename="prazos.csv"', 'cache-control': 'no-store' })
      .type('text/csv; charset=utf-8')
      .send(csv)
  })
}

type Cell = [heading: string, of: (deadline: ListedDeadline) => string | number]
const COLUMNS: readonly Cell[] = [
  ['Último dia', ({ ends }) => formatDate(ends)!],
  ['Estado do prazo', ({ state }) => DEADLINE_WORDS[state]],
  ['Dias que faltam', ({ days_left: days }) => days],
  ['Dias úteis que faltam', ({ working_days_left: days }) => days ?? ''],
  ['Com multa', ({ fine_days: days }) => days.map((day) => formatDate(day)).join(', ')],
  ['O que há a fazer', ({ title }) => title],
  ['Acto', ({ acto }) => acto],
  ['Processo', ({ processo }) => processo],
  ['Nome do processo', ({ case_label: label }) => label ?? ''],
  ['Tribunal', ({ tribunal }) => tribunal],
  ['Unidade Orgânica', ({ unidade }) => unidade],
  ['Responsável', ({ advogado }) => advogado],
  ['A cargo de', ({ assignee }) => assignee?.name ?? ''],
  ['Estado da notificação', ({ triage_state: state }) => TRIAGE_WORDS[state]],
  ['Notificado em', ({ notified }) => formatDate(notified) ?? ''],
  ['Aviso interno', ({ internal_date: date }) => formatDate(date) ?? ''],
  ['Cumprido em', ({ met_on: date }) => formatDate(date) ?? ''],
]

async function* csvOf(
  db: Database,
  viewer: Viewer,
  { group, page: _, ...filter }: DeadlineFilter & { group?: string | undefined; page?: number | undefined },
  today: string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(([heading]) => heading))
  const calendar = calendarAt(null, await readCourtClosedDays(db, viewer.officeId))
  const days = groupsFrom(today).find(({ key }) => key === group)
  for await (const deadlines of iterateDeadlines(db, viewer, filter, days ?? null, { today, calendar })) {
    yield (await mapInTurns(deadlines, (deadline) => csvLine(COLUMNS.map(([, of]) => of(deadline))))).join('')
  }
}
