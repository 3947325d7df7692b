import type { DeadlineList } from '@arauto/contract/office-deadlines'
import { X } from 'lucide-react'
import { EVERYBODY, PersonCombobox, type PersonOption } from '../../components/person-combobox.tsx'
import { Select } from '../../components/select.tsx'
import '../../components/field.css'
import type { DeadlineView } from './deadline-view.ts'

interface FilterBarProps {
  view: DeadlineView
  change: (part: Partial<DeadlineView>) => void
  /** Undefined while they are loading. */
  people: DeadlineList['people'] | undefined
}

const STATES = [
  { value: 'open', label: 'Em aberto' },
  { value: 'proposed', label: 'Por confirmar' },
  { value: 'met', label: 'Cumpridos' },
  { value: 'dismissed', label: 'Sem prazo' },
  { value: 'all', label: 'Todos os estados' },
] as const

/** The filters of the list: the person in charge, the state, the case, and whether met ones are shown too. */
export function FilterBar({ view, change, people }: FilterBarProps) {
  const all = people?.reduce((sum, { count }) => sum + count, 0)
  const options: PersonOption[] = [
    { id: EVERYBODY, name: 'Todas as pessoas', note: all?.toString() },
    ...(people ?? []).map(({ person, count }) => ({
      id: person?.id ?? null,
      name: person?.name ?? 'Por atribuir',
      note: String(count),
    })),
  ]
  const chosen = view.person === 'none' ? null : Number(view.person)
  return (
    <div className="row bar deadline-filters">
      <span className="deadline-filters__person">
        <PersonCombobox
          label="Filtrar por pessoa"
          people={options}
          value={options.find(({ id }) => id === chosen) ?? { id: chosen, name: people ? 'Outra pessoa' : '' }}
          onChange={({ id }) => change({ person: id === EVERYBODY ? '' : String(id ?? 'none') })}
        />
      </span>
      {view.caseKey && (
        <button type="button" className="deadline-filters__case" onClick={() => change({ caseKey: '' })}>
          <span className="ellipsis">Processo {view.caseKey}</span>
          <X className="icon" aria-hidden />
          <span className="sr-only">Retirar o filtro</span>
        </button>
      )}
      <span className="row deadline-filters__rest">
        <Select
          aria-label="Estado do prazo"
          value={view.state}
          options={STATES}
          onChange={(state) => change({ state })}
        />
        {(view.state === 'open' || view.state === 'proposed') && (
          <label className="text-muted deadline-filters__met option">
            <input
              type="checkbox"
              checked={view.withMet}
              onChange={({ target }) => change({ withMet: target.checked })}
            />
            Mostrar cumpridos
          </label>
        )}
      </span>
    </div>
  )
}
