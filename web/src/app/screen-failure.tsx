import { CloudOff, RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Blank } from '../components/blank.tsx'
import { Button } from '../components/button.tsx'

/** Catches a screen that could not be loaded or drawn, for instance after an update took its file away. */
export class ScreenFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Blank
        failed
        icon={CloudOff}
        title="Não foi possível abrir esta página"
        actions={
          <Button look="primary" icon={RefreshCw} onClick={() => window.location.reload()}>
            Recarregar
          </Button>
        }
      >
        O Arauto pode ter sido atualizado entretanto, ou a ligação à rede falhou. Recarregue a página.
      </Blank>
    )
  }
}
