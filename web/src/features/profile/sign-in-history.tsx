import { formatDateTime } from '@arauto/contract/dates'
import type { SignInEntry, SignInResult } from '@arauto/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { signInsQuery } from '../../api/sign-ins.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { LoadState } from '../../components/load-state.tsx'

/** So many are shown before all are asked for. */
const SHOWN = 6

const RESULTS: Record<SignInResult, string> = {
  signed_in: 'Entrou',
  wrong_password: 'Senha incorreta',
  wrong_code: 'Código incorreto',
  passkey_refused: 'Chave de acesso recusada',
  too_many_attempts: 'Demasiadas tentativas',
}

/** The sign-ins and refusals of the last 90 days. */
export function SignInHistory() {
  const history = useQuery(signInsQuery)
  const [whole, setWhole] = useState(false)
  const { data } = history
  if (data === null) return null
  return (
    <Card
      title="Histórico de entradas"
      lead="Os últimos 90 dias. Não reconhece uma entrada? Termine as outras sessões e altere a senha."
      aria-busy={history.isPending}
    >
      {!data ? (
        <LoadState query={history} loading="A carregar o histórico" failed="Não foi possível carregar o histórico." />
      ) : data.length === 0 ? (
        <p className="muted">Ainda não há entradas registadas.</p>
      ) : (
        <table className="text-soft w-full border-collapse">
          <thead className="sr-only">
            <tr>
              <th>Quando</th>
              <th>De onde</th>
              <th>Resultado</th>
            </tr>
          </thead>
          <tbody>
            {(whole ? data : data.slice(0, SHOWN)).map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {data && data.length > SHOWN && !whole && (
        <div>
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            Ver todas ({data.length})
          </Button>
        </div>
      )}
    </Card>
  )
}

function Entry({ entry: { at, browser, address, result } }: { entry: SignInEntry }) {
  const isGood = result === 'signed_in'
  const Sign = isGood ? CircleCheck : TriangleAlert
  return (
    <tr className="not-last:border-b not-last:border-(--hairline)">
      <td className="py-7 pr-16 pl-0 tabular-nums md:whitespace-nowrap">{formatDateTime(at)}</td>
      <td className="py-7 pr-16 pl-0 wrap-anywhere">
        {browser} <span className="muted text-12">{address}</span>
      </td>
      <td className="py-7 px-0 text-right whitespace-nowrap">
        <span
          className={`inline-flex items-center gap-6 [vertical-align:middle] ${isGood ? '' : 'text-(--warning-text)'}`}
        >
          <Sign className={`icon ${isGood ? 'text-(--success)' : 'text-(--warning)'}`} aria-hidden />
          {RESULTS[result]}
        </span>
      </td>
    </tr>
  )
}
