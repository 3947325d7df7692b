import { PAGES } from '@arauto/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRightLeft, AudioLines, Bell, CircleUserRound, LogOut, type LucideIcon, UsersRound } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { newsCount, newsText, onNews } from '../api/news.ts'
import { useIsExtended } from '../api/server-kind.ts'
import { readUsername } from '../api/session.ts'
import { lazyPart } from '../components/lazy-part.tsx'
import { Link } from '../components/link.tsx'
import { Logo } from '../components/logo.tsx'
import { CommandButton } from '../features/commands/commands.tsx'
import { StatusWidget } from '../features/status/status-widget.tsx'
import { whenIdle } from './when-idle.ts'
import './sidebar.css'

const LINKS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: PAGES.notifications, label: 'Notificações', icon: Bell },
  { to: PAGES.accounts, label: 'Contas', icon: UsersRound },
  { to: PAGES.transcription, label: 'Transcrição', icon: AudioLines },
  { to: PAGES.togglNotion, label: 'Toggl-Notion', icon: ArrowRightLeft },
  { to: PAGES.profile, label: 'Perfil', icon: CircleUserRound },
]

/**
 * The product's name, links to all screens, the system status and the sign-out. Its content adapts to its own width alone, by
 * container queries.
 *
 * @param props.action the button beside the name
 */
export function Sidebar({ action }: { action: ReactNode }) {
  return (
    <aside
      className="sidebar @container/sidebar sticky top-0 z-5 h-dvh border-r border-(--hairline) bg-(--background) overflow-hidden in-[.layout]:max-md:hidden in-[.layout]:print:hidden"
      aria-label="Menu"
    >
      <div className="flex flex-col h-full pt-16 px-12 pb-12 overflow-x-hidden overflow-y-auto [scrollbar-width:none]">
        <div className="sidebar__brand flex items-center justify-between flex-none h-40 mb-20">
          <Link
            className="row gap-10 rounded-(--radius) text-(--text-strong) py-6 px-8 text-[18px]/28 font-semibold font-heading tracking-[-0.01em]"
            to={PAGES.notifications}
            aria-label="Arauto, página inicial"
          >
            <Logo />
            <span className="@max-[120px]/sidebar:sr-only">Arauto</span>
          </Link>
          {action}
        </div>
        <nav className="grid gap-2 flex-none" aria-label="Principal">
          {LINKS.map((link) => (
            <SidebarLink key={link.to} {...link} />
          ))}
        </nav>
        <div className="flex-[1_0_16px]" />
        <Offices />
        <CommandButton />
        <StatusWidget />
        <SignedInAs />
        <nav className="grid gap-2 flex-none mt-8" aria-label="Sessão">
          <SidebarLink to={PAGES.logout} label="Sair" icon={LogOut} />
        </nav>
      </div>
    </aside>
  )
}

/** The user name of the session; in a narrow sidebar its first letter. */
function SignedInAs() {
  const username = readUsername()
  if (!username) return null
  return (
    <p
      className="text-muted row gap-10 mt-10 py-4 px-10 @max-[120px]/sidebar:relative @max-[120px]/sidebar:justify-center"
      title={`Sessão iniciada como ${username}`}
    >
      <span
        className="grid place-items-center flex-none rounded-[50%] bg-(--neutral-wash) text-(--text-soft) w-24 h-24 text-[12px]/[1] font-semibold"
        aria-hidden
      >
        {[...username][0]?.toLocaleUpperCase('pt-PT')}
      </span>
      <span className="ellipsis @max-[120px]/sidebar:sr-only">
        <span className="sr-only">Sessão iniciada como </span>
        {username}
      </span>
    </p>
  )
}

function SidebarLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  const { pathname } = useLocation()
  // Deadlines and cases are parts of the notifications' area.
  const within = to === PAGES.notifications && /^\/(?:prazos|processos)\b/u.test(pathname)
  return (
    <Link
      className="row sidebar__link gap-12 h-40 rounded-(--radius) overflow-hidden text-(--text-soft) whitespace-nowrap icon-18 hover:bg-(--surface) hover:text-(--text-strong) max-md:h-44"
      to={to}
      title={label}
      aria-current={to === pathname ? 'page' : within || undefined}
    >
      <Icon className="icon" aria-hidden />
      <span className="@max-[120px]/sidebar:sr-only">{label}</span>
      {to === PAGES.notifications && <NewsCount />}
    </Link>
  )
}

/** How many notifications arrived since the user saw the list last. */
function NewsCount() {
  const count = useSyncExternalStore(onNews, newsCount)
  return (
    count > 0 && (
      <span className="count sidebar__count ml-auto font-semibold bg-(--primary) text-(--on-primary)">
        {newsText()}
        <span className="sr-only">{count === 1 ? ' nova' : ' novas'}</span>
      </span>
    )
  )
}

const OfficeSwitch = lazyPart(() => import('../features/office/office-switch.tsx'))

/** Whether the page was quiet once: the phone's menu, which is opened later, need not wait for that. */
const useQuiet = create(() => false)

/** The change of office, whose code and data are loaded after those of the screen, where the server knows offices. */
function Offices() {
  const client = useQueryClient()
  const extended = useIsExtended()
  const quiet = useQuiet()
  useEffect(() => {
    if (extended) void whenIdle(client).then(() => useQuiet.setState(true))
  }, [client, extended])
  return extended && quiet && <OfficeSwitch onMissing={() => useQuiet.setState(false)} />
}
