import type { DeadlineList } from '@arauto/contract/office-deadlines'
import { useQueries } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { EVERYBODY, PersonCombobox, type PersonOption } from '../../components/person-combobox.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { countQuery } from './api.ts'
import type { DeadlineView } from './deadline-view.ts'

interface FilterBarProps {
  view: DeadlineView
  change: (part: Partial<DeadlineView>) => void
  /** Undefined while it is loading. */
  list: DeadlineList | undefined
}

const STATES = [
  { value: 'open', label: 'Em aberto' },
  { value: 'proposed', label: 'Por confirmar' },
  { value: 'met', label: 'Cumpridos' },
  { value: 'all', label: 'Todos' },
] as const

/** The filters of the list: the person in charge, the state and the case; each state says how many there are. */
export function FilterBar({ view, change, list }: FilterBarProps) {
  const people = list?.people
  // The list comes first.
  const counts = useQueries({
    queries: STATES.map(({ value }) => ({
      ...countQuery({ ...view, state: value }),
      enabled: list !== undefined && value !== view.state,
    })),
  })
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
    <div className="row bar deadline-filters print:hidden">
      <span className="min-w-0 flex-[0_1_240px] max-md:flex-[1_1_100%] md:[&_.input]:h-(--control) md:[&_.input]:text-13">
        <PersonCombobox
          label="Filtrar por pessoa"
          people={options}
          value={options.find(({ id }) => id === chosen) ?? { id: chosen, name: people ? 'Outra pessoa' : '' }}
          onChange={({ id }) => change({ person: id === EVERYBODY ? '' : String(id ?? 'none') })}
        />
      </span>
      {view.caseKey && (
        <button
          type="button"
          className="inline-flex items-center gap-6 max-w-260 h-(--control) px-10 py-0 border border-(--primary) rounded-(--radius) bg-(--primary-wash) text-13 text-(--text-strong) icon-14"
          onClick={() => change({ caseKey: '' })}
        >
          <span className="ellipsis">Processo {view.caseKey}</span>
          <X className="icon" aria-hidden />
          <span className="sr-only">Retirar o filtro</span>
        </button>
      )}
      <Segmented
        label="Estado do prazo"
        value={view.state}
        options={STATES.map((one, at) => ({
          ...one,
          count: (one.value === view.state ? list : counts[at]?.data)?.count,
        }))}
        onChange={(state) => change({ state })}
      />
    </div>
  )
}
