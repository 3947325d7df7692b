import { formatDateTime } from '@arauto/contract/dates'
import type { HistoryEntry } from '@arauto/contract/office-deadlines'
import { Avatar } from '../../components/avatar.tsx'
import { Logo } from '../../components/logo.tsx'

/** What was done to a notification and its deadlines, the newest first. */
export function HistorySection({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <section className="work__section" aria-labelledby="work-history">
      <h3 id="work-history">Histórico</h3>
      <ol className="feed">
        {history.map(({ id, at, who, text }) => (
          <li key={id}>
            {who ? <Avatar person={who} size="medium" /> : <Logo size={20} />}
            <span>
              <b>{who?.name ?? 'Arauto'}</b> {text}
            </span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
