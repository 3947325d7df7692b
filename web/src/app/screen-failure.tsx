import { CloudOff, RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { ErrorState } from '../components/view-state.tsx'
import { CodeMissing, loadScreen } from './screens.ts'

interface State {
  failure: 'code' | 'drawing' | null
  trying: boolean
}

/** Shows an error in place of a screen that could not be loaded or rendered. */
export class ScreenFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null, trying: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof CodeMissing ? 'code' : 'drawing' }
  }

  /** Loads the screen's code again, else reloads the page, but only if the server responds. */
  private async tryAgain(): Promise<void> {
    this.setState({ trying: true })
    const { pathname, href } = window.location
    const loaded = this.state.failure === 'code' && (await loadScreen(pathname))
    if (loaded) return this.setState({ failure: null, trying: false })
    const answers = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answers) window.location.reload()
    else this.setState({ failure: 'code', trying: false })
  }

  override render() {
    const { failure, trying } = this.state
    if (!failure) return this.props.children
    return (
      <ErrorState
        icon={CloudOff}
        title="Não foi possível abrir esta página"
        actions={
          <Button variant="primary" icon={RefreshCw} busy={trying && 'A tentar…'} onClick={() => void this.tryAgain()}>
            Tentar novamente
          </Button>
        }
      >
        {failure === 'code'
          ? 'O servidor não respondeu, ou o Arauto foi atualizado entretanto. Verifique a ligação à rede e tente novamente.'
          : 'Ocorreu um erro ao mostrar a página. Tente novamente.'}
      </ErrorState>
    )
  }
}
