import { PAGES } from '@arauto/contract/routes'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../components/button.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import type { WatchLine } from './watch-words.ts'

/** The notice of accounts that are not watched: a line for each, with the way to mend it. */
export default function UnwatchedAccounts({ title, lines }: { title: string; lines: readonly WatchLine[] }) {
  return (
    <Notice title={title}>
      {lines.map((line) => (
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
