import type { ListedCase } from '@arauto/contract/cases'
import { NOT_AVAILABLE, PAGE_SIZE } from '@arauto/contract/constants'
import { formatDate } from '@arauto/contract/dates'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { Archive, CalendarClock, CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import { Avatar } from '../../components/avatar.tsx'
import { CardCell, CardRow, CardTable } from '../../components/card-table.tsx'
import { CourtName } from '../../components/court-name.tsx'
import '../../components/due-line.css'
import { daysLeftWords, dueTone } from '../../components/due-words.ts'
import { Link } from '../../components/link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { caseName, caseParts } from './case-name.ts'
import { caseAddress } from './case-view.ts'
import { withoutDeadline } from './waiting-words.ts'

const COLUMNS = [
  ['number', 'Processo'],
  ['court', 'Tribunal'],
  ['count', 'Notificações'],
  ['files', 'Ficheiros'],
  ['latest', 'Último acontecimento'],
  ['due', 'Próximo prazo'],
  ['people', 'A cargo de'],
] as const

/** The table of cases; undefined while they are loading. */
export function CaseTable({ cases, stale }: { cases: readonly ListedCase[] | undefined; stale: boolean }) {
  return (
    <CardTable className="cases" columns={COLUMNS} aria-label="Processos" stale={stale}>
      {cases
        ? cases.map((one) => <Row key={one.key} one={one} />)
        : Array.from({ length: PAGE_SIZE }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
            <SkeletonRow key={index} />
          ))}
    </CardTable>
  )
}

function Row({ one }: { one: ListedCase }) {
  const { key, numbers, especie, tribunal, unidade, notifications, novas, documents, last, people } = one
  const parts = caseParts(key, numbers)
  return (
    <CardRow>
      <CardCell area="number" className="wrap-anywhere">
        <Link className="cases__open" to={caseAddress(key)} title={numbers.join('\n')}>
          {one.label && (
            <span className="table__lead truncate" title={one.label}>
              {one.label}
            </span>
          )}
          <span className="row gap-4">
            <span className={`${one.label ? 'hint' : 'table__lead tabular-nums'} truncate`}>
              {caseName(key, numbers)}
            </span>
            {parts.length > 0 && (
              <span className="hint">
                {' '}
                +{parts.length}
                <span className="sr-only"> {parts.length === 1 ? 'apenso ou recurso' : 'apensos ou recursos'}</span>
              </span>
            )}
          </span>
          <span className="hint truncate">{especie || NOT_AVAILABLE}</span>
        </Link>
        {one.archived && (
          <span className="hint row gap-5 icon-12">
            <Archive className="icon" aria-hidden />
            {one.reopened ? 'Arquivado, com novidades' : 'Arquivado'}
          </span>
        )}
      </CardCell>
      <CardCell area="court" className="*:block" title={[tribunal, unidade].filter(Boolean).join('\n')}>
        {tribunal || unidade ? (
          <CourtName tribunal={tribunal} unidade={unidade} mark={(text) => text} />
        ) : (
          NOT_AVAILABLE
        )}
      </CardCell>
      <CardCell area="count" className="cases__count tabular-nums">
        {notifications}
        <span className="hidden not-print:@max-[900px]/panel:block">
          {' '}
          {notifications === 1 ? 'notificação' : 'notificações'}
        </span>
        {novas > 0 && (
          <span className="block text-12 text-(--primary-hover)">
            {novas} {novas === 1 ? 'nova' : 'novas'}
          </span>
        )}
      </CardCell>
      <CardCell area="files" className="cases__count tabular-nums">
        {documents}
        <span className="hidden not-print:@max-[900px]/panel:block"> {documents === 1 ? 'ficheiro' : 'ficheiros'}</span>
      </CardCell>
      <CardCell area="latest">
        <span className="truncate">{last.acto || NOT_AVAILABLE}</span>
        <span className="hint">{formatDate(last.at)}</span>
      </CardCell>
      <CardCell area="due">
        <Due one={one} />
      </CardCell>
      <CardCell area="people">
        <span className="wrap gap-4">
          {people.map((person) => (
            <Avatar key={person.id} person={person} size="medium" purpose="A cargo de" />
          ))}
        </span>
      </CardCell>
    </CardRow>
  )
}

const SIGNS = { late: TriangleAlert, soon: Clock, later: CalendarClock } as const

/** A proposed deadline is not counted down, as it is not a fact. */
function Due({ one }: { one: ListedCase }) {
  const next = one.next_deadline
  if (!next) return <span className="muted">{withoutDeadline(one)}</span>
  const tone = next.confirmed || next.days_left < 0 ? dueTone(next.days_left) : 'open'
  const Sign = next.confirmed ? SIGNS[dueTone(next.days_left)] : CircleDashed
  return (
    <>
      <span className={next.confirmed ? 'table__lead tabular-nums' : 'tabular-nums'}>{weekdayDate(next.ends)}</span>
      <span className={`due due--${tone} icon-13 flex items-center gap-5`}>
        <Sign className="icon" aria-hidden />
        {next.confirmed ? daysLeftWords(next.days_left) : 'por confirmar'}
      </span>
    </>
  )
}

function SkeletonRow() {
  return (
    <tr aria-hidden>
      {['70%', '85%', '40%', '40%', '80%', '70%', '50%'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cells have no other key
        <td key={index}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  )
}
