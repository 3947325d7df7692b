import { CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import './decision-item.css'

interface DecisionItemProps {
  icon: LucideIcon
  /** What is to be decided, or what was. */
  title: string
  /** What it comes to, at the right of its line. */
  said?: ReactNode
  /** Buttons of its line. */
  acts?: ReactNode
  /** Whether it is decided. */
  done?: boolean
  /** Whether its details are shown. */
  open: boolean
  onToggle: () => void
  /** Its details; rendered only while it is open. */
  children: ReactNode
}

/** A deadline or a hearing in a list of decisions: one line, and its details while it is open. */
export function DecisionItem({ icon: Icon, title, said, acts, done, open, onToggle, children }: DecisionItemProps) {
  return (
    <li className={open ? 'item item--open' : 'item'} data-open={open || undefined}>
      <div className="row gap-8 text-13 icon-16 min-h-42 py-5 px-14 in-[.items--narrow]:flex-wrap">
        <Icon className={`icon flex-none ${open ? 'text-(--primary)' : 'text-(--text-muted)'}`} aria-hidden />
        <h4 className="item__title flex-1 min-w-0 [font:inherit]">
          <button
            className={`w-full px-4 py-5 border-0 bg-transparent text-13 text-left wrap-anywhere ${done && !open ? 'font-[450] text-(--text)' : 'font-semibold text-(--text-strong)'}`}
            type="button"
            aria-expanded={open}
            onClick={onToggle}
          >
            {title}
          </button>
        </h4>
        {/* Beside a timeline the title has a line of its own. */}
        <span className="wrap items-baseline justify-end gap-x-10 gap-y-2 text-(--text-soft) tabular-nums in-[.items--narrow]:basis-full in-[.items--narrow]:order-1">
          {said}
        </span>
        {acts}
      </div>
      {open && <div className="item__detail pr-14 pb-12 pl-42 max-md:pl-14 in-[.items--narrow]:pl-14">{children}</div>}
    </li>
  )
}

/** The day that a decision is about, and how far it is. */
export const ItemDay = ({ day, left, tone }: { day: string; left?: string; tone?: string | null }) => (
  <p
    className={`item__day flex flex-wrap items-baseline gap-x-10 gap-y-0 text-14 ${tone ? `item__day--${tone}` : ''}`}
    role="status"
  >
    <strong>{day}</strong> {left && <span>{left}</span>}
  </p>
)

/** A line that says why or where. */
export const ItemFact = ({ lead, cite, children }: { lead: ReactNode; cite?: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[78px_minmax(0,1fr)_auto] items-baseline gap-x-8 gap-y-0 wrap-anywhere">
    <b className="tabular-nums text-(--text-strong)">{lead}</b>
    <span>{children}</span>
    {cite && <cite className="hint max-md:hidden in-[.items--narrow]:hidden">{cite}</cite>}
  </li>
)

/** What a person has to know before they decide; `refused`: why it was not stored. */
export function ItemWarning({ refused, children }: { refused?: boolean; children: ReactNode }) {
  const Sign = refused ? CircleAlert : TriangleAlert
  return (
    <p className="flex items-start gap-8 wrap-anywhere icon-14" role={refused ? 'alert' : undefined}>
      <Sign className={`icon mt-2 ${refused ? 'text-(--error-sign)' : 'text-(--warning)'}`} aria-hidden />
      <span className="flex-1">{children}</span>
    </p>
  )
}

/** Where the buttons stand that act on the open item; null where they stand in the item itself. */
export const FootPlace = createContext<HTMLElement | null>(null)

/** The buttons that act on the open item. */
export function ItemFoot({ children }: { children: ReactNode }) {
  const place = useContext(FootPlace)
  return place ? createPortal(children, place) : <div className="wrap gap-6">{children}</div>
}

interface ItemChoiceProps {
  label: string
  said: string
  why?: string | undefined
  shortcut?: string
  /** Undefined for what is done at once. */
  pressed?: boolean
  onPress: (event: MouseEvent) => void
}

/** One of a few choices, with what it comes to. */
export const ItemChoice = ({ label, said, why, shortcut, pressed, onPress }: ItemChoiceProps) => (
  <button
    type="button"
    className="item__choice content-start grid items-center px-12 py-8 rounded-(--radius) text-13 text-(--text-soft) text-left wrap-anywhere not-aria-pressed:hover:bg-(--surface-raised)"
    aria-pressed={pressed}
    data-key={shortcut}
    onClick={onPress}
  >
    <span>
      <b className="block text-14 font-semibold">{label}</b>
      <span className="tabular-nums">{said}</span>
      {why && <small className="block text-inherit">{why}</small>}
    </span>
    {shortcut && <Key>{shortcut}</Key>}
  </button>
)

/** The key of a button, which no screen reader reads; nothing where keys do not act on the open item. */
export const Key = ({ children }: { children: string }) => useContext(FootPlace) && <kbd aria-hidden>{children}</kbd>
