import { beginSecondFactor } from '@arauto/contract/calls/second-factor'
import { formatDate } from '@arauto/contract/dates'
import type { SecondFactorState } from '@arauto/contract/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, KeyRound, ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { isPasswordRequired } from '../../api/proof.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { momentOrDay } from '../../components/moment-or-day.ts'
import { ShownSecret } from '../../components/shown-secret.tsx'
import { toastError } from '../../components/toast-error.ts'
import { secondFactorQuery } from './api.ts'
import type { SecondFactorStep } from './second-factor-dialogs.tsx'

const SecondFactorDialogs = lazyPart(() => import('./second-factor-dialogs.tsx'))
/** How many recovery codes are made at a time. */
const RECOVERY_CODES = 10

/** The second factor: whether it is active, and the ways to change that. Nothing where the server knows none. */
export function SecondFactorSection() {
  const client = useQueryClient()
  const factor = useQuery(secondFactorQuery)
  const [step, setStep] = useState<SecondFactorStep | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const reload = () => void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  const beginning = useMutation({
    mutationFn: () => call(beginSecondFactor, { body: {} }),
    onSuccess: (secret) => setStep({ is: 'set-up', secret }),
    onError: (error) => (isPasswordRequired(error) ? setStep({ is: 'password' }) : toastError(error)),
  })
  const { data } = factor
  if (data === null) return null
  const close = () => setStep(null)
  return (
    <Card
      title="Segundo fator"
      lead={data?.active ? 'Depois da senha, é pedido um código.' : 'Proteja a entrada com um código do telemóvel.'}
      focusKey={`${data?.active} ${codes}`}
      action={
        data && (
          <Badge tone={data.active ? 'success' : 'neutral'} icon={data.active ? CircleCheck : CircleSlash}>
            {data.active ? 'Ativo' : 'Inativo'}
          </Badge>
        )
      }
      aria-busy={factor.isPending}
    >
      {codes ? (
        <ShownSecret
          secret={codes.join('\n')}
          copy="Copiar códigos"
          copied="Códigos copiados."
          done="Já os guardei"
          onDone={() => setCodes(null)}
        >
          Guarde estes códigos de recuperação num lugar seguro, fora do telemóvel. Cada um serve uma vez para entrar sem
          ele, e não voltam a ser mostrados.
        </ShownSecret>
      ) : !data ? (
        <LoadState query={factor} loading="A carregar o segundo fator" failed="Não foi possível carregar o estado." />
      ) : data.active ? (
        <ActiveFactor
          factor={data}
          onRemove={() => setStep({ is: 'removal' })}
          onRenew={() => setStep({ is: 'renewal' })}
        />
      ) : (
        <div className="wrap form__foot justify-end">
          <Button icon={ShieldCheck} busy={beginning.isPending && 'A preparar…'} onClick={() => beginning.mutate()}>
            Ativar
          </Button>
        </div>
      )}
      {step && (
        <SecondFactorDialogs
          step={step}
          onStep={setStep}
          onCodes={(made) => {
            close()
            setCodes(made)
            reload()
          }}
          onRemoved={() => {
            close()
            setCodes(null)
            reload()
          }}
          onClose={close}
        />
      )}
    </Card>
  )
}

interface ActiveFactorProps {
  factor: SecondFactorState
  onRemove: () => void
  onRenew: () => void
}

function ActiveFactor({ factor, onRemove, onRenew }: ActiveFactorProps) {
  const used = factor.last_used_at && ` · usada ${momentOrDay(factor.last_used_at, new Date())}`
  return (
    <ul className="ruled">
      <li>
        <Smartphone className="icon text-(--text-muted)" aria-hidden />
        <div className="lines">
          <strong>Aplicação de autenticação</strong>
          <span className="muted tabular-nums">
            Ativa desde {formatDate(factor.since)}
            {used}
          </span>
        </div>
        <Button size="small" aria-haspopup="dialog" onClick={onRemove}>
          Desativar
        </Button>
      </li>
      <li>
        <KeyRound className="icon text-(--text-muted)" aria-hidden />
        <div className="lines">
          <strong>Códigos de recuperação</strong>
          <span className="muted tabular-nums">
            {factor.recovery_codes_left} de {RECOVERY_CODES} por usar
          </span>
        </div>
        <Button size="small" aria-haspopup="dialog" onClick={onRenew}>
          Gerar novos
        </Button>
      </li>
    </ul>
  )
}
