import { counted } from '@arauto/contract/counted'
import { formatDate, lisbonDay } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { Link } from '../../components/link.tsx'
import { OpenAmongList } from '../../components/open-among.tsx'
import { useTriageActs } from '../../components/triage-acts/use-triage-acts.ts'
import { BACKLOG_KEY, backlogQuery } from './backlog.ts'

interface BacklogDialogProps {
  /** The day that is offered first, `YYYY-MM-DD`. */
  before: string
  onClose: () => void
}

const isDay = (written: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(written) && written <= lisbonDay(new Date())

/** Handles the notifications of earlier days together; what has a deadline is left out and shown. */
export default function BacklogDialog({ before, onClose }: BacklogDialogProps) {
  const [day, setDay] = useState(before)
  const acts = useTriageActs()
  const client = useQueryClient()
  const wrong = isDay(day) ? undefined : 'Indique um dia passado, no formato dd/mm/aaaa.'
  const { data, isError, isPlaceholderData } = useQuery({
    ...backlogQuery(day),
    enabled: !wrong,
    placeholderData: keepPreviousData,
  })
  const known = data && !wrong && !isPlaceholderData ? data : null
  const open = known?.open
  const left = open ? open.with_something_open : 0
  const handled = known ? known.count - left : 0

  async function handle() {
    const filter = { search: '', advogado: '', origem: '', triage: 'por-tratar', before: day } as const
    const isDone = await acts.act({ filter, upTo: undefined, of: { count: handled } }, { state: 'tratada' }, 'skip')
    void client.invalidateQueries({ queryKey: BACKLOG_KEY })
    if (isDone) onClose()
  }

  return (
    <Dialog title="Dar por tratadas as antigas" open onClose={() => !acts.busy && onClose()}>
      <DialogBody>
        <DateField
          label="Anteriores a"
          calendar="Anteriores a"
          name="before"
          error={wrong}
          value={day}
          onChange={setDay}
        />
        {isError && <p role="alert">Não foi possível contar as notificações. Tente novamente.</p>}
        {known && (
          <p role="status">
            {counted(handled, 'notificação fica tratada.', 'notificações ficam tratadas.')}
            {left > 0 && ` ${left === 1 ? 'Fica 1' : `Ficam ${left}`} por tratar:`}
          </p>
        )}
        {open && left > 0 && (
          <ul className="list-disc pl-20">
            {open.deadlines > 0 && <li>{counted(open.deadlines, 'prazo', 'prazos')} em aberto</li>}
            {open.without_duration > 0 && (
              <li>
                <Link to={`${PAGES.notifications}?estado=sem-duracao`}>
                  {`${open.without_duration} com a duração do prazo por indicar`}
                </Link>
              </li>
            )}
          </ul>
        )}
        {open && open.deadlines > 0 && <OpenAmongList open={open} />}
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" disabled={acts.busy} onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          disabled={!known || handled === 0}
          busy={acts.busy && (acts.progress ? `${acts.progress.done} de ${acts.progress.of}` : 'A tratar…')}
          onClick={() => void handle()}
        >
          {`Dar ${handled} por tratada${handled === 1 ? '' : 's'} (anteriores a ${wrong ? '…' : formatDate(day)})`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
