import { closeServiceGap } from '@arauto/contract/calls/status'
import { counted } from '@arauto/contract/counted'
import { formatDateTime } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import type { ServiceGap } from '@arauto/contract/status'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../api/call.ts'
import { pollInterval } from '../../api/live-state.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'

/** How often the status is fetched until every account was checked. */
const CATCHING_UP_POLL_MS = 10_000
/** How often it is fetched while the server reports changes by itself. */
const LIVE_POLL_MS = 30_000

/** Says when the program did not run, and what was checked since. Any member can close it for themselves. */
export function GapNotice() {
  const client = useQueryClient()
  const { data } = useQuery({
    ...systemStatusQuery,
    refetchInterval: ({ state }) => isCatchingUp(state.data?.gap) && pollInterval(CATCHING_UP_POLL_MS, LIVE_POLL_MS),
  })
  const closing = useMutation({
    mutationFn: (id: number) => sendCall(closeServiceGap, { body: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: systemStatusQuery.queryKey }),
  })
  const gap = data?.gap
  if (!gap) return null
  const { failed, text, earlier } = gapWords(gap)
  return (
    <Notice calm title={`O Arauto esteve parado de ${formatDateTime(gap.since)} a ${formatDateTime(gap.until)}`}>
      <NoticeLine
        action={
          <Button
            size="small"
            aria-label="Fechar o aviso da paragem"
            busy={closing.isPending && 'A fechar…'}
            onClick={() => closing.mutate(gap.id)}
          >
            Fechar
          </Button>
        }
      >
        <span role="status">{text}</span>{' '}
        {failed && (
          <>
            {failed}{' '}
            <Link className="link" to={PAGES.accounts}>
              Ver contas
            </Link>
          </>
        )}{' '}
        {earlier}
      </NoticeLine>
    </Notice>
  )
}

/** @returns the sentences on a gap: what was checked since, which checks failed, and how many more gaps there were */
export function gapWords({ accounts, tried, checked, found, earlier }: ServiceGap) {
  const failed = tried - checked
  return {
    text: caughtUp(accounts, tried, checked, found),
    failed:
      failed === 0
        ? ''
        : failed === 1
          ? 'A verificação de 1 conta falhou.'
          : `A verificação de ${failed} contas falhou.`,
    earlier: earlier === 0 ? '' : `Nos últimos 7 dias houve mais ${counted(earlier, 'paragem', 'paragens')}.`,
  }
}

function caughtUp(accounts: number, tried: number, checked: number, found: number): string {
  if (accounts === 0) return 'Não havia contas suas para verificar.'
  if (isCatchingUp({ tried, accounts })) {
    const foundSoFar = found === 0 ? '' : ` ${foundWords(found)} até agora.`
    return `Está a recuperar o que ficou por ver: ${ofAccounts(checked, accounts)} desde então.${foundSoFar}`
  }
  const done = checked === accounts ? 'Já está tudo recuperado' : 'Já foi recuperado o que era possível'
  return `${done}: ${ofAccounts(checked, accounts)} desde então. ${foundWords(found)}.`
}

const isCatchingUp = (gap: Pick<ServiceGap, 'tried' | 'accounts'> | null | undefined): boolean =>
  gap ? gap.tried < gap.accounts : false

const ofAccounts = (checked: number, accounts: number): string =>
  accounts === 1
    ? checked === 1
      ? 'a conta foi verificada'
      : 'a conta ainda não foi verificada'
    : checked === 1
      ? `1 de ${accounts} contas foi verificada`
      : `${checked} de ${accounts} contas foram verificadas`

const foundWords = (found: number): string =>
  found === 0
    ? 'Nenhuma notificação nova'
    : found === 1
      ? 'Foi encontrada 1 notificação nova'
      : `Foram encontradas ${found} notificações novas`
