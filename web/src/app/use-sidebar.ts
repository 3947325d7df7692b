import { useState } from 'react'

type SidebarState = 'expanded' | 'collapsed'

const STORAGE_KEY = 'arauto.sidebar'
/** Below this width, in CSS pixels, the table needs the room more than the words of the links do. */
const ROOMY = 1180

/** Whether the sidebar is open; the last choice is remembered, else the window's width decides. */
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
