import type { Passkey } from '@arauto/contract/passkeys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { allowsPasskeys, areForThisPage } from '../../api/passkeys.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { momentOrDay } from '../../components/moment-or-day.ts'
import { passkeysQuery, sessionsQuery } from './api.ts'
import type { PasskeyStep } from './passkey-dialogs.tsx'

const PasskeyDialogs = lazyPart(() => import('./passkey-dialogs.tsx'))

/** The user's passkeys, and the ways to change them. Nothing where browser or server allow this page none. */
export function PasskeySection() {
  const client = useQueryClient()
  const allowed = allowsPasskeys()
  const passkeys = useQuery({ ...passkeysQuery, enabled: allowed })
  const here = useQuery(sessionsQuery).data?.find(({ current }) => current)
  const [step, setStep] = useState<PasskeyStep | null>(null)
  const { data } = passkeys
  if (!allowed || data === null || (data && !areForThisPage(data.rp_id))) return null
  const close = () => setStep(null)
  return (
    <Card
      title="Chaves de acesso"
      lead="Para entrar com a impressão digital, o rosto ou o PIN de um dispositivo, sem senha nem código. Remova as que não reconheça."
      focusKey={data?.results.length}
      action={
        data &&
        data.results.length > 0 && (
          <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setStep({ is: 'addition' })}>
            Adicionar
          </Button>
        )
      }
      aria-busy={passkeys.isPending}
    >
      {!data ? (
        <LoadState
          query={passkeys}
          loading="A carregar as chaves de acesso"
          failed="Não foi possível carregar as chaves de acesso."
        />
      ) : data.results.length === 0 ? (
        <div className="wrap form__foot justify-end">
          <Button icon={Plus} aria-haspopup="dialog" onClick={() => setStep({ is: 'addition' })}>
            Adicionar chave de acesso
          </Button>
        </div>
      ) : (
        <ul className="ruled">
          {data.results.map((passkey) => (
            <li key={passkey.id}>
              <KeyRound className="icon text-(--text-muted)" aria-hidden />
              <div className="lines">
                <strong>{passkey.name}</strong>
                <span className="muted tabular-nums">{detailsOf(passkey, new Date())}</span>
              </div>
              <IconButton
                icon={Pencil}
                label={`Mudar o nome da chave ${passkey.name}`}
                aria-haspopup="dialog"
                onClick={() => setStep({ is: 'renaming', passkey })}
              />
              <IconButton
                icon={Trash2}
                danger
                label={`Remover a chave ${passkey.name}`}
                aria-haspopup="dialog"
                onClick={() => setStep({ is: 'removal', passkey })}
              />
            </li>
          ))}
        </ul>
      )}
      {step && (
        <PasskeyDialogs
          step={step}
          suggestedName={here?.browser ?? 'Chave de acesso'}
          onClose={close}
          onDone={() => {
            close()
            void client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
          }}
        />
      )}
    </Card>
  )
}

/** Since when a passkey is there, when it was used last and, where it is for another address, for which. */
function detailsOf({ created_at: since, last_used_at: used, rp_id: domain }: Passkey, now: Date): string {
  const use = used ? `usada ${momentOrDay(used, now)}` : 'nunca usada'
  return [`Adicionada ${momentOrDay(since, now)}`, use, !areForThisPage(domain) && `só serve em ${domain}`]
    .filter(Boolean)
    .join(' · ')
}
