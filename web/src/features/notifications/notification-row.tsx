import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDate, isoDay } from '@arauto/contract/dates'
import { SOURCE_NAMES } from '@arauto/contract/sources'
import type { RowTriage } from '@arauto/contract/triage'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { ExternalLink, Eye, Gavel } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton, IconLink } from '../../components/button.tsx'
import { CardCell, CardRow } from '../../components/card-table.tsx'
import { CourtName } from '../../components/court-name.tsx'
import { DueLine } from '../../components/due-line.tsx'
import { GOES_BACK } from '../../components/goes-back.ts'
import { Link } from '../../components/link.tsx'
import { DocumentStatusCell } from './document-status-cell.tsx'
import { Marked } from './marked.tsx'
import { documentAddress, type ListedNotification, recordName, rowLinkId } from './record.ts'
import type { RowActions } from './row-actions.ts'
import { RowGutter, RowState } from './row-triage.tsx'
import { useMarkRead } from './use-mark-read.ts'
import type { TickedRows } from './use-selection.ts'

interface NotificationRowProps {
  record: ListedNotification
  actions: RowActions
  selection: TickedRows
  /** Whether the keys act on it. */
  current: boolean
  onFocus: () => void
}

/** A row of the list. The act is bold, since lawyers scan for it; it links to the detail. */
export function NotificationRow({ record, actions, selection, current, onFocus }: NotificationRowProps) {
  const { unidade: unit, especie: kind, processo: number, tribunal, triage } = record
  const called = triage?.case_label

  function onClick({ target }: MouseEvent) {
    const onControl = target instanceof Element && target.closest('a, button, select, input')
    if (!onControl && document.getSelection()?.isCollapsed !== false) actions.show(record)
  }

  return (
    <CardRow
      className={`cursor-pointer ${rowClass(triage, current)}`}
      data-selected={(triage && selection.has(record.id)) || undefined}
      onClick={onClick}
      onFocus={onFocus}
    >
      <CardCell area="document">
        {triage && <RowGutter record={record} selection={selection} />}
        <DocumentCell record={record} actions={actions} />
      </CardCell>
      <CardCell area="status">
        <DocumentStatusCell record={record} />
      </CardCell>
      <CardCell area="person">
        <Value value={record.advogado} />
        {triage && <RowState triage={triage} />}
      </CardCell>
      <CardCell area="origin">
        <Value value={record.origem} />
        {record.source && <span className="hint table__second ellipsis">{SOURCE_NAMES[record.source]}</span>}
      </CardCell>
      <CardCell area="date" className="tabular-nums whitespace-nowrap">
        <Day day={isoDay(record.created_at)} />
      </CardCell>
      <CardCell area="act">
        <span className="row notifications__lead items-center gap-8">
          <Link
            id={rowLinkId(record.id)}
            className="notifications__open min-w-0"
            to={actions.addressOf(record)}
            state={GOES_BACK}
            aria-label={`${record.acto || NOT_AVAILABLE}, ver tudo`}
          >
            <Value value={record.acto} className="table__lead" />
          </Link>
          {triage?.hearing && <HearingMark day={triage.hearing.day} />}
        </span>
        {triage?.deadline && <DueLine deadline={triage.deadline} />}
      </CardCell>
      <CardCell
        area="court"
        className="notifications__court *:block *:first:text-(--text)"
        title={[tribunal, unit].filter(Boolean).join('\n') || undefined}
      >
        {tribunal || unit ? (
          <CourtName tribunal={tribunal} unidade={unit} mark={(text) => <Marked text={text} />} />
        ) : (
          <span className="muted">{NOT_AVAILABLE}</span>
        )}
      </CardCell>
      <CardCell area="case" title={[called, number, kind].filter(Boolean).join(' · ') || undefined}>
        {called && (
          <span className="ellipsis block text-(--text)">
            <Marked text={called} />
          </span>
        )}
        <Value
          value={number}
          className={`notifications__number wrap-anywhere ${called ? 'hint table__second' : 'text-(--text)'}`}
        />
      </CardCell>
    </CardRow>
  )
}

function rowClass(triage: RowTriage | undefined, current: boolean): string {
  const { state, unread, deadline, hearing } = triage ?? {}
  const isDone = state === 'tratada'
  // What is undecided weighs as much as what is unread, until it is handled.
  const isOpen = !isDone && (unread || deadline?.state === 'proposed' || hearing)
  const states = [isOpen && 'unread', isDone && 'done', triage && current && 'current']
  return ['notifications__row', ...states.flatMap((state) => (state ? `notifications__row--${state}` : []))].join(' ')
}

function DocumentCell({ record, actions }: { record: ListedNotification; actions: RowActions }) {
  const read = useMarkRead()
  const address = documentAddress(record)
  if (!address) return <span className="muted">{NOT_AVAILABLE}</span>
  return (
    <span className="notifications__opens inline-flex -ml-3 print:m-0 [--icon-button:28px]">
      <IconLink
        icon={ExternalLink}
        href={address}
        label={`Abrir documento de ${recordName(record)} num novo separador`}
        title="Abrir documento num novo separador"
        onClick={() => read(record)}
      />
      <IconButton
        icon={Eye}
        label={`Pré-visualizar documento de ${recordName(record)}`}
        title="Pré-visualizar documento"
        onClick={() => actions.preview(record)}
      />
    </span>
  )
}

function Value({ value, className = '' }: { value: string; className?: string }) {
  if (!value) return <span className="muted">{NOT_AVAILABLE}</span>
  return (
    <span className={`truncate ${className}`.trim()} title={value}>
      <Marked text={value} />
    </span>
  )
}

/** The day of the act. */
function Day({ day }: { day: string | null }) {
  if (!day) return <span className="muted">{NOT_AVAILABLE}</span>
  return (
    <time dateTime={day} title={weekdayDate(day)}>
      <Marked text={formatDate(day) ?? day} alias={day} />
    </time>
  )
}

/** A hearing that waits for a decision; where there is no room, its day is in the tooltip alone. */
function HearingMark({ day }: { day: string }) {
  return (
    <span
      className="notifications__hearing inline-flex items-center gap-4 flex-none tabular-nums text-(--text-soft) icon-14"
      title={`Audiência por confirmar: ${weekdayDate(day)}`}
    >
      <Gavel className="icon text-(--primary)" aria-hidden />
      <span className="hidden not-print:@max-[900px]/panel:block">Audiência</span>
      <span className="@max-[1120px]/panel:hidden">{formatDate(day)?.slice(0, 5)}</span>
    </span>
  )
}
