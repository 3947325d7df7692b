import { FILTER_MAX, PAGE_SIZE, SEARCH_MAX } from '@arauto/contract/constants'
import { EARLY_PATHS } from '@arauto/contract/routes'
import { type ListSort, listSort, type TriageFilter, triageFilter } from '@arauto/contract/triage'

/** The shown part of the list. */
export interface ListView {
  /** The page's index, from 0. */
  page: number
  search: string
  /** Empty for all. */
  advogado: string
  /** Empty for all. */
  origem: string
  /** Empty for all. */
  triage: TriageFilter | ''
  /** The column that orders the list, with `-` from its end; empty for the newest first. */
  sort: ListOrdering | ''
}

export type ListOrdering = ListSort | `-${ListSort}`

const LAST_PAGE = 9_999_999

/** The parameters of the page's address; an absent one has its default. */
const NAMES = {
  page: 'pagina',
  search: 'pesquisa',
  advogado: 'advogado',
  origem: 'origem',
  triage: 'estado',
  sort: 'ordem',
} as const

/**
 * @param address the query of the page's address
 * @returns the view that it names, with defaults for absent or invalid parameters
 */
export function viewFromAddress(address: URLSearchParams): ListView {
  const page = address.get(NAMES.page) ?? ''
  const triage = address.get(NAMES.triage) ?? ''
  const sort = address.get(NAMES.sort) ?? ''
  const term = (name: string, longest: number) => (address.get(name) ?? '').slice(0, longest)
  return {
    page: /^[1-9]\d{0,8}$/u.test(page) ? Math.min(Number(page) - 1, LAST_PAGE) : 0,
    search: term(NAMES.search, SEARCH_MAX),
    advogado: term(NAMES.advogado, FILTER_MAX),
    origem: term(NAMES.origem, FILTER_MAX),
    triage: triageFilter.options.find((one) => one === triage) ?? '',
    sort: listSort.options.some((one) => one === sort.replace(/^-/u, '')) ? (sort as ListOrdering) : '',
  }
}

/**
 * @param view the shown part of the list
 * @returns the query of the page's address that names it, without defaults
 */
export function viewToAddress(view: ListView): URLSearchParams {
  const address = new URLSearchParams()
  for (const name of ['search', 'advogado', 'origem', 'triage', 'sort'] as const)
    if (view[name]) address.set(NAMES[name], view[name])
  if (view.page > 0) address.set(NAMES.page, String(view.page + 1))
  return address
}

/**
 * @param view the shown part of the list
 * @returns the path and query of the call that fetches it; of a search, without waiting for its count
 */
export const listPath = (view: ListView): string =>
  `${countedPath(view)}${view.search.trim() || view.triage ? '&count=later' : ''}`

/** @returns the same of the call that waits for the count */
export function countedPath(view: ListView): string {
  const query = new URLSearchParams({ page: String(view.page), page_size: String(PAGE_SIZE) })
  if (view.search.trim()) query.set('search', view.search.trim())
  for (const name of ['advogado', 'origem', 'triage'] as const) if (view[name]) query.set(name, view[name])
  if (view.sort) {
    query.set('sort', view.sort.replace('-', ''))
    query.set('order', view.sort.startsWith('-') ? 'desc' : 'asc')
  }
  return `${EARLY_PATHS.notifications}?${query}`
}

/** Whether the newest notifications are among what a view shows: on its first page, with no filter that leaves them out. */
export const showsNewest = ({ page, search, advogado, origem, triage, sort }: ListView): boolean =>
  page === 0 && !search && !advogado && !origem && !sort && (!triage || triage === 'por-tratar' || triage === 'novas')

/** Where the last quick filter is kept in this browser. */
const FILTER_KEY = 'arauto.filter'

/** Keeps the quick filter that is shown, for the next time that the list is opened; a rare one is not kept. */
export function keepFilter({ triage }: ListView): void {
  if (triage !== 'sem-duracao') localStorage.setItem(FILTER_KEY, triage)
}

/** @param search the query of the list's address @returns the query with the kept filter, where the address asks for nothing */
export function withKeptFilter(search: string): string {
  const kept = search === '' && triageFilter.options.find((one) => one === localStorage.getItem(FILTER_KEY))
  return kept ? `?${NAMES.triage}=${kept}` : search
}
