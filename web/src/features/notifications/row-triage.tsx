import type { RowTriage } from '@arauto/contract/triage'
import { Avatar } from '../../components/avatar.tsx'
import { TriageSign } from '../../components/triage-sign.tsx'
import { type ListedNotification, recordName } from './record.ts'
import { mayChange, type TickedRows } from './use-selection.ts'

/** The gutter of a row: the dot of what is unread, and its tick box. */
export function RowGutter({ record, selection }: { record: ListedNotification; selection: TickedRows }) {
  return (
    <>
      {record.triage?.unread && record.triage.state !== 'tratada' && (
        <span
          className="notifications__unread rounded-[50%] absolute top-1/2 left-4 w-7 h-7 -mt-3.5 bg-(--primary) print:hidden"
          role="img"
          title="Por ler"
          aria-label="Por ler"
        />
      )}
      <input
        className="tick absolute flex-none size-16 print:hidden"
        type="checkbox"
        aria-label={`Selecionar ${[record.acto, recordName(record)].filter(Boolean).join(', ')}`}
        title={mayChange(record) ? undefined : 'Só pode ver esta notificação'}
        disabled={!mayChange(record)}
        checked={mayChange(record) && selection.has(record.id)}
        onChange={() => selection.toggle(record.id)}
      />
    </>
  )
}

/** The tick box of all rows of the page. */
export function PageCheckbox({
  records,
  selection,
}: {
  records: readonly ListedNotification[]
  selection: TickedRows
}) {
  const changeable = records.filter(mayChange)
  const ticked = changeable.filter((one) => selection.has(one.id)).length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < changeable.length
      }}
      className="tick absolute flex-none size-16 print:hidden"
      type="checkbox"
      aria-label="Selecionar todas desta página"
      disabled={changeable.length === 0}
      checked={ticked > 0 && ticked === changeable.length}
      onChange={() => selection.togglePage(records)}
    />
  )
}

/** The person in charge of a notification, and their progress. */
export function RowState({ triage }: { triage: RowTriage }) {
  return (
    <span className="row gap-6">
      {triage.assignee && <Avatar person={triage.assignee} purpose="A cargo de" />}
      <TriageSign state={triage.state} />
    </span>
  )
}
