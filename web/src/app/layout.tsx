import { Menu, PanelLeftClose, PanelLeftOpen, TriangleAlert, X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { IconButton } from '../components/button.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { Logo } from '../components/logo.tsx'
import { UnfamiliarSignIns } from '../features/auth/unfamiliar-sign-ins.tsx'
import { StatusBadge } from '../features/status/status-badge.tsx'
import { useSystemStatus } from '../features/status/use-system-status.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { Sidebar } from './sidebar.tsx'
import './layout.css'
import { PAGES } from '@arauto/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useIsExtended } from '../api/server-kind.ts'
import { isThisComputer } from '../components/only-here.tsx'
import { whenIdle } from './when-idle.ts'
import './plain-connection.css'

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
    <div className="layout" data-sidebar={sidebar.state}>
      <a className="not-on-paper layout__skip" href="#conteudo">
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
      <div className="layout__rest">
        <header className="topbar">
          <IconButton
            icon={Menu}
            label="Abrir menu"
            aria-expanded={drawerOpen ?? false}
            onClick={() => setDrawerOpen(true)}
          />
          <span className="topbar__name">
            <Logo size={24} />
            Arauto
          </span>
          <TopbarStatus />
        </header>
        <PlainConnection />
        <main className="layout__main" id="conteudo" tabIndex={-1} {...screenFocus}>
          <ScreenFailure key={pathname}>{children}</ScreenFailure>
          <UnfamiliarSignIns />
        </main>
      </div>
    </div>
  )
}

function TopbarStatus() {
  const { shown } = useSystemStatus()
  return <StatusBadge state={shown.state} troubled={'troubled' in shown && shown.troubled} />
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

/** The link that was pressed, or the one of the line whose button was. */
function linkOf(pressed: EventTarget): HTMLAnchorElement | null {
  if (!(pressed instanceof Element)) return null
  return pressed.closest<HTMLAnchorElement>('a[href]') ?? pressed.closest('li, tr')?.querySelector('a[href]') ?? null
}

/**
 * Gives a new screen the focus and starts it at its top, also for screen readers. Going back to a screen returns the focus
 * to the link that led away from it, if it is still there.
 *
 * @returns the properties of the element that holds the screens, which needs `tabIndex={-1}`
 */
export function useScreenFocus(): { ref: RefObject<HTMLElement | null>; onClickCapture: (event: MouseEvent) => void } {
  const { pathname, key } = useLocation()
  const goesBack = useNavigationType() === 'POP'
  const ref = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  /** The addresses of the links that were followed, by the place in the history that they led away from. */
  const followed = useRef(new Map<string, string>())
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const address = goesBack ? followed.current.get(key) : undefined
    const links = [...(ref.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
    const link = address && links.find((one) => one.getAttribute('href') === address)
    if (link) return link.focus()
    ref.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [pathname, key, goesBack])
  return {
    ref,
    onClickCapture: ({ target }) => {
      const address = linkOf(target)?.getAttribute('href')
      if (address) followed.current.set(key, address)
    },
  }
}

/** Keeps what the screens show of the office up to date with what others change and what arrives, where the server reports it. */
export function useOfficeChanges(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const offered = useIsExtended()
  const openList = useEffectEvent(() => void navigate(PAGES.notifications))
  const openAccounts = useEffectEvent(() => void navigate(PAGES.accounts))
  useEffect(() => {
    if (!offered) return
    const left = new AbortController()
    whenIdle(client)
      .then(() => import('./follow-office.ts'))
      .then(
        ({ followOffice }) => {
          if (left.signal.aborted) return
          const [list, accounts] = [() => openList(), () => openAccounts()]
          return followOffice(client, left.signal, list, accounts)
        },
        () => undefined,
      )
    return () => left.abort()
  }, [client, offered])
}

/** A warning on every guarded screen while the connection to another computer is not encrypted. */
function PlainConnection() {
  if (!passesNetworkInClear(window.location)) return null
  return (
    <p className="row plain-connection" role="note">
      <TriangleAlert className="icon" aria-hidden />
      Esta ligação não é cifrada: as passwords e os certificados podem ser lidos na rede. Peça a quem administra o
      Arauto que ative o https.
    </p>
  )
}

/** @returns whether the page was loaded by plain HTTP from another computer */
export function passesNetworkInClear({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'http:' && !isThisComputer(hostname)
}
