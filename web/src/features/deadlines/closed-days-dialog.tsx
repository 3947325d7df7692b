import { addClosedDay, removeClosedDay } from '@arauto/contract/calls/deadlines'
import type { Role } from '@arauto/contract/office'
import { type ClosedDay, closedDayCreation } from '@arauto/contract/office-deadlines'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import * as z from '@arauto/contract/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, sendCall } from '../../api/call.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { closedDaysQuery } from './api.ts'

const ALL_COURTS = ''
/** As the server's, with a sentence for what is typed as dd/mm/aaaa. */
const typedDay = z.extend(closedDayCreation, { date: z.iso.date({ error: 'Indique o dia como dd/mm/aaaa.' }) })

/** The days on which the office says that courts are closed: a list, and for responsável and advogado its changes. */
export default function ClosedDaysDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const closedDays = useQuery(closedDaysQuery)
  const { data } = closedDays
  const mayChange = role === 'responsavel' || role === 'advogado'
  return (
    <Dialog title="Dias encerrados" open onClose={onClose}>
      <DialogBody>
        <p className="muted">
          Dias de tolerância de ponto, em que os tribunais não abrem sem ser feriado. Contam como os feriados; os prazos
          propostos que os abrangem voltam a ser calculados.
        </p>
        {data ? (
          <ClosedDayList days={data.results} mayChange={mayChange} />
        ) : (
          <LoadState
            query={closedDays}
            loading="A carregar os dias encerrados"
            failed="Não foi possível carregar os dias encerrados."
          />
        )}
        {data && mayChange && <ClosedDayForm municipalities={data.municipalities} />}
        {role === 'assistente' && (
          <p className="muted">Só o administrador ou um advogado do escritório os pode mudar.</p>
        )}
      </DialogBody>
    </Dialog>
  )
}

function ClosedDayList({ days, mayChange }: { days: readonly ClosedDay[]; mayChange: boolean }) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: ({ id }: ClosedDay) => sendCall(removeClosedDay, { params: { id } }),
    onSuccess: (_, { date }) => toast.success(`${weekdayDateOf(date, '')} já não consta dos dias encerrados.`),
    onSettled: () => refreshLists(client),
  })
  if (days.length === 0)
    return (
      <p className="text-muted p-14 border border-dashed border-(--edge) rounded-(--radius) text-center">
        Ainda não há dias encerrados.
      </p>
    )
  return (
    <ul className="framed max-h-264" aria-label="Dias encerrados">
      {days.map((day) => (
        <li
          className="grid grid-cols-[108px_minmax(0,1fr)_auto] items-center gap-12 min-h-48 py-6 pr-8 pl-14 text-13"
          key={day.id}
        >
          <time className="whitespace-nowrap" dateTime={day.date}>
            {weekdayDateOf(day.date, '')}
          </time>
          <span className="lines">
            <strong>{day.reason}</strong>
            <span className="muted">
              {[day.municipality ?? 'Todos os tribunais', day.source].filter(Boolean).join(' · ')}
            </span>
          </span>
          {mayChange && (
            <IconButton
              icon={Trash2}
              danger
              label={`Remover ${weekdayDateOf(day.date, '')}`}
              disabled={removing.isPending}
              onClick={() => removing.mutate(day)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function ClosedDayForm({ municipalities }: { municipalities: readonly string[] }) {
  const client = useQueryClient()
  // The date field keeps what was typed in it, so that a new one is begun after each day.
  const [added, setAdded] = useState(0)
  const { form, field, controlled, sending, discard } = useSchemaForm({
    schema: typedDay,
    defaultValues: { date: '', municipality: null as string | null, reason: '', source: '' },
    draft: { name: 'closed-day', fields: ['date', 'municipality', 'reason', 'source'] },
    send: async (day) => {
      await call(addClosedDay, { body: day })
      toast.success(`${weekdayDateOf(day.date, '')} consta agora dos dias encerrados.`)
      discard()
      setAdded(added + 1)
      await refreshLists(client)
    },
  })
  const municipality = controlled('municipality')
  return (
    <form {...form} className="grid justify-items-start gap-16 border-t border-(--hairline) pt-16">
      <div className="pair w-full">
        <DateField key={added} label="Dia" calendar="dia encerrado" required {...controlled('date')} />
        <SelectField
          label="Onde"
          options={[
            { value: ALL_COURTS, label: 'Todos os tribunais' },
            ...municipalities.map((name) => ({ value: name, label: name })),
          ]}
          value={municipality.value ?? ALL_COURTS}
          error={municipality.error}
          onChange={(name) => municipality.onChange(name === ALL_COURTS ? null : name)}
        />
      </div>
      <div className="pair w-full">
        <Field label="Motivo" placeholder="Terça-feira de Carnaval" maxLength={200} required {...field('reason')} />
        <Field label="Fonte" remark="opcional" placeholder="Despacho n.º …" maxLength={500} {...field('source')} />
      </div>
      <Button type="submit" variant="primary" icon={Plus} busy={sending && 'A acrescentar…'}>
        Acrescentar dia
      </Button>
    </form>
  )
}
