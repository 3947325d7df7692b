import { Menu } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import './menu.css'

interface ActionMenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Its accessible name, where that is not the button's. */
  label?: string
  items: readonly { label: string; act: () => void }[]
}

/** A button with a menu of acts. */
export const ActionMenu = ({ trigger, label, items }: ActionMenuProps) => (
  <Menu.Root>
    <Menu.Trigger render={trigger} />
    <Menu.Portal>
      <Menu.Positioner className="menu__place" align="end" sideOffset={6}>
        <Menu.Popup className="menu" aria-label={label}>
          {items.map((item) => (
            <Menu.Item key={item.label} className="menu__item" onClick={item.act}>
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)
