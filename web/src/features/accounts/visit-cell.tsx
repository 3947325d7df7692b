import { askForVisit } from '@arauto/contract/calls/accounts'
import type { AccountStatus } from '@arauto/contract/status'
import { nextWords, seenWords, unseenWords } from '@arauto/contract/visit-words'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, ExternalLink, Send, TriangleAlert } from 'lucide-react'
import { call } from '../../api/call.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { toast } from '../../components/toasts.tsx'

interface VisitCellProps {
  account: AccountStatus
  visit: NonNullable<AccountStatus['visit']>
  /** Where a person enters the portal. */
  portalUrl: string | undefined
}

/** When an account that depends on a person was seen last on the portal, and the way to see it again. */
export function VisitCell({ account, visit, portalUrl }: VisitCellProps) {
  const now = new Date()
  const late = account.problem === 'unseen' || visit.seen === null
  const Sign = late ? TriangleAlert : CircleCheck
  const requesting = useMutation({
    mutationFn: () => call(askForVisit, { params: { id: account.id } }),
    onSuccess: ({ asked }) =>
      asked > 0
        ? toast.success(`Foi enviado um e-mail a ${account.advogado}.`)
        : toast.info(
            'Não foi enviado nenhum e-mail: já foi pedido há pouco, falta o endereço, ou o envio de correio não está configurado.',
          ),
  })
  return (
    <span className="visit grid gap-6 min-w-0 text-13 text-pretty">
      <span className="flex items-start gap-8">
        <Sign className={`icon mt-1 ${late ? 'text-(--warning)' : 'text-(--success)'}`} aria-hidden />
        <span className="lines">
          <b>{late ? unseenWords(visit, account.advogado, now) : seenWords(visit, now)}</b>
          <span className="muted">{late ? seenWords(visit, now) : nextWords(visit, now)}</span>
        </span>
      </span>
      <span className="wrap gap-6">
        {portalUrl && (
          <a className={buttonClass('plain', 'small')} href={portalUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" aria-hidden />
            Abrir o portal
          </a>
        )}
        {late && (
          <Button
            size="small"
            icon={Send}
            aria-label={`Pedir a ${account.advogado} que entre no portal`}
            busy={requesting.isPending && 'A pedir…'}
            onClick={() => requesting.mutate()}
          >
            Pedir
          </Button>
        )}
      </span>
    </span>
  )
}
