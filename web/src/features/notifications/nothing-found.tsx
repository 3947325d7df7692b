import type { TriageFilter } from '@arauto/contract/triage'
import { CircleCheck, Inbox, SearchX, X } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/view-state.tsx'
import type { ListView } from './list-view.ts'

const NOTHING_LEFT: Readonly<Record<TriageFilter, [title: string, words: string]>> = {
  'por-tratar': ['Está tudo tratado', 'As notificações novas aparecem aqui assim que o portal as mostrar.'],
  novas: ['Não há notificações novas', 'As que já viu ou tratou estão em Todas.'],
  minhas: ['Ninguém lhe atribuiu notificações', 'As que lhe atribuírem aparecem aqui.'],
  'com-prazo': ['Nenhuma notificação por tratar tem prazo', 'Os prazos confirmados e propostos estão em Prazos.'],
  'sem-duracao': ['Nenhum prazo está por indicar', 'Aparecem aqui as notificações cujo prazo não se sabe quanto dura.'],
}

/** A search or quick filter without results: names them, and clears them. */
export default function NothingFound({ view, onClear }: { view: ListView; onClear: () => void }) {
  if (view.triage && !view.search.trim() && !view.advogado && !view.origem) {
    const [title, words] = NOTHING_LEFT[view.triage]
    return (
      <EmptyState
        icon={view.triage === 'por-tratar' ? CircleCheck : Inbox}
        title={title}
        actions={<Button onClick={onClear}>Ver todas</Button>}
      >
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

function whatWasAsked({ search, advogado, origem }: ListView): string {
  const filters = [advogado, origem].filter(Boolean)
  const sought = search.trim() ? ` para «${search.trim()}»` : ''
  if (filters.length === 0) return `Não há resultados${sought}.`
  return `Não há resultados${sought} com ${filters.length === 1 ? 'o filtro' : 'os filtros'} ${filters.join(' e ')}.`
}
