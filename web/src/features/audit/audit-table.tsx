import type { AuditEntry } from '@arauto/contract/audit'
import { AUDIT_WORDS } from '@arauto/contract/audit-words'
import { formatDateTime } from '@arauto/contract/dates'
import { CardCell, CardRow, CardTable } from '../../components/card-table.tsx'

const COLUMNS = [
  ['when', 'Data e hora'],
  ['what', 'O quê'],
  ['who', 'Quem'],
  ['subject', 'A que respeita'],
  ['address', 'Endereço'],
] as const

/** Entries of the record; in a narrow window cards. @param props.stale whether others are on their way */
export function AuditTable({ entries, stale }: { entries: readonly AuditEntry[]; stale: boolean }) {
  return (
    <CardTable className="audit" columns={COLUMNS} aria-labelledby="audit-title" aria-busy={stale} stale={stale}>
      {entries.map(({ id, at, event, who, about, subject, address }) => (
        <CardRow key={id}>
          <CardCell area="when" className="audit__when tabular-nums">
            {formatDateTime(at)}
          </CardCell>
          <CardCell area="what">
            <span className="table__lead">{AUDIT_WORDS[event]}</span>
          </CardCell>
          <CardCell area="who">
            {/* Without anybody it was the program itself. */}
            {who?.name ?? 'Arauto'}
          </CardCell>
          <CardCell area="subject">
            <span className="grid">
              {about && <span>{about.name}</span>}
              {subject && <span className={about ? 'table__second' : undefined}>{subject}</span>}
            </span>
          </CardCell>
          <CardCell area="address" className="audit__address tabular-nums">
            {address}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}
