import { PAGES } from '@arauto/contract/routes'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { lazyPart } from '../../components/lazy-part.tsx'
import { acceptsKey } from '../../components/use-list-keys.ts'
import './commands.css'

const CommandPalette = lazyPart(() => import('./command-palette.tsx'))

const useOpen = create(() => false)

/** The keys after `g` that open a screen. */
const SCREEN_KEYS: Readonly<Record<string, string>> = {
  n: PAGES.notifications,
  p: PAGES.deadlines,
  r: PAGES.cases,
  c: PAGES.accounts,
}
/** How long after `g` the second key counts, in milliseconds. */
const SECOND_KEY_MS = 1500

/** The commands, which Ctrl+K opens on every screen, and the keys after `g`; the code of their window is loaded when it opens. */
export function Commands() {
  const open = useOpen()
  const navigate = useNavigate()
  useEffect(() => {
    let since = -SECOND_KEY_MS
    function onKey(event: KeyboardEvent) {
      const { key, timeStamp } = event
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k' && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        return useOpen.setState(true)
      }
      if (!acceptsKey(event)) return
      const screen = timeStamp - since < SECOND_KEY_MS ? SCREEN_KEYS[key] : undefined
      since = key === 'g' ? timeStamp : -SECOND_KEY_MS
      if (!screen) return
      // Alone the key has another meaning.
      event.preventDefault()
      void navigate(screen)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [navigate])
  return open && <CommandPalette onClose={() => useOpen.setState(false)} />
}

/** Opens the commands. */
export const CommandButton = () => (
  <button
    type="button"
    className="row commands-button gap-8 flex-none border border-(--hairline) rounded-(--radius) bg-transparent overflow-hidden text-13 text-(--text-muted)"
    title="Comandos"
    aria-keyshortcuts="Control+K"
    onClick={() => useOpen.setState(true)}
  >
    <Search className="icon" aria-hidden />
    <span className="flex-1 text-left @max-[120px]/sidebar:sr-only">Comandos</span>
    <kbd className="@max-[120px]/sidebar:hidden" aria-hidden>
      Ctrl
    </kbd>
    <kbd className="-ml-4 @max-[120px]/sidebar:hidden" aria-hidden>
      K
    </kbd>
  </button>
)
