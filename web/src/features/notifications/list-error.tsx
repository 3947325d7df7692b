import { CloudOff, RefreshCw } from 'lucide-react'
import { ApiError, misfitMessage } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/view-state.tsx'

/** The list could not be loaded: what happened and what to do. */
export function ListError({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const unreachable = error instanceof ApiError && error.kind === 'network'
  return (
    <div className="card">
      <ErrorState
        icon={CloudOff}
        title="Não foi possível carregar as notificações"
        actions={
          <Button variant="primary" icon={RefreshCw} busy={retrying && 'A tentar…'} onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        {unreachable
          ? 'O servidor não respondeu. Verifique a ligação à rede e tente novamente.'
          : misfitMessage(error, 'O servidor respondeu com um erro. Tente novamente dentro de momentos.')}
      </ErrorState>
    </div>
  )
}
