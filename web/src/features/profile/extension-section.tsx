import { removeExtensionToken } from '@arauto/contract/calls/extension'
import { formatDate, formatDateTime } from '@arauto/contract/dates'
import type { ExtensionToken, ExtensionTokenCreated } from '@arauto/contract/extension'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleSlash, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { OnlyHere } from '../../components/only-here.tsx'
import { ShownSecret } from '../../components/shown-secret.tsx'
import { extensionTokensQuery } from './api.ts'
import { NewTokenForm } from './new-token-form.tsx'
import { PageShapes } from './page-shapes.tsx'

/** The browser extension: what it does, and the tokens it is let in with. Nothing where the server knows none. */
export function ExtensionSection() {
  const client = useQueryClient()
  const tokens = useQuery(extensionTokensQuery)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<ExtensionTokenCreated | null>(null)
  const [revoking, setRevoking] = useState<ExtensionToken | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The form and the shown token take the focus; when they go, the button has it again.
  const acted = useRef(false)
  const idle = !making && made === null
  useLayoutEffect(() => {
    if (idle && acted.current) opener.current?.focus()
    if (!idle) acted.current = true
  }, [idle])

  const { data } = tokens
  if (data === null) return null
  const reload = () => void client.invalidateQueries({ queryKey: extensionTokensQuery.queryKey })
  return (
    <section
      className="card form max-w-640 [&>[role=status]>.wrap]:pt-4"
      aria-labelledby="profile-extension"
      aria-busy={data === undefined && !tokens.isError}
    >
      <div>
        <h2 id="profile-extension">Extensão do navegador</h2>
        <p className="text-muted mt-4">
          Envia ao Arauto as notificações que o portal mostra na sua própria sessão, sem guardar nome de utilizador nem
          password. Liga-se com um código, que só serve para isso.
        </p>
      </div>
      <FirstSteps />
      {data ? (
        <>
          {data.length > 0 ? (
            <TokenList tokens={data} onRevoke={setRevoking} />
          ) : (
            idle && <p className="text-soft">Ainda não há códigos. Crie um para cada navegador que usar.</p>
          )}
          {made ? (
            <ShownSecret
              secret={made.token}
              copy="Copiar código"
              copied="Código copiado."
              done="Já o guardei"
              onDone={() => setMade(null)}
            >
              O código <strong>{made.name}</strong> está criado. Copie-o agora para as definições da extensão: não volta
              a ser mostrado.
            </ShownSecret>
          ) : making ? (
            <NewTokenForm
              onCancel={() => setMaking(false)}
              onMade={(token) => {
                setMaking(false)
                setMade(token)
                reload()
              }}
            />
          ) : (
            <div className="wrap form__foot justify-end pt-4">
              <Button ref={opener} icon={Plus} onClick={() => setMaking(true)}>
                Criar código
              </Button>
            </div>
          )}
        </>
      ) : (
        <LoadState query={tokens} loading="A carregar os códigos" failed="Não foi possível carregar os códigos." />
      )}
      <PageShapes />
      {revoking && (
        <ConfirmDialog
          title="Anular este código?"
          act="Anular código"
          icon={CircleSlash}
          done="Código anulado."
          run={() => ignoreNotFound(sendCall(removeExtensionToken, { params: { id: revoking.id } }))}
          onClose={() => setRevoking(null)}
          onDone={() => {
            if (made?.id === revoking.id) setMade(null)
            reload()
          }}
        >
          A extensão que usa o código {revoking.name} deixa de poder enviar, até receber outro. O que já enviou
          mantém-se.
        </ConfirmDialog>
      )}
    </section>
  )
}

/** How the extension is installed and connected, in short. */
function FirstSteps() {
  return (
    <details className="text-soft">
      <summary className="text-(--primary) hover:text-(--primary-hover)">Como instalar e ligar</summary>
      <ol className="grid gap-6 mt-10 pl-20 list-decimal wrap-anywhere">
        <li>
          Peça a pasta da extensão, com as instruções, a quem instalou o Arauto e instale-a no Chrome, no Edge ou no
          Firefox.
        </li>
        <li>Crie aqui um código e copie-o.</li>
        <li>
          Nas definições da extensão, escreva o código e o endereço{' '}
          <strong className="text-(--text)">{window.location.origin}</strong>, carregue em Ligar e permita o que o
          navegador pergunta.
          <OnlyHere address={window.location.origin} />
        </li>
        <li>
          Abra a lista de notificações no portal: um painel indica quantas ainda não estão no Arauto e permite
          enviá-las.
        </li>
      </ol>
    </details>
  )
}

const expiry = (until: string): string =>
  `${new Date(until).getTime() > Date.now() ? 'Expira' : 'Expirou'} a ${formatDate(until)}`

/** The tokens in force: their name, what they may do by themselves, their last use, and the way to end each. */
function TokenList({
  tokens,
  onRevoke,
}: {
  tokens: readonly ExtensionToken[]
  onRevoke: (token: ExtensionToken) => void
}) {
  return (
    <ul className="framed" aria-label="Códigos da extensão">
      {tokens.map((token) => (
        <li className="flex items-center gap-12 min-h-52 py-9 pr-10 pl-14" key={token.id}>
          <div className="lines">
            <strong>{token.name}</strong>
            <span className="muted tabular-nums">
              {token.automatic ? 'Envia automaticamente' : 'Envia ao carregar no botão'} · Criado a{' '}
              {formatDate(token.created_at)}
            </span>
            <span className="muted tabular-nums">
              {token.last_used_at ? `Último uso: ${formatDateTime(token.last_used_at)}` : 'Nunca usado'}
              {token.expires_at && ` · ${expiry(token.expires_at)}`}
            </span>
          </div>
          <Button size="small" aria-label={`Anular o código ${token.name}`} onClick={() => onRevoke(token)}>
            Anular
          </Button>
        </li>
      ))}
    </ul>
  )
}
