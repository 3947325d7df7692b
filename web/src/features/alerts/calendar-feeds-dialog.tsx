import { PAGES } from '@arauto/contract/routes'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { Link } from '../../components/link.tsx'
import { isThisComputer } from '../../components/only-here.tsx'
import CalendarFeeds from './calendar-feeds.tsx'

/** How the deadlines come into the calendar that one already uses, with the private address. */
export default function CalendarFeedsDialog({ onClose }: { onClose: () => void }) {
  // A calendar elsewhere does not reach this computer by its own address.
  const here = isThisComputer(window.location.hostname)
  return (
    <Dialog title="Subscrever calendário" open onClose={onClose}>
      <DialogBody>
        <p className="muted">
          Copie o endereço e adicione-o{' '}
          {here ? 'ao Outlook' : 'ao Outlook, ao Google Calendar ou ao calendário do telemóvel'} como calendário da
          Internet. Mostra os prazos confirmados, atualiza-se sozinho e só se pode ler. O endereço é secreto: renove-o
          se alguém que não deva o conhecer.
        </p>
        <CalendarFeeds />
        <p className="muted">
          {here ? 'O Outlook pode' : 'O Outlook e o Google Calendar podem'} demorar horas a mostrar uma alteração.{' '}
          <Link className="link" to={`${PAGES.profile}?separador=alertas`} onClick={onClose}>
            Os convites por e-mail
          </Link>{' '}
          chegam em minutos.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
