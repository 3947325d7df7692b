import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { Building2, ChevronsUpDown } from 'lucide-react'
import { officeQuery } from '../../api/office.ts'
import { useOfficeChange } from './use-office-change.ts'
import '../../components/menu.css'
import './office-switch.css'

/** The open office and a menu of the others; nothing for a user of one office. */
export default function OfficeSwitch() {
  const { data: office } = useQuery(officeQuery)
  const { opening, open } = useOfficeChange()
  if (!office || office.offices.length < 2) return null
  return (
    <Menu.Root>
      <Menu.Trigger
        className="row office-switch gap-12 rigid full hairline rounded on-surface medium-13 ink left icon-18"
        title={office.name}
        disabled={opening !== null}
        aria-label={`Escritório ${office.name}: mudar`}
      >
        <Building2 className="icon ink-muted" aria-hidden />
        <span className="sidebar__words ellipsis grow shrinks">{office.name}</span>
        <ChevronsUpDown className="icon ink-muted office-switch__sign icon-14" aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu__place" align="start" sideOffset={6}>
          <Menu.Popup className="menu office-switch__menu scrolls">
            <Menu.RadioGroup value={office.id} onValueChange={(id: number) => id !== office.id && open(id)}>
              {office.offices.map(({ id, name }) => (
                <Menu.RadioItem key={id} value={id} closeOnClick className="menu__item flex apart gap-16 breaks">
                  <span>{name}</span>
                  {id === office.id && <span className="muted ink-soft">Aberto</span>}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
