import type { ComponentType } from 'react'
import { type LazyCode, lazyCode, useLazyCode } from './lazy-code.ts'
import { toast } from './toasts.tsx'

const MISSING =
  'O servidor não respondeu, ou o Arauto foi atualizado entretanto. Tente novamente; se persistir, recarregue a página.'

/**
 * Makes a component whose code is loaded when it is first rendered. A failure shows a toast and leaves the rest of the
 * screen; the next rendering retries.
 *
 * @param load imports the component, or the code that does
 * @returns the component; it calls `onMissing`, or else closes itself, when its code could not be loaded
 */
export function lazyPart<Props extends object>(
  load: (() => Promise<{ default: ComponentType<Props> }>) | LazyCode<{ default: ComponentType<Props> }>,
): ComponentType<Props & { onMissing?: () => void }> {
  const code = typeof load === 'function' ? lazyCode(load) : load
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a part, at its module's top
  return function LazyPart({ onMissing, ...props }) {
    const { onClose } = props as { onClose?: () => void }
    const module = useLazyCode(code, () => {
      toast.error(MISSING, { toastId: 'part-missing' })
      const leave = onMissing ?? onClose
      leave?.()
    })
    return module && <module.default {...(props as unknown as Props)} />
  }
}
