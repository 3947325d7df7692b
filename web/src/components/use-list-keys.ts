import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

/** The actions of single keys, by the character that each writes. */
export type ListKeys = Readonly<Record<string, () => void>>

/** The keys of the rows: next, previous, tick, handle, assign, unread, open and all keys. */
export const LIST_KEYS = ['j', 'k', 'x', 'e', 'a', 'u', 'Enter', '?'] as const
export type ListKey = (typeof LIST_KEYS)[number]

/** There while the single keys are turned off in this browser (WCAG 2.1, 2.1.4). */
const STORAGE_KEY = 'arauto.keys-off'
/** Held down, they go from row to row; every other key acts once. */
const REPEATED: readonly string[] = ['j', 'k']

/** Whether the single keys act in this browser. */
export const areKeysEnabled = (): boolean => localStorage.getItem(STORAGE_KEY) === null

/** Turns the single keys on or off in this browser. */
export function setKeysEnabled(enabled: boolean): void {
  if (enabled) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, '1')
}

/**
 * Runs actions by single keys. No key acts while a field has the focus or a dialog is open, or with Ctrl, Alt or Meta.
 *
 * @param inPanel whether the keys are those of the open side panel, where they act although it is a dialog
 */
export function useListKeys(keys: ListKeys, inPanel = false): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!acceptsKey(event, inPanel)) return
      if (event.key === 'Enter' && isControl(event.target)) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      if (!event.repeat || REPEATED.includes(event.key)) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [inPanel])
}

/** Whether a pressed key may act, and is no letter that is being written. @param inPanel as of `useListKeys` */
export const acceptsKey = (event: KeyboardEvent, inPanel = false): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) &&
  !isTyping(event.target) &&
  openDialogs() <= (inPanel ? 1 : 0) &&
  areKeysEnabled()

const openDialogs = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]').length

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input') !== null
