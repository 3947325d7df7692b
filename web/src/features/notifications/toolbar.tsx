import type { NotificationPage } from '@arauto/contract/notifications'
import { SearchBox } from '../../components/search-box.tsx'
import { Select } from '../../components/select.tsx'
import type { ListView } from './list-view.ts'
import './toolbar.css'
import type { TriageCounts } from '@arauto/contract/triage'
import { ArrowDownUp } from 'lucide-react'
import { Segmented } from '../../components/segmented.tsx'

interface ToolbarProps {
  view: ListView
  change: (part: Partial<ListView>, replace?: boolean) => void
  /** Undefined until the first response. */
  filters: NotificationPage['filters'] | undefined
  /** Undefined until the first response, and where the server knows no triage. */
  counts: NotificationPage['triage']
}

/** The search box and the filters; with triage also its quick filters and the order. */
export function Toolbar({ view, change, filters, counts }: ToolbarProps) {
  return (
    <search className={counts ? 'not-on-paper bar toolbar toolbar--triage' : 'not-on-paper bar toolbar'}>
      <SearchBox search={view.search} onSearch={(search) => change({ search }, true)} />
      {counts && <TriageFilters view={view} change={change} counts={counts} />}
      <Filter
        label="Filtrar por advogado"
        all="Todos os advogados"
        value={view.advogado}
        options={filters?.advogados}
        onChange={(advogado) => change({ advogado })}
      />
      <Filter
        label="Filtrar por origem"
        all="Todas as origens"
        value={view.origem}
        options={filters?.origens}
        onChange={(origem) => change({ origem })}
      />
      {counts && <OrderSelect view={view} change={change} />}
    </search>
  )
}

interface FilterProps {
  label: string
  /** The label of the option for all. */
  all: string
  value: string
  options: readonly string[] | undefined
  onChange: (value: string) => void
}

/** A filter as a native select; a value from the address that is not among the options is shown all the same. */
function Filter({ label, all, value, options = [], onChange }: FilterProps) {
  const choices = value && !options.includes(value) ? [value, ...options] : options
  return (
    <Select
      className={value ? 'filter filter--on' : 'filter'}
      aria-label={label}
      value={value}
      title={value || undefined}
      options={[{ value: '', label: all }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
      onChange={onChange}
    />
  )
}

interface TriageFiltersProps {
  view: ListView
  change: (part: Partial<ListView>) => void
  counts: TriageCounts
}

/** The quick filters by what the office has done, with their counts. */
function TriageFilters({ view, change, counts }: TriageFiltersProps) {
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
function OrderSelect({ view, change }: Omit<TriageFiltersProps, 'counts'>) {
  const order = view.sort === '-data' ? '' : view.sort
  return (
    <Select
      className={order ? 'filter filter--order filter--on' : 'filter filter--order'}
      aria-label="Ordenar"
      title="Ordenar"
      icon={ArrowDownUp}
      value={order}
      options={ORDERS}
      onChange={(sort) => change({ sort })}
    />
  )
}
