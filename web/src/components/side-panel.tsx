import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import './side-panel.css'

interface SidePanelProps {
  title: string
  /** A button beside the close button. */
  action?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal dialog at the right edge, on a phone over the whole page. Esc, its button and a click beside it close it. */
export function SidePanel({ title, action, onClose, children }: SidePanelProps) {
  return (
    <BaseDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay side-panel__backdrop" />
        <BaseDialog.Viewport className="side-panel__place">
          <BaseDialog.Popup className="side-panel">
            <div className="side-panel__head">
              <BaseDialog.Title className="side-panel__title">{title}</BaseDialog.Title>
              {action}
              <BaseDialog.Close render={<IconButton icon={X} label="Fechar" title="Fechar (Esc)" />} />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
            <div className="side-panel__body focus-inside" tabIndex={0} role="document" aria-label={title}>
              {children}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
