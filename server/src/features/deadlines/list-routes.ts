import { Readable } from 'node:stream'
import * as calls from '@arauto/contract/calls/deadlines'
import { formatDate, lisbonDay } from '@arauto/contract/dates'
import { DEADLINE_WORDS } from '@arauto/contract/deadline-words'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { ListedDeadline } from '@arauto/contract/office-deadlines'
import { TRIAGE_WORDS } from '@arauto/contract/triage'
import { calendarAt } from '../../domain/deadlines/proposal.ts'
import { anybody, type Viewer } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { readCourtClosedDays } from '../../domain/triage/closed-days.ts'
import { oneByOne } from '../../platform/database/read-by-cursor.ts'
import { CSV_START, csvLine } from '../../platform/http/csv.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { type DeadlineFilter, groupsFrom } from './deadline-filter.ts'
import { readDeadlineList } from './deadline-list.ts'
import { iterateHearings, type TabledHearing } from './iterate-hearings.ts'
import { iterateDeadlines } from './list-deadlines.ts'

/** The list of deadlines, and the same as a table. */
export function registerDeadlineListRoutes(server: HttpServer, db: Database): void {
  registerCall(server, calls.listDeadlines, ({ member, query }) =>
    readDeadlineList(db, member, query, lisbonDay(new Date())),
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

type Text = string | number
type Cell = [heading: string, ofDeadline: (one: ListedDeadline) => Text, ofHearing: (one: TabledHearing) => Text]
const COLUMNS: readonly Cell[] = [
  ['Último dia', ({ ends }) => formatDate(ends)!, ({ day }) => formatDate(day)!],
  ['Estado do prazo', ({ state }) => DEADLINE_WORDS[state], ({ state }) => HEARING_STATES[state]],
  ['Dias que faltam', ({ days_left: days }) => days, ({ days_left: days }) => days],
  ['Dias úteis que faltam', ({ working_days_left: days }) => days ?? '', none],
  ['Com multa', ({ fine_days: days }) => days.map((day) => formatDate(day)).join(', '), none],
  ['O que há a fazer', ({ title }) => title, ({ kind }) => HEARING_KINDS[kind]],
  ['Acto', ({ acto }) => acto, ({ acto }) => acto],
  ['Processo', ({ processo }) => processo, ({ processo }) => processo],
  ['Nome do processo', ({ case_label: label }) => label ?? '', ({ case_label: label }) => label],
  ['Tribunal', ({ tribunal }) => tribunal, ({ tribunal }) => tribunal],
  ['Unidade Orgânica', ({ unidade }) => unidade, ({ unidade }) => unidade],
  ['Responsável', ({ advogado }) => advogado, ({ advogado }) => advogado],
  ['A cargo de', ({ assignee }) => assignee?.name ?? '', ({ assignee }) => assignee],
  ['Estado da notificação', ({ triage_state: state }) => TRIAGE_WORDS[state], none],
  ['Notificado em', ({ notified }) => formatDate(notified) ?? '', none],
  ['Aviso interno', ({ internal_date: date }) => formatDate(date) ?? '', none],
  ['Cumprido em', ({ met_on: date }) => formatDate(date) ?? '', none],
  ['Tipo', () => 'Prazo', () => 'Diligência'],
  ['Hora', none, ({ hour }) => hour ?? ''],
  ['Lugar', none, ({ place }) => place],
  ['Videoconferência', none, ({ link }) => link],
]
const HEARING_STATES = { proposed: 'Por confirmar', confirmed: 'Confirmada' } as const

function none(): string {
  return ''
}

/** The deadlines by their last day, and with the hearings of a day before its deadlines. */
async function* csvOf(
  db: Database,
  viewer: Viewer,
  { group, page: _, ...filter }: DeadlineFilter & { group?: string | undefined; page?: number | undefined },
  today: string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(([heading]) => heading))
  const calendar = calendarAt(null, await readCourtClosedDays(db, viewer.officeId))
  const days = groupsFrom(today).find(({ key }) => key === group) ?? null
  const hearings = oneByOne(iterateHearings(db, viewer, filter, days, today))
  let next = await hearings.next()
  for await (const deadlines of iterateDeadlines(db, viewer, filter, days, { today, calendar })) {
    const lines = await mapInTurns(deadlines, (deadline) => csvLine(COLUMNS.map(([, of]) => of(deadline))))
    let text = ''
    for (const [at, { ends }] of deadlines.entries()) {
      for (; !next.done && next.value.day <= ends; next = await hearings.next()) text += lineOf(next.value)
      text += lines[at]
    }
    yield text
  }
  for (; !next.done; next = await hearings.next()) yield lineOf(next.value)
}

const lineOf = (hearing: TabledHearing): string => csvLine(COLUMNS.map(([, , of]) => of(hearing)))
