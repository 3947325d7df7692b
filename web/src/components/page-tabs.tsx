import './page-tabs.css'
import { Link } from './link.tsx'

interface PageTab {
  name: string
  /** Its address. */
  to: string
  current: boolean
  /** How many there are, beside the name; none is not shown. */
  count?: number | undefined
  /** What the number counts, for its tooltip and for screen readers. */
  counted?: string
  urgent?: boolean
}

/** The parts of a screen, under its title; each has an address of its own. @param label the screen's name */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className="not-on-paper page-tabs flex line-below scrolls-x" aria-label={label}>
      {tabs.map(({ name, to, current, count, counted, urgent }) => (
        <Link key={to} to={to} aria-current={current || undefined}>
          {name}{' '}
          {count ? (
            <span
              className={urgent ? 'count tab-count tab-count--urgent' : 'count tab-count'}
              title={`${count} ${counted}`}
            >
              {count}
              <span className="sr-only"> {counted}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
