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
        className="row office-switch gap-12 flex-none w-full border border-(--hairline) rounded-(--radius) bg-(--surface) min-h-40 text-13 font-medium text-left icon-18 max-md:min-h-44"
        title={office.name}
        disabled={opening !== null}
        aria-label={`Escritório ${office.name}: mudar`}
      >
        <Building2 className="icon text-(--text-muted)" aria-hidden />
        <span className="ellipsis flex-1 min-w-0 @max-[120px]/sidebar:sr-only">{office.name}</span>
        <ChevronsUpDown className="icon text-(--text-muted) icon-14 @max-[120px]/sidebar:hidden" aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu__place" align="start" sideOffset={6}>
          <Menu.Popup className="menu overflow-auto min-w-220 max-w-[min(360px,calc(100vw_-_32px))] max-h-[60vh]">
            <Menu.RadioGroup value={office.id} onValueChange={(id: number) => id !== office.id && open(id)}>
              {office.offices.map(({ id, name }) => (
                <Menu.RadioItem
                  key={id}
                  value={id}
                  closeOnClick
                  className="menu__item flex justify-between gap-16 wrap-anywhere"
                >
                  <span>{name}</span>
                  {id === office.id && <span className="muted text-(--text-soft)">Aberto</span>}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
