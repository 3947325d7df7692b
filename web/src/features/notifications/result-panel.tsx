import { formatDateTime } from '@arauto/contract/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, useDeferredValue, useEffect, useRef, useState } from 'react'
import { LIST_KEY } from '../../api/office-lists.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { countWords, isOne, lastPage, Pager } from '../../components/pager.tsx'
import { type FailedQuery, RetryButton } from '../../components/retry-button.tsx'
import { LIST_KEYS, useListKeys } from '../../components/use-list-keys.ts'
import { usePrintedAt } from '../../components/use-printed-at.ts'
import type { NotificationListPage } from './api.ts'
import type { ListView } from './list-view.ts'
import { NotificationTable } from './notification-table.tsx'
import type { RowActions } from './row-actions.ts'
import { Toolbar } from './toolbar.tsx'
import { QUICK_FILTERS } from './triage-filters.tsx'
import { useRowCursor } from './use-row-cursor.ts'
import { useSelection } from './use-selection.ts'

const NothingFound = lazyPart(() => import('./nothing-found.tsx'))
const ListActions = lazyPart(() => import('./list-actions.tsx'))
const FoundElsewhere = lazyPart(() => import('./found-elsewhere.tsx'))

interface ResultPanelProps {
  /** Undefined until the first response. */
  page: NotificationListPage | undefined
  view: ListView
  change: (part: Partial<ListView>, replace?: boolean) => void
  actions: RowActions
  /** The view that `page` belongs to after a failure, else the current one. */
  answers: ListView
  /** Whether the current view is loading, and `page` belongs to the previous one. */
  stale: boolean
  /** The list's query after a failure. */
  failed: FailedQuery | undefined
}

/** Search, filters, table and pager. */
export function ResultPanel({ page, view, change, actions, answers, stale, failed }: ResultPanelProps) {
  const missing = answers !== view
  const selection = useSelection(view)
  const cursor = useRowCursor()
  // Those of a search that is abandoned for the next letter are not looked for.
  const elsewhere = useFoundElsewhere(page?.triage ? answers.search : '', !stale)
  const noRows = page !== undefined && page.count === 0 && !page.count_is
  const announced = useDeferredValue(
    page && !stale && !missing ? announcement(page, view, elsewhere?.announced ?? '') : '',
  )
  const panel = useRef<HTMLElement>(null)
  useListKeys(
    Object.fromEntries(
      (page?.triage ? QUICK_FILTERS : []).map(({ value }, index) => [index + 1, () => change({ triage: value })]),
    ),
  )

  function turnTo(next: number) {
    // A page that failed to load is fetched again.
    if (missing && next === view.page) return void failed?.refetch()
    change({ page: next })
    // On a phone the pager is several screens below the first row.
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <section
      ref={panel}
      className="card panel"
      aria-label="Lista de notificações"
      aria-busy={page === undefined || stale}
    >
      <PrintHead view={answers} />
      <Toolbar view={view} change={change} filters={page?.filters} counts={page?.triage} />
      {elsewhere && <FoundElsewhere found={elsewhere} onOpen={actions.preview} />}
      {failed && (
        <p className="row outdated" role="status">
          <TriangleAlert className="icon" aria-hidden />
          <span className="flex-1">
            {missing
              ? 'Não foi possível carregar o que pediu; em baixo está a última lista recebida.'
              : 'Não foi possível atualizar a lista; esta é a última recebida.'}
          </span>
          <RetryButton size="small" query={failed} />
        </p>
      )}
      {noRows && elsewhere ? null : noRows && elsewhere === undefined ? (
        <p className="text-muted border-t border-(--hairline) py-24 px-16">A procurar nos documentos e processos…</p>
      ) : noRows ? (
        <NothingFound view={answers} onClear={() => change({ search: '', advogado: '', origem: '', triage: '' })} />
      ) : (
        <>
          <NotificationTable
            records={page?.results}
            actions={actions}
            stale={stale}
            triaged={page?.triage !== undefined}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            cursor={cursor}
          />
          {page && (
            <Pager page={answers.page} of={page} onPage={turnTo}>
              {page.triage && (
                <LateActions
                  page={page}
                  view={answers}
                  selection={selection}
                  cursor={cursor}
                  actions={actions}
                  lastPage={lastPage(page)}
                  onPage={turnTo}
                />
              )}
            </Pager>
          )}
        </>
      )}
      <p className="sr-only" role="status">
        {announced}
      </p>
    </section>
  )
}

/** How long the list is shown before the code of its keys and acts is loaded, in milliseconds: the first rows go first. */
const ACTIONS_MS = 2000

/** The keys and acts. Their code is loaded some time after the list is shown, or with the first tick or key, which waits for it. */
function LateActions(props: Omit<ComponentProps<typeof ListActions>, 'pressed' | 'onTaken' | 'onMissing'>) {
  const [ready, setReady] = useState(false)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const needed = props.selection.ids.size > 0 || pressed.length > 0
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), needed ? 0 : ACTIONS_MS)
    return () => clearTimeout(timer)
  }, [needed])
  useListKeys(Object.fromEntries([...LIST_KEYS].map((key) => [key, () => setPressed((before) => [...before, key])])))
  return (
    ready && (
      <ListActions
        {...props}
        pressed={pressed[0]}
        onTaken={() => setPressed((before) => before.slice(1))}
        onMissing={() => {
          setPressed([])
          setReady(false)
        }}
      />
    )
  )
}

function announcement(page: NotificationListPage, view: ListView, more: string): string {
  if (page.count_is === 'pending') return ''
  if (page.count === 0) return `Nenhuma notificação corresponde à pesquisa.${more}`
  const found = isOne(page) ? '1 notificação' : `${countWords(page)} notificações`
  return `${found}; está na página ${Math.min(view.page, lastPage(page)) + 1}.${more}`
}

/** The head of the printed list: search and filters, and when it was printed. */
function PrintHead({ view }: { view: ListView }) {
  const printedAt = usePrintedAt()
  if (printedAt === null) return null
  const search = view.search.trim()
  const parts = [
    search && `Pesquisa: «${search}»`,
    view.advogado && `Advogado: ${view.advogado}`,
    view.origem && `Origem: ${view.origem}`,
  ].filter(Boolean)
  return (
    <p className="print:pt-0 print:px-0 print:pb-8 print:text-12">
      {[parts.join(' · ') || 'Sem pesquisa nem filtros', `Impresso em ${formatDateTime(printedAt)}`].join(' · ')}
    </p>
  )
}

/** From so many characters on, the texts of documents and the cases are searched too. */
const FOUND_FROM = 3

/**
 * @param search of the list
 * @param wanted whether it is asked now; what the search before found stays until then
 * @returns the documents, transcripts and cases that it finds; undefined while that is not known, null where there is none
 */
function useFoundElsewhere(search: string, wanted: boolean) {
  const sought = search.trim()
  const isLong = sought.length >= FOUND_FROM
  const { data, isError } = useQuery({
    queryKey: [...LIST_KEY, 'elsewhere', sought],
    // The shapes of its answers are no part of the first load.
    queryFn: async ({ signal }) => (await import('./find-elsewhere.ts')).findElsewhere(sought, signal),
    placeholderData: keepPreviousData,
    enabled: wanted && isLong,
  })
  return !isLong || isError ? null : data
}
