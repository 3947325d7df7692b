import { type ComponentType, useEffect, useRef, useState } from 'react'
import { toast } from './toasts.tsx'

const MISSING =
  'O servidor não respondeu, ou o Arauto foi atualizado entretanto. Tente novamente; se persistir, recarregue a página.'

/**
 * Makes a component whose code is loaded when it is first rendered. If that fails, a toast says so and the rest of the
 * screen stays; the next rendering loads it again.
 *
 * @param load imports the component
 * @returns the component; it calls `onMissing` when its code could not be loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & { onMissing: () => void }> {
  let loaded: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a part, at its module's top
  return function LazyPart({ onMissing, ...props }) {
    const [Drawn, setDrawn] = useState(() => loaded)
    const missing = useRef(onMissing)
    useEffect(() => {
      missing.current = onMissing
    })
    useEffect(() => {
      let current = true
      load().then(
        (module) => {
          loaded = module.default
          if (current) setDrawn(() => module.default)
        },
        () => {
          if (!current) return
          toast.error(MISSING, { toastId: 'part-missing' })
          missing.current()
        },
      )
      return () => {
        current = false
      }
    }, [])
    return Drawn && <Drawn {...(props as unknown as Props)} />
  }
}
