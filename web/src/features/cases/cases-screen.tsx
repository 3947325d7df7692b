import { CASE_FILTERS, CASE_SORTS, type CaseFilter, type CaseSort } from '@arauto/contract/cases'
import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownUp, CloudOff, FolderOpen, SearchX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { AreaPage } from '../../components/area-page.tsx'
import { Button } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Pager } from '../../components/pager.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { Select } from '../../components/select.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { usePersistentError } from '../../components/use-persistent-error.ts'
import { EmptyState } from '../../components/view-state.tsx'
import { wholeNumber } from '../../components/whole-number.ts'
import { casesQuery } from './api.ts'
import { CaseTable } from './case-table.tsx'
import { type CaseView, useCaseView } from './case-view.ts'
import './cases.css'

const FILTERS: Readonly<Record<CaseFilter, string>> = {
  open: 'Em curso',
  deadline: 'Com prazo',
  idle: 'Parados há 6 meses',
  archived: 'Arquivados',
}
const SORTS: Readonly<Record<CaseSort, string>> = {
  last: 'Último acontecimento',
  deadline: 'Próximo prazo',
  number: 'Processo',
}

/** `/processos`: the latest change of each case, its next date, and who is in charge. */
export default function CasesScreen() {
  usePageTitle('Processos')
  const [view, change] = useCaseView()
  const found = useQuery(casesQuery(view))
  const { data, isPlaceholderData: stale } = found
  const failure = usePersistentError(found)
  if (failure) {
    return (
      <AreaPage current={PAGES.cases}>
        <div className="card">
          <LoadFailure title="Não foi possível carregar os processos" error={failure} query={found} />
        </div>
      </AreaPage>
    )
  }
  const { counts, count } = data ?? { counts: undefined, count: 0 }
  const none = counts !== undefined && counts.open + counts.archived === 0
  return (
    <AreaPage current={PAGES.cases}>
      <section className="card panel" aria-label="Lista de processos" aria-busy={data === undefined || stale}>
        <search className="row bar cases-bar [&>.list-search]:flex-[0_1_264px] [&>.list-search]:min-w-160 max-md:[&>.list-search]:flex-[1_1_100%]">
          <SearchBox label="Pesquisar processos" search={view.search} onSearch={(search) => change({ search })} />
          <Segmented
            label="Filtrar processos"
            value={view.filter}
            options={CASE_FILTERS.map((value) => ({ value, label: FILTERS[value], count: counts?.[value] }))}
            onChange={(filter) => change({ filter })}
          />
          <Select
            className="ml-auto w-190 max-md:flex-[1_1_100%] max-md:w-auto max-md:[&>select]:text-[14px]"
            aria-label="Ordenar"
            icon={ArrowDownUp}
            value={view.sort}
            options={CASE_SORTS.map((value) => ({ value, label: SORTS[value] }))}
            onChange={(sort) => change({ sort })}
          />
        </search>
        {found.isError && (
          <p className="row outdated" role="status">
            <CloudOff className="icon" aria-hidden />
            <span className="flex-1">Não foi possível atualizar os processos; estes são os últimos recebidos.</span>
            <RetryButton size="small" query={found} />
          </p>
        )}
        {data && data.results.length === 0 ? (
          <Nothing view={view} none={none} count={count} change={change} />
        ) : (
          <CaseTable cases={data?.results} stale={stale} />
        )}
        {data && count > 0 && data.results.length > 0 && (
          <Pager page={data.page} of={{ count }} onPage={(page) => change({ page })} />
        )}
        <p className="sr-only" role="status">
          {data && !stale ? (count === 1 ? '1 processo' : `${wholeNumber(count)} processos`) : ''}
        </p>
      </section>
    </AreaPage>
  )
}

interface NothingProps {
  view: CaseView
  /** Whether there are no cases at all. */
  none: boolean
  count: number
  change: (part: Partial<CaseView>) => void
}

function Nothing({ view, none, count, change }: NothingProps): ReactNode {
  if (none) {
    return (
      <EmptyState icon={FolderOpen} title="Ainda não há processos">
        Aparecem com a primeira notificação.
      </EmptyState>
    )
  }
  if (count > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Esta página não existe"
        actions={<Button onClick={() => change({})}>Ver a primeira</Button>}
      >
        A lista tem menos páginas.
      </EmptyState>
    )
  }
  const clear = (
    <Button icon={X} onClick={() => change({ search: '', filter: 'open' })}>
      Limpar pesquisa e filtros
    </Button>
  )
  return (
    <EmptyState icon={SearchX} title="Nenhum processo corresponde à pesquisa." actions={clear}>
      {view.search.trim() ? `Não há resultados para «${view.search.trim()}»` : 'Não há resultados'}
      {view.filter === 'open' ? '.' : ` com o filtro ${FILTERS[view.filter]}.`}
    </EmptyState>
  )
}
