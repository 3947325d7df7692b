import { TOAST_DRAG_PERCENT, TOAST_MS } from '@arauto/contract/constants'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { cssTransition, ToastContainer, type TypeOptions } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
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
  return (
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
        return <Sign className={`toast__sign toast__sign--${type}`} aria-hidden />
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
  )
}
