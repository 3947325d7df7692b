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
    <nav
      className="page-tabs flex border-b border-(--hairline) overflow-x-auto gap-24 -mt-10 max-md:justify-between max-md:gap-16 print:hidden!"
      aria-label={label}
    >
      {tabs.map(({ name, to, current, count, counted, urgent }) => (
        <Link key={to} to={to} className="row py-9 whitespace-nowrap" aria-current={current || undefined}>
          {name}{' '}
          {count ? (
            <span
              className={
                urgent
                  ? 'count bg-(--error-wash) text-(--error-text)'
                  : 'count bg-(--primary-wash-strong) text-(--primary-hover)'
              }
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
