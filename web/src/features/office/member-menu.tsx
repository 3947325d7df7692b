import type { OfficeMember } from '@arauto/contract/office'
import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import '../../components/menu.css'

interface MemberMenuProps {
  member: OfficeMember
  onExport: () => void
  onErase: () => void
}

/** What the RGPD asks of the responsável for a member. */
export function MemberMenu({ member: { username }, onExport, onErase }: MemberMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<IconButton icon={EllipsisVertical} label={`Dados pessoais de ${username}`} />} />
      <Menu.Portal>
        <Menu.Positioner className="menu__place" align="end" sideOffset={6}>
          <Menu.Popup className="menu">
            <Menu.Item className="menu__item" onClick={onExport}>
              Exportar os dados
            </Menu.Item>
            <Menu.Item className="menu__item" onClick={onErase}>
              Eliminar os dados
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
