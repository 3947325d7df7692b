import { SEARCH_MAX } from '@arauto/contract/constants'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isTyping } from './is-typing.ts'
import './search-box.css'

/** The pause between the last key and the request, in milliseconds. */
const DEBOUNCE_MS = 45

interface SearchBoxProps {
  /** What is searched by now. */
  search: string
  onSearch: (search: string) => void
  /** Its accessible name. */
  label?: string
}

/** The search box of a list, which answers as one types; the key `/` focuses it. */
export function SearchBox({ search, onSearch, label = 'Pesquisar' }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const box = useRef<HTMLInputElement>(null)
  /** The searches that were sent and may not have reached the address yet, the oldest first. */
  const sent = useRef([search])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSlashFocus(box)
  useEffect(() => () => clearTimeout(waiting.current), [])

  useEffect(() => {
    const arrived = sent.current.indexOf(search)
    sent.current = arrived >= 0 ? sent.current.slice(arrived) : [search]
    if (arrived >= 0) return
    // The address changed otherwise: by Back, Forward, or clearing the search.
    clearTimeout(waiting.current)
    setTyped(search)
  }, [search])

  function type(value: string) {
    setTyped(value)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      sent.current.push(value)
      onSearch(value)
    }, DEBOUNCE_MS)
  }

  return (
    <span className="search-box list-search [--sign-left:12px]">
      <Search className="icon" aria-hidden />
      <input
        ref={box}
        className="input"
        type="search"
        placeholder="Pesquisar..."
        aria-label={label}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {!typed && (
        <kbd className="absolute top-8 right-8 pointer-events-none max-md:hidden" aria-hidden>
          /
        </kbd>
      )}
    </span>
  )
}

/**
 * Has the key `/` focus a field, unless another field has the focus or a dialog is open.
 *
 * @param field the field
 */
function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
