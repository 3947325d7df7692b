import type { ExtensionToken, ExtensionTokenCreated } from '@arauto/contract/extension'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { ShownSecret } from '../../components/shown-secret.tsx'
import { extensionTokensQuery } from './api.ts'
import { FirstSteps } from './first-steps.tsx'
import { NewTokenForm } from './new-token-form.tsx'
import { PageShapes } from './page-shapes.tsx'
import { TokenList } from './token-list.tsx'
import './extension-section.css'

const RevocationDialog = lazyPart(() => import('./revocation-dialog.tsx'))

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
      className="card form profile"
      aria-labelledby="profile-extension"
      aria-busy={data === undefined && !tokens.isError}
    >
      <div>
        <h2 id="profile-extension">Extensão do navegador</h2>
        <p className="lead">
          Envia ao Arauto as notificações que o portal mostra na sua própria sessão, sem username nem password
          guardados. Liga-se com um código, que só serve para isso.
        </p>
      </div>
      <FirstSteps />
      {data ? (
        <>
          {data.length > 0 ? (
            <TokenList tokens={data} onRevoke={setRevoking} />
          ) : (
            idle && <p className="extension__none">Ainda não há códigos. Crie um para cada navegador que usar.</p>
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
            <div className="form__foot">
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
        <RevocationDialog
          token={revoking}
          onClose={() => setRevoking(null)}
          onMissing={() => setRevoking(null)}
          onRevoked={() => {
            setRevoking(null)
            if (made?.id === revoking.id) setMade(null)
            reload()
          }}
        />
      )}
    </section>
  )
}
