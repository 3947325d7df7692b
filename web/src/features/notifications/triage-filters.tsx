import type { TriageCounts } from '@arauto/contract/triage'
import { ArrowDownUp } from 'lucide-react'
import { Segmented } from '../../components/segmented.tsx'
import type { ListView } from './list-view.ts'

interface TriageFiltersProps {
  view: ListView
  change: (part: Partial<ListView>) => void
  counts: TriageCounts
}

/** The quick filters by what the office has done, with their counts. */
export function TriageFilters({ view, change, counts }: TriageFiltersProps) {
  return (
    <Segmented
      label="Filtrar por estado"
      value={view.triage}
      options={[
        { value: 'por-tratar', label: 'Por tratar', count: counts.por_tratar },
        { value: 'novas', label: 'Novas', count: counts.novas },
        { value: 'minhas', label: 'Minhas', count: counts.minhas },
        { value: 'com-prazo', label: 'Com prazo', count: counts.com_prazo },
        { value: '', label: 'Todas', count: counts.todas },
        // Prazos leads here; it is too rare to be offered beside the others.
        ...(view.triage === 'sem-duracao' ? [{ value: view.triage, label: 'Duração ou dia por indicar' }] : []),
      ]}
      onChange={(triage) => change({ triage })}
    />
  )
}

const ORDERS: readonly [ListView['sort'], string][] = [
  ['', 'Mais recentes'],
  ['data', 'Mais antigas'],
  ['prazo', 'Prazo mais próximo'],
  ['-prazo', 'Prazo mais distante'],
  ['acto', 'Acto, de A a Z'],
  ['-acto', 'Acto, de Z a A'],
  ['tribunal', 'Tribunal, de A a Z'],
  ['-tribunal', 'Tribunal, de Z a A'],
  ['processo', 'Processo, crescente'],
  ['-processo', 'Processo, decrescente'],
]

/** The order of the list; its columns' headings choose it too, where there are any. */
export function OrderSelect({ view, change }: Omit<TriageFiltersProps, 'counts'>) {
  const order = view.sort === '-data' ? '' : view.sort
  return (
    <span className={order ? 'select filter filter--order filter--on' : 'select filter filter--order'}>
      <select
        aria-label="Ordenar"
        title="Ordenar"
        value={order}
        onChange={(event) => change({ sort: event.target.value as ListView['sort'] })}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ArrowDownUp className="icon" aria-hidden />
    </span>
  )
}
