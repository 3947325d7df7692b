import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Accepts files that are dropped on an element, or anywhere on the window unless an element has accepted them.
 *
 * @param onFiles gets the dropped files, at least one; null while none are accepted, and a drop must not leave the page
 * @param zone the element; without it the window
 * @returns whether files are dragged over it that would be accepted
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | null, zone?: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((files: File[]) => onFiles?.(files))
  // A layout effect, so that it listens from the first paint.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const on = (type: string, react: (event: DragEvent) => void) =>
      (zone?.current ?? window).addEventListener(type, (event) => react(event as DragEvent), listening)
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', ({ relatedTarget }) => setOver((zone?.current ?? document).contains(relatedTarget as Node | null)))
    on('drop', (event) => {
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      take(files)
    })
    return () => listening.abort()
  }, [zone])
  return over && onFiles !== null
}
