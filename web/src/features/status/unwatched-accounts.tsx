import { PAGES } from '@arauto/contract/routes'
import type { SystemStatus } from '@arauto/contract/status'
import { Pencil } from 'lucide-react'
import { buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { type WatchLine, watchNotice } from './unwatched-words.ts'

/** The notice of accounts that are not watched: a line for each, with the way to mend it. */
export function UnwatchedAccounts({ status }: { status: SystemStatus }) {
  const notice = watchNotice(status, new Date())
  if (!notice) return null
  return (
    <Notice title={notice.title}>
      {notice.lines.map((line) => (
        <NoticeLine key={line.key} subject={line.subject} action={<Correction line={line} />}>
          {line.text}
        </NoticeLine>
      ))}
    </Notice>
  )
}

function Correction({ line: { correct, subject } }: { line: WatchLine }) {
  if (correct === null) return null
  if (correct === 'accounts') {
    return (
      <Link className={buttonClass('plain', 'small')} to={PAGES.accounts}>
        Ver contas
      </Link>
    )
  }
  return (
    <Link
      className={buttonClass('plain', 'small')}
      to={`${PAGES.accounts}?corrigir=${correct}`}
      aria-label={`Corrigir conta de ${subject}`}
    >
      <Pencil className="icon" aria-hidden />
      Corrigir
    </Link>
  )
}
