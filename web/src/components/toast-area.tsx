import { TOAST_DRAG_PERCENT, TOAST_MS } from '@arauto/contract/constants'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, type TypeOptions, toast } from 'react-toastify/unstyled'
import { useKeepClear } from './keep-clear.ts'
import './toast-area.css'

export { toast }

const SIGNS: Readonly<Record<TypeOptions, readonly [LucideIcon, string]>> = {
  info: [Info, 'text-(--primary)'],
  default: [Info, 'text-(--primary)'],
  success: [CircleCheck, 'text-(--success)'],
  warning: [TriangleAlert, 'text-(--warning)'],
  error: [CircleAlert, 'text-(--error-sign)'],
}

// The library's own transition bounces for half a second.
const transition = cssTransition({ enter: 'toast--in', exit: 'toast--out', collapseDuration: 120 })

/** The toasts: bottom right, for five seconds; Alt+T focuses them, and a drag over 80 % of the width removes one. */
export function ToastArea() {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useKeepClear(area)

  useEffect(
    () =>
      toast.onChange(({ status, id }) => {
        // A toast that is closed while it has the focus would lose it to the page.
        const focused = document.activeElement
        if (status !== 'removed' || !(focused instanceof HTMLElement)) return
        if (focused.closest('.Toastify__toast')?.id !== id) return
        if (before.current?.isConnected) before.current.focus()
        else focused.blur()
      }),
    [],
  )

  // Toasts wait while one has the focus, as they do under the pointer. The library itself lets them run on when one has
  // slid in or the pointer leaves it.
  const hold = () => queueMicrotask(() => area.current?.contains(document.activeElement) && toast.pause())
  function onFocus({ relatedTarget }: FocusEvent) {
    if (area.current?.contains(relatedTarget)) return
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    toast.pause()
  }
  function onBlur({ relatedTarget }: FocusEvent) {
    if (!area.current?.contains(relatedTarget)) toast.play()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div ref={area} className="print:hidden!" onFocus={onFocus} onBlur={onBlur} onAnimationEnd={hold} onMouseOut={hold}>
      <ToastContainer
        position="bottom-right"
        autoClose={TOAST_MS}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        aria-label="Avisos, Alt+T"
        draggable
        draggablePercent={TOAST_DRAG_PERCENT}
        hideProgressBar
        closeOnClick={false}
        transition={transition}
        theme="dark"
        icon={({ type }) => {
          const [Sign, colour] = SIGNS[type]
          return <Sign className={`toast__icon--${type} size-20 ${colour}`} aria-hidden />
        }}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="icon-button toast__close ml-auto order-1"
            aria-label="Fechar aviso"
            onClick={() => closeToast()}
          >
            <X className="icon" aria-hidden />
          </button>
        )}
      />
    </div>
  )
}
