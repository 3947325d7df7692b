import { Menu } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { IconButton } from '../components/button.tsx'
import { Logo } from '../components/logo.tsx'
import { StatusBadge } from '../features/status/status-badge.tsx'
import { useSystemStatus } from '../features/status/use-system-status.ts'
import { PlainConnection } from './plain-connection.tsx'
import { ScreenFailure } from './screen-failure.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { Sidebar } from './sidebar.tsx'
import { useDrawer } from './use-drawer.ts'
import { useSidebar } from './use-sidebar.ts'
import './layout.css'

/** The signed-in frame: sidebar, on a phone a bar and a drawer, and the open screen. */
export function Layout() {
  const { pathname, key } = useLocation()
  const sidebar = useSidebar()
  const drawer = useDrawer(key)
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)

  useEffect(() => {
    // Another screen starts at its top, and what reads the page aloud starts there too.
    if (first.current) {
      first.current = false
      return
    }
    if (pathname) main.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [pathname])

  return (
    <div className="layout" data-sidebar={sidebar.state} data-drawer={drawer.open ? 'open' : undefined}>
      <a className="layout__skip" href="#conteudo">
        Saltar para o conteúdo
      </a>
      <Sidebar
        ref={drawer.panel}
        expanded={sidebar.state === 'expanded'}
        onToggle={sidebar.toggle}
        drawerOpen={drawer.open}
        onCloseDrawer={drawer.close}
      />
      {drawer.open && <button type="button" className="layout__veil" aria-label="Fechar menu" onClick={drawer.close} />}
      <div className="layout__rest" inert={drawer.open}>
        <header className="topbar">
          <IconButton
            ref={drawer.opener}
            icon={Menu}
            label="Abrir menu"
            aria-expanded={drawer.open}
            onClick={drawer.show}
          />
          <span className="topbar__name">
            <Logo size={24} />
            Arauto
          </span>
          <TopbarStatus />
        </header>
        <PlainConnection />
        <main className="layout__main" id="conteudo" tabIndex={-1} ref={main}>
          <ScreenFailure key={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </ScreenFailure>
        </main>
      </div>
    </div>
  )
}

function TopbarStatus() {
  const { shown } = useSystemStatus()
  return <StatusBadge face={shown.face} troubled={'troubled' in shown && shown.troubled} />
}
