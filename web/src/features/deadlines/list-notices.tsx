import { LEFT_OUT_MAX } from '@arauto/contract/constants'
import type { DeadlineList } from '@arauto/contract/office-deadlines'
import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Hourglass, TriangleAlert } from 'lucide-react'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Link } from '../../components/link.tsx'
import { type FailedQuery, RetryButton } from '../../components/retry-button.tsx'

const HOUR_MS = 60 * 60 * 1000
/** From this age the last check is shown: new deadlines may be missing. */
const OLD_CHECK_MS = 2 * HOUR_MS

interface NoticesProps {
  list: DeadlineList
  /** The list's query where what is shown could not be fetched again. */
  failed: FailedQuery | false
  /** Shows the proposals. */
  onProposals: () => void
}

/** What is not in the list, and what may be missing from it. */
export function ListNotices({ list, failed, onProposals }: NoticesProps) {
  const { data: status } = useQuery(systemStatusQuery)
  const age = status?.last_check ? Date.now() - Date.parse(status.last_check) : 0
  const { old_proposals: old, unknown } = list
  return (
    <>
      {failed && (
        <p className="note note--warning deadline-note items-center" role="alert">
          <CloudOff className="icon" aria-hidden />
          <span>Não foi possível atualizar os prazos: estão como da última vez.</span>
          <RetryButton size="small" query={failed} />
        </p>
      )}
      {age > OLD_CHECK_MS && (
        <p className="note note--warning deadline-note items-center">
          <TriangleAlert className="icon" aria-hidden />
          <span>{`Última verificação ${since(age)}: pode haver prazos que ainda não estão aqui.`}</span>
        </p>
      )}
      {(old > 0 || unknown > 0) && (
        <p className="text-muted row print:hidden px-16 py-10 border-b border-(--hairline) icon-14">
          <Hourglass className="icon" aria-hidden />
          <span className="wrap gap-x-12 gap-y-8 *:text-(--text-soft) *:hover:text-(--text-strong)">
            {old > 0 && (
              <button type="button" className="link" onClick={onProposals}>
                {old === 1 ? '1 proposta antiga por confirmar' : `${upToMax(old)} propostas antigas por confirmar`}
              </button>
            )}
            {unknown > 0 && (
              <Link className="link" to={`${PAGES.notifications}?estado=sem-duracao`}>
                {unknown === 1
                  ? '1 notificação com a duração por indicar'
                  : `${upToMax(unknown)} notificações com a duração por indicar`}
              </Link>
            )}
          </span>
        </p>
      )}
    </>
  )
}

/** More than `LEFT_OUT_MAX` are not counted. */
const upToMax = (count: number): string => (count > LEFT_OUT_MAX ? `Mais de ${LEFT_OUT_MAX}` : String(count))

/** @param age in milliseconds */
function since(age: number): string {
  const hours = Math.floor(age / HOUR_MS)
  const days = Math.floor(hours / 24)
  return days > 1 ? `há ${days} dias` : `há ${hours} horas`
}
