import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { IconButton } from './button.tsx'
import { useFocusWhenLost } from './use-focus-when-lost.ts'
import './side-panel.css'

interface SidePanelProps {
  title: string
  /** Below the title. */
  subtitle?: ReactNode
  /** Has columns and a foot, where there is room; its content places itself in them. */
  wide?: boolean
  /** Before the title, in the line of the buttons. */
  lead?: ReactNode
  /** A button beside the close button. */
  action?: ReactNode
  onClose: () => void
  /** Gets the focus when the panel closes; without it, or null, what had it before. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/** A modal dialog at the right edge, on a phone over the whole page. Esc, its button and a click beside it close it. */
export function SidePanel({ title, subtitle, wide, lead, action, onClose, finalFocus, children }: SidePanelProps) {
  const content = useFocusWhenLost<HTMLDivElement>(children)
  // Another element is the content once there are columns, perhaps in the frame in which the one before gets the focus.
  useEffect(() => {
    if (!wide) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [wide, content])
  return (
    <BaseDialog.Root open onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay z-20 [backdrop-filter:none]" />
        <BaseDialog.Viewport className="flex justify-end fixed inset-0 z-21">
          <BaseDialog.Popup
            {...(wide && { ref: content })}
            className={`side-panel grid h-full border-l border-(--edge) bg-(--surface) shadow-(--shadow-high) max-md:border-0 ${
              wide ? 'side-panel--wide max-md:w-full' : 'grid-rows-[auto_minmax(0,1fr)] w-[min(480px,100%)]'
            }`}
            {...(finalFocus ? { finalFocus } : {})}
            // Enter is its content's, not that of the first button.
            initialFocus={content}
          >
            <div
              className={`flex gap-4 border-b border-(--hairline) ${
                wide
                  ? 'flex-wrap items-center justify-end pt-6 pr-12 pb-12 pl-22 [grid-area:head]'
                  : 'items-start pt-20 pr-16 pb-16 pl-24 max-md:flex-wrap max-md:justify-end max-md:pt-10 max-md:pr-6 max-md:pb-12 max-md:pl-16'
              }`}
            >
              {lead}
              <div
                className={`min-w-0 wrap-anywhere ${wide ? 'flex-[1_1_100%] order-1' : 'flex-1 pt-4 max-md:flex-[1_1_100%] max-md:order-1'}`}
              >
                <BaseDialog.Title className="truncate" title={title}>
                  {title}
                </BaseDialog.Title>
                {subtitle && <p className="text-muted side-panel__subtitle mt-2">{subtitle}</p>}
              </div>
              {action}
              <BaseDialog.Close render={<IconButton icon={X} label="Fechar" title="Fechar (Esc)" />} />
            </div>
            {wide ? (
              children
            ) : (
              <PanelBody title={title} content={content}>
                {children}
              </PanelBody>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

interface PanelBodyProps {
  title: string
  content: RefObject<HTMLDivElement | null>
  children: ReactNode
}

function PanelBody({ title, content, children }: PanelBodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <div ref={content} className="side-panel__body focus-inside" tabIndex={0} role="document" aria-label={title}>
      {children}
    </div>
  )
}
