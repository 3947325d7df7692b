import { useQuery } from '@tanstack/react-query'
import { LoadState } from '../../components/load-state.tsx'
import { CalendarFeedLine } from './calendar-feed-line.tsx'
import { calendarFeedsQuery } from './calendar-feeds-api.ts'

/** The addresses by which calendar programs show the deadlines: one's own, and for the responsável the office's. Nothing where the server has no calendars. */
export default function CalendarFeeds() {
  const feeds = useQuery(calendarFeedsQuery)
  const { data } = feeds
  if (data === null) return null
  if (data === undefined) {
    return (
      <LoadState
        query={feeds}
        loading="A carregar o endereço do calendário"
        failed="Não foi possível carregar o endereço do calendário."
      />
    )
  }
  return (
    <div className="@container/calendar-feeds grid gap-16">
      <CalendarFeedLine
        whose="own"
        feed={data.own}
        title="O meu calendário"
        hint="O seu endereço privado, só de leitura. Quem o tiver vê os seus prazos."
        label="Endereço do calendário"
      />
      {data.manages_office && (
        <CalendarFeedLine
          whose="office"
          feed={data.office}
          title="Calendário do escritório"
          hint="Todos os prazos confirmados. Quem tiver o endereço vê-os sem iniciar sessão. O endereço deixa de funcionar se deixar de ser administrador do escritório."
          label="Endereço do calendário do escritório"
        />
      )}
    </div>
  )
}
