import type { TriageCounts } from '@arauto/contract/triage'
import { ArrowDownUp } from 'lucide-react'
import { Segmented } from '../../components/segmented.tsx'
import { Select } from '../../components/select.tsx'
import type { ListView } from './list-view.ts'

/** The quick filters in the order of their keys, from 1. */
export const QUICK_FILTERS = [
  { value: 'por-tratar', label: 'Por tratar', counted: 'por_tratar' },
  { value: 'novas', label: 'Novas', counted: 'novas' },
  { value: 'minhas', label: 'Minhas', counted: 'minhas' },
  { value: 'com-prazo', label: 'Com prazo', counted: 'com_prazo' },
  { value: '', label: 'Todas', counted: 'todas' },
] as const

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
        ...QUICK_FILTERS.map(({ value, label, counted }, index) => ({
          value,
          label,
          count: counts[counted],
          shortcut: String(index + 1),
        })),
        // Prazos leads here; it is too rare to be offered beside the others.
        ...(view.triage === 'sem-duracao' ? [{ value: view.triage, label: 'Duração por indicar' }] : []),
      ]}
      onChange={(triage) => change({ triage })}
    />
  )
}

const ORDERS: readonly { value: ListView['sort']; label: string }[] = [
  { value: '', label: 'Mais recentes' },
  { value: 'data', label: 'Mais antigas' },
  { value: 'prazo', label: 'Prazo mais próximo' },
  { value: '-prazo', label: 'Prazo mais distante' },
  { value: 'acto', label: 'Acto, de A a Z' },
  { value: '-acto', label: 'Acto, de Z a A' },
  { value: 'tribunal', label: 'Tribunal, de A a Z' },
  { value: '-tribunal', label: 'Tribunal, de Z a A' },
  { value: 'processo', label: 'Processo, crescente' },
  { value: '-processo', label: 'Processo, decrescente' },
]

/** The order of the list; its columns' headings choose it too, where there are any. */
export function OrderSelect({ view, change }: Omit<TriageFiltersProps, 'counts'>) {
  const order = view.sort === '-data' ? '' : view.sort
  return (
    <Select
      className={`filter filter--order flex-none w-(--control) ${order ? 'filter--on' : ''}`}
      aria-label="Ordenar"
      title="Ordenar"
      icon={ArrowDownUp}
      value={order}
      options={ORDERS}
      onChange={(sort) => change({ sort })}
    />
  )
}
