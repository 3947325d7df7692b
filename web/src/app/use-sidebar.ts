import { useState } from 'react'

type SidebarState = 'expanded' | 'collapsed'

const STORAGE_KEY = 'arauto.sidebar'
/** Windows below this width, in CSS pixels, start with a collapsed sidebar, to leave room for the table. */
const ROOMY = 1180

/** The state of the sidebar, stored in the browser; before the first choice the window's width decides. */
export function useSidebar(): { state: SidebarState; toggle: () => void } {
  const [state, setState] = useState<SidebarState>(chosen)
  return {
    state,
    toggle: () => {
      const next = state === 'expanded' ? 'collapsed' : 'expanded'
      localStorage.setItem(STORAGE_KEY, next)
      setState(next)
    },
  }
}

function chosen(): SidebarState {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored === 'expanded' || stored === 'collapsed') return stored
  return window.innerWidth >= ROOMY ? 'expanded' : 'collapsed'
}
