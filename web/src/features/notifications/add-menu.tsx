import { Menu } from '@base-ui/react/menu'
import { FileInput, FilePlus, Upload } from 'lucide-react'
import type { RefObject } from 'react'
import '../../components/menu.css'
import type { FileUploadActions } from './file-upload-actions.ts'

interface AddMenuProps {
  files: FileUploadActions
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The ways to add notifications and their files, each with what it is for. */
export default function AddMenu({ files: { enter, openImport }, button, onClose }: AddMenuProps) {
  const ways = [
    enter && {
      icon: FilePlus,
      label: 'Registar notificação',
      hint: 'A que chegou em papel ou por outra via',
      shortcut: 'n',
      act: enter,
    },
    {
      icon: Upload,
      label: 'Ficheiros ou e-mails',
      hint: 'PDF ou e-mail; também pode largá-los na lista',
      act: () => openImport(),
    },
    {
      icon: FileInput,
      label: 'Página guardada do portal',
      hint: 'A lista do Citius, guardada no navegador',
      act: () => openImport(),
    },
  ].filter((way) => way !== undefined)
  return (
    <Menu.Root open onOpenChange={(open) => open || onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={button} className="menu__place" align="end" sideOffset={6}>
          <Menu.Popup className="menu" aria-label="Acrescentar" finalFocus={button}>
            {ways.map(({ icon: Icon, label, hint, shortcut, act }) => (
              <Menu.Item key={label} className="row menu__item gap-12" onClick={act}>
                <Icon className="icon" aria-hidden />
                <span className="flex-1">
                  {label}
                  <span className="hint">{hint}</span>
                </span>
                {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
