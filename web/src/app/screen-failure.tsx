import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { ErrorState } from '../components/view-state.tsx'
import { CodeMissing, loadScreen } from './screens.ts'

/** When this tab last tried again by itself. */
const TRIED_KEY = 'arauto.tried-again'
/** It does so no more often, in milliseconds: a page whose code is gone for good would reload for ever. */
const TRIES_APART_MS = 60_000
/** After so long, in milliseconds, the page was not left. */
const STAYED_MS = 2000

interface State {
  failure: 'code' | 'drawing' | null
  trying: boolean
  /** Whether it tries by itself, of which nothing is shown yet. */
  quiet: boolean
}

/**
 * Shows an error in place of a screen that could not be loaded or rendered. Where its code is missing, as after an update of
 * Arauto, it tries again once by itself: whatever was typed in the screen before is gone with that.
 */
export class ScreenFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null, trying: false, quiet: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof CodeMissing ? 'code' : 'drawing' }
  }

  override componentDidCatch(error: unknown): void {
    const now = Date.now()
    if (!(error instanceof CodeMissing) || now - Number(sessionStorage.getItem(TRIED_KEY)) < TRIES_APART_MS) return
    sessionStorage.setItem(TRIED_KEY, String(now))
    this.setState({ quiet: true })
    void this.tryAgain()
  }

  /** Loads the screen's code again, else reloads the page, but only if the server responds. */
  private async tryAgain(): Promise<void> {
    this.setState({ trying: true })
    const { pathname, href } = window.location
    const loaded = this.state.failure === 'code' && (await loadScreen(pathname))
    if (loaded) return this.setState({ failure: null, trying: false, quiet: false })
    const answers = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    const stay = () => this.setState({ failure: 'code', trying: false, quiet: false })
    if (!answers) return stay()
    window.location.reload()
    // Somebody may choose to stay, where a file is being sent.
    setTimeout(stay, STAYED_MS)
  }

  override render() {
    const { failure, trying, quiet } = this.state
    if (!failure) return this.props.children
    if (quiet) return <div aria-busy="true" />
    return (
      <ErrorState
        icon={TriangleAlert}
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
