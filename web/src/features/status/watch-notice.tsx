import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { Pencil, RefreshCw } from 'lucide-react'
import { isSignedOut } from '../../api/error.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Link } from '../../components/link.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { type WatchLine, watchNotice } from './watch-words.ts'

const BackupNotices = lazyPart(() => import('./backup-notices.tsx'))
const GapNotice = lazyPart(() => import('./gap-notice.tsx'))

/** Says that accounts are not being watched (which, why, since when, what to do), that backups fail, and that the program stood still. */
export function WatchNotice() {
  const { data } = useQuery(systemStatusQuery)
  return (
    <>
      <Unwatched />
      {data?.backup_problems?.length ? <BackupNotices onMissing={() => undefined} /> : null}
      {data?.gap && <GapNotice onMissing={() => undefined} />}
    </>
  )
}

function Unwatched() {
  const { data, isError, error, isFetching, refetch } = useQuery(systemStatusQuery)
  const unknown = isError && !isSignedOut(error)
  const known = data ? watchNotice(data, new Date()) : null
  if (!unknown && !known) return null
  return (
    <Notice title={unknown ? 'Não se sabe se as contas estão a ser vigiadas' : known!.title}>
      {unknown && (
        <NoticeLine
          action={
            <Button size="small" icon={RefreshCw} busy={isFetching && 'A tentar…'} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          O servidor não disse qual é o estado do serviço de verificação. Podem faltar notificações nesta lista.
        </NoticeLine>
      )}
      {known?.lines.map((line) => (
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
