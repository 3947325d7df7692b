import { counted } from '@arauto/contract/counted'
import { PAGES } from '@arauto/contract/routes'
import type { TriageFilter } from '@arauto/contract/triage'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Check, Inbox, SearchX, X } from 'lucide-react'
import { Button, buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { EmptyState } from '../../components/view-state.tsx'
import type { ListView } from './list-view.ts'
import { remainingQuery } from './remaining.ts'

const NOTHING_LEFT: Readonly<Record<Exclude<TriageFilter, 'por-tratar'>, [title: string, words: string]>> = {
  novas: ['Não há notificações novas', 'As que já viu ou tratou estão em Todas.'],
  minhas: ['Ninguém lhe atribuiu notificações', 'As que lhe atribuírem aparecem aqui.'],
  'com-prazo': ['Nenhuma notificação por tratar tem prazo', 'Os prazos confirmados e por confirmar estão em Prazos.'],
  'sem-duracao': ['Nenhuma duração por indicar', 'Aparecem aqui as notificações com a duração do prazo por indicar.'],
}

/** A search or quick filter without results: names them, and clears them. */
export default function NothingFound({ view, onClear }: { view: ListView; onClear: () => void }) {
  if (view.triage && !view.search.trim() && !view.advogado && !view.origem) {
    if (view.triage === 'por-tratar') return <AllHandled onClear={onClear} />
    const [title, words] = NOTHING_LEFT[view.triage]
    return (
      <EmptyState icon={Inbox} title={title} actions={<Button onClick={onClear}>Ver todas</Button>}>
        {words}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title="Nenhuma notificação corresponde à pesquisa"
      actions={
        <Button icon={X} onClick={onClear}>
          Limpar pesquisa e filtros
        </Button>
      }
    >
      {whatWasAsked(view)}
    </EmptyState>
  )
}

/** Nothing is left to be handled; what is undecided of it all the same is said with it, and only what is known. */
function AllHandled({ onClear }: { onClear: () => void }) {
  const { data, isError } = useQuery(remainingQuery)
  const [deadlines, hearings] = data ? [data.proposed + data.unknown, data.undecided.length] : [0, 0]
  return (
    <EmptyState
      icon={Check}
      title={data ? 'Está tudo tratado' : 'Nada por tratar'}
      actions={
        deadlines + hearings > 0 ? (
          <Link
            className={buttonClass('primary')}
            to={data?.proposed ? `${PAGES.deadlines}?estado=por-confirmar` : PAGES.deadlines}
          >
            <CalendarClock className="icon" aria-hidden />
            {deadlines > 0 ? 'Decidir os prazos' : 'Decidir as audiências'}
          </Link>
        ) : (
          <Button onClick={onClear}>Ver todas</Button>
        )
      }
    >
      {isError
        ? 'Não foi possível saber se há prazos por decidir: veja-os em Prazos.'
        : deadlines + hearings > 0
          ? `${[
              deadlines > 0 && counted(deadlines, 'prazo', 'prazos'),
              hearings > 0 && counted(hearings, 'audiência', 'audiências'),
            ]
              .filter(Boolean)
              .join(' e ')} por decidir`
          : 'As notificações novas aparecem aqui assim que o portal as mostrar.'}
    </EmptyState>
  )
}

function whatWasAsked({ search, advogado, origem }: ListView): string {
  const filters = [advogado, origem].filter(Boolean)
  const sought = search.trim() ? ` para «${search.trim()}»` : ''
  if (filters.length === 0) return `Não há resultados${sought}.`
  return `Não há resultados${sought} com ${filters.length === 1 ? 'o filtro' : 'os filtros'} ${filters.join(' e ')}.`
}
