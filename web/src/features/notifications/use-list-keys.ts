import { useEffect, useRef } from 'react'

/** What a key does; it is pressed alone. */
export type ListKeys = Readonly<Record<string, () => void>>

/** Under this key the browser keeps that the single keys are turned off (WCAG 2.1, 2.1.4). */
const OFF_KEY = 'arauto.keys-off'

/** Whether the keys do anything. */
export const keysAreOn = (): boolean => localStorage.getItem(OFF_KEY) === null

/** Turns the keys on or off in this browser. */
export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF_KEY)
  else localStorage.setItem(OFF_KEY, '1')
}

/**
 * Has single keys act, by the character that they write, whatever the keyboard's layout. None acts while a field has the
 * focus or a dialog is open, or with Ctrl, Alt or Meta.
 *
 * @param keys what each does
 * @param inPanel the keys are those of the open side panel, where they act although it is a dialog
 */
export function useListKeys(keys: ListKeys, inPanel = false): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return
      if (isTyping(event.target) || openDialogs() > (inPanel ? 1 : 0) || !keysAreOn()) return
      if (event.key === 'Enter' && isControl(event.target)) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      // A key that is held goes on from row to row, and acts on one.
      if (!event.repeat || /j|k/.test(event.key)) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [inPanel])
}

const openDialogs = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]').length

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input') !== null

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT'
}
