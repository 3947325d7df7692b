import { TOAST_DRAG_PERCENT, TOAST_MS } from '@arauto/contract/constants'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, type TypeOptions, toast } from 'react-toastify/unstyled'
import { useKeepClear } from './keep-clear.ts'
import './toast-area.css'

const SIGNS: Readonly<Record<TypeOptions, LucideIcon>> = {
  info: Info,
  default: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

// The library's own bounces for half a second.
const transition = cssTransition({ enter: 'toast--in', exit: 'toast--out', collapseDuration: 120 })

/** Where toasts stand: bottom right, five seconds, Alt+T to reach them, a drag of 80 % to be rid of one. */
export function ToastArea() {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useKeepClear(area)

  useEffect(
    () =>
      toast.onChange(({ status, id }) => {
        // What is closed while it has the focus would take it along.
        const focused = document.activeElement
        if (status !== 'removed' || !(focused instanceof HTMLElement)) return
        if (focused.closest('.Toastify__toast')?.id !== id) return
        if (before.current?.isConnected) before.current.focus()
        else focused.blur()
      }),
    [],
  )

  // The focus holds the toasts as the pointer does. The library lets go of them after the pointer only, and when one has
  // slid in or the pointer leaves it, also of what has the focus.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only noticed where the focus is
    <div ref={area} onFocus={onFocus} onBlur={onBlur} onAnimationEnd={hold} onMouseOut={hold}>
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
          const Sign = SIGNS[type]
          return <Sign className={`toast__icon toast__icon--${type}`} aria-hidden />
        }}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="icon-button toast__close"
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
