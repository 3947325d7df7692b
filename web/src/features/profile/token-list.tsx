import { formatDate, formatDateTime } from '@arauto/contract/dates'
import type { ExtensionToken } from '@arauto/contract/extension'
import { Button } from '../../components/button.tsx'

const expiry = (until: string): string =>
  `${new Date(until).getTime() > Date.now() ? 'Expira' : 'Expirou'} a ${formatDate(until)}`

/** The tokens in force: their name, what they may do by themselves, their last use, and the way to end each. */
export function TokenList({
  tokens,
  onRevoke,
}: {
  tokens: readonly ExtensionToken[]
  onRevoke: (token: ExtensionToken) => void
}) {
  return (
    <ul className="extension__tokens" aria-label="Códigos da extensão">
      {tokens.map((token) => (
        <li key={token.id}>
          <div className="lines">
            <strong>{token.name}</strong>
            <span className="muted tabular-nums">
              {token.automatic ? 'Envia automaticamente' : 'Envia quando se carrega no botão'} · Criado a{' '}
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
