import { Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../components/button.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { Logo } from '../components/logo.tsx'
import { UnfamiliarSignIns } from '../features/auth/unfamiliar-sign-ins.tsx'
import { Commands } from '../features/commands/commands.tsx'
import { StatusBadge } from '../features/status/status-badge.tsx'
import { useSystemStatus } from '../features/status/use-system-status.ts'
import { hasForeignChanges, onForeignChanges } from './foreign-changes.ts'
import { PageWarning } from './page-warning.tsx'
import { PlainConnection } from './plain-connection.tsx'
import { ScreenFailure } from './screen-failure.tsx'
import { Sidebar } from './sidebar.tsx'
import { useOfficeChanges } from './use-office-changes.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import './layout.css'

const Drawer = lazyPart(() => import('./drawer.tsx'))

/**
 * The frame of the guarded screens: the sidebar, on a phone a top bar and a drawer instead.
 *
 * @param props.children the open screen
 */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  const sidebar = useSidebar()
  useOfficeChanges()
  const expanded = sidebar.state === 'expanded'
  /** Null until the drawer is first opened, when its code is loaded. */
  const [drawerOpen, setDrawerOpen] = useState<boolean | null>(null)
  const closeDrawer = useCallback(() => setDrawerOpen((open) => open && false), [])
  const screenFocus = useScreenFocus()

  useEffect(() => {
    // Every navigation closes the drawer, also one to the open screen.
    if (key) closeDrawer()
  }, [key, closeDrawer])

  return (
    <div className="layout grid grid-cols-1 min-h-screen print:block" data-sidebar={sidebar.state}>
      <a
        className="fixed top-8 left-8 z-50 py-8 px-14 rounded-(--radius) bg-(--primary) font-semibold text-(--on-primary) -translate-y-64 focus:translate-none print:hidden!"
        href="#conteudo"
      >
        Saltar para o conteúdo
      </a>
      <Sidebar
        action={
          <IconButton
            icon={expanded ? PanelLeftClose : PanelLeftOpen}
            label={expanded ? 'Recolher menu' : 'Expandir menu'}
            aria-expanded={expanded}
            onClick={sidebar.toggle}
          />
        }
      />
      {drawerOpen !== null && (
        <Drawer open={drawerOpen} onClose={closeDrawer} onMissing={() => setDrawerOpen(null)}>
          <Sidebar action={<IconButton icon={X} label="Fechar menu" onClick={closeDrawer} />} />
        </Drawer>
      )}
      <Commands />
      <div className="min-w-0">
        <header className="row sticky top-0 z-4 h-56 pr-16 pl-6 border-b border-(--hairline) bg-(--background) md:hidden print:hidden">
          <IconButton
            className="icon-20 text-(--text)"
            icon={Menu}
            label="Abrir menu"
            aria-expanded={drawerOpen ?? false}
            onClick={() => setDrawerOpen(true)}
          />
          <span className="row gap-10 mr-auto text-[17px]/24 font-semibold font-heading text-(--text-strong)">
            <Logo size={24} />
            Arauto
          </span>
          <TopbarStatus />
        </header>
        <PlainConnection />
        <TranslatedPage />
        <main
          className="pt-20 px-(--gutter) pb-24 [outline:none] print:p-0"
          id="conteudo"
          tabIndex={-1}
          {...screenFocus}
        >
          <ScreenFailure key={pathname}>{children}</ScreenFailure>
          <UnfamiliarSignIns />
        </main>
      </div>
    </div>
  )
}

function TopbarStatus() {
  const { shown } = useSystemStatus()
  return <StatusBadge {...shown} />
}

type SidebarState = 'expanded' | 'collapsed'

const STORAGE_KEY = 'arauto.sidebar'
/** Windows below this width, in CSS pixels, start with a collapsed sidebar, to leave room for the table. */
const ROOMY = 1180

/** The state of the sidebar, stored in the browser; before the first choice the window's width decides. */
function useSidebar(): { state: SidebarState; toggle: () => void } {
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

/** A warning once a translator has replaced texts, which `translate="no"` asks it not to do. */
function TranslatedPage() {
  const isTranslated = useSyncExternalStore(onForeignChanges, hasForeignChanges)
  if (!isTranslated) return null
  return (
    <PageWarning>
      O texto desta página está a ser traduzido, o que pode mudar nomes, números de processo e prazos. Desligue a
      tradução automática: só o texto em português é o do Arauto.
    </PageWarning>
  )
}
