import type { NotificationPage } from '@arauto/contract/notifications'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { Select } from '../../components/select.tsx'
import type { ListView } from './list-view.ts'
import { OrderSelect, TriageFilters } from './triage-filters.tsx'
import './toolbar.css'

interface ToolbarProps {
  view: ListView
  change: (part: Partial<ListView>, replace?: boolean) => void
  /** Undefined until the first response. */
  filters: NotificationPage['filters'] | undefined
  /** Undefined until the first response, and where the server knows no triage. */
  counts: NotificationPage['triage']
}

/** The search box and the filters, which a narrow list folds away; with triage also its quick filters and the order. */
export function Toolbar({ view, change, filters, counts }: ToolbarProps) {
  const [open, setOpen] = useState(view.advogado !== '' || view.origem !== '')
  return (
    <search
      className="row bar toolbar flex-nowrap @max-[1120px]/panel:flex-wrap print:hidden!"
      data-open={open || undefined}
    >
      <SearchBox search={view.search} onSearch={(search) => change({ search }, true)} />
      {counts && <TriageFilters view={view} change={change} counts={counts} />}
      <Button
        className="hidden @max-[1120px]/panel:inline-flex @max-[560px]/panel:w-44 @max-[560px]/panel:p-0"
        icon={ListFilter}
        aria-label="Filtros"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="@max-[560px]/panel:hidden">Filtros</span>
      </Button>
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
      className={`filter w-190 [.filter+&]:w-170 ${value ? 'filter--on' : ''}`}
      aria-label={label}
      value={value}
      title={value || undefined}
      options={[{ value: '', label: all }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
      onChange={onChange}
    />
  )
}
