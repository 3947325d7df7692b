import { Link } from 'react-router'
import './page-tabs.css'

interface PageTab {
  name: string
  /** Its address. */
  to: string
  current: boolean
}

/** The parts of a screen, under its title; each has an address of its own. @param label the screen's name */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className="page-tabs" aria-label={label}>
      {tabs.map(({ name, to, current }) => (
        <Link key={to} to={to} aria-current={current || undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
