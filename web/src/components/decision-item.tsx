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
  const states = [open && 'item--open', done && 'item--done'].filter(Boolean)
  return (
    <li className={['item', ...states].join(' ')} data-open={open || undefined}>
      <div className="row item__line gap-8 text-13 icon-16">
        <Icon className="icon item__sign rigid" aria-hidden />
        <h4 className="item__title grow shrinks font-inherit">
          <button className="full no-edge no-fill left breaks" type="button" aria-expanded={open} onClick={onToggle}>
            {title}
          </button>
        </h4>
        <span className="wrap item__said baseline to-end ink-soft tabular-nums">{said}</span>
        {acts}
      </div>
      {open && <div className="item__detail">{children}</div>}
    </li>
  )
}

/** The day that a decision is about, and how far it is. */
export const ItemDay = ({ day, left, tone }: { day: string; left?: string; tone?: string | null }) => (
  <p
    className={tone ? `item__day flex wraps baseline item__day--${tone}` : 'item__day flex wraps baseline'}
    role="status"
  >
    <strong>{day}</strong> {left && <span>{left}</span>}
  </p>
)

/** A line that says why or where. */
export const ItemFact = ({ lead, cite, children }: { lead: ReactNode; cite?: ReactNode; children: ReactNode }) => (
  <li className="grid baseline breaks">
    <b className="figures ink-strong">{lead}</b>
    <span>{children}</span>
    {cite && <cite className="hint">{cite}</cite>}
  </li>
)

/** What a person has to know before they decide; `refused`: why it was not stored. */
export function ItemWarning({ refused, children }: { refused?: boolean; children: ReactNode }) {
  const Sign = refused ? CircleAlert : TriangleAlert
  return (
    <p
      className={
        refused
          ? 'item__warning flex top gap-8 breaks icon-14 item__warning--refused'
          : 'item__warning flex top gap-8 breaks icon-14'
      }
      role={refused ? 'alert' : undefined}
    >
      <Sign className="icon" aria-hidden />
      <span className="grow">{children}</span>
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
    className="item__choice packed grid middle pad-8-12 rounded text-13 ink-soft left breaks"
    aria-pressed={pressed}
    data-key={shortcut}
    onClick={onPress}
  >
    <span>
      <b className="block">{label}</b>
      <span className="tabular-nums">{said}</span>
      {why && <small className="block ink-inherit">{why}</small>}
    </span>
    {shortcut && <Key>{shortcut}</Key>}
  </button>
)

/** The key of a button, which no screen reader reads; nothing where keys do not act on the open item. */
export const Key = ({ children }: { children: string }) => useContext(FootPlace) && <kbd aria-hidden>{children}</kbd>
