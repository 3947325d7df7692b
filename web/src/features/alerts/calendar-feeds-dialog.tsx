import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { Link } from '../../components/link.tsx'
import { isOnInternet } from '../../components/only-here.tsx'
import CalendarFeeds from './calendar-feeds.tsx'
import { calendarFeedsQuery } from './calendar-feeds-api.ts'

/** How the deadlines come into the calendar that one already uses, with the private address. */
export default function CalendarFeedsDialog({ onClose }: { onClose: () => void }) {
  const feeds = useQuery({ ...calendarFeedsQuery, enabled: false }).data
  // Google fetches calendars itself, and reaches neither this computer nor the office's network.
  const address = feeds?.own?.url ?? feeds?.office?.url ?? window.location.href
  const fetchedByGoogle = isOnInternet(new URL(address, window.location.href).hostname)
  return (
    <Dialog title="Subscrever calendário" open onClose={onClose}>
      <DialogBody>
        <p className="muted">
          Copie o endereço e adicione-o{' '}
          {fetchedByGoogle ? 'ao Outlook, ao Google Calendar ou ao calendário do telemóvel' : 'ao Outlook'} como
          calendário da Internet. Mostra os prazos confirmados, atualiza-se sozinho e só se pode ler. O endereço é
          secreto: renove-o se alguém que não deva o conhecer.
        </p>
        <CalendarFeeds />
        <p className="muted">
          {fetchedByGoogle ? 'O Outlook e o Google Calendar podem' : 'O Outlook pode'} demorar horas a mostrar uma
          alteração.{' '}
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
