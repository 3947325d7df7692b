import { addClosedDay, addOpenDay } from '@arauto/contract/calls/deadlines'
import type { closedDayList } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import type * as z from '@arauto/contract/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { call, sendCall } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { closedDaysQuery } from './api.ts'

type Question = NonNullable<z.infer<typeof closedDayList>['questions']>[number]

/** Asks for the next usual day of dispensation (Carnival, 24 and 31 December) that nobody in the office has answered for. */
export function DispensationQuestions() {
  const client = useQueryClient()
  const { data } = useQuery(closedDaysQuery)
  const answering = useMutation({
    mutationFn: ({ question, closed }: { question: Question; closed: boolean }): Promise<unknown> =>
      closed ? call(addClosedDay, { body: question }) : sendCall(addOpenDay, { body: { date: question.date } }),
    onSuccess: (_, { question, closed }) => {
      const day = weekdayDate(question.date)
      toast.success(closed ? `${day} consta agora dos dias encerrados.` : `${day}: não há tolerância de ponto.`)
    },
    onSettled: () => refreshLists(client),
  })
  const [question] = data?.questions ?? []
  if (!question) return null
  return (
    <p className="note deadline-note items-center flex-wrap justify-end">
      <CalendarOff className="icon" aria-hidden />
      <span className="basis-[calc(100%-26px)]">
        Há tolerância de ponto em {weekdayDate(question.date)} ({question.reason})?
      </span>
      <Button size="small" disabled={answering.isPending} onClick={() => answering.mutate({ question, closed: true })}>
        Sim, há
      </Button>
      <Button
        size="small"
        variant="ghost"
        disabled={answering.isPending}
        onClick={() => answering.mutate({ question, closed: false })}
      >
        Não há
      </Button>
    </p>
  )
}
