import { CASE_FILTERS, CASE_SORTS, type CaseFilter, type CaseSort } from '@arauto/contract/cases'
import { PAGE_SIZE, SEARCH_MAX } from '@arauto/contract/constants'
import { PAGES } from '@arauto/contract/routes'
import { useAddress } from '../../components/use-address.ts'

/** The shown part of the list of cases. */
export interface CaseView {
  /** From 0. */
  page: number
  search: string
  filter: CaseFilter
  sort: CaseSort
}

/** How filters and orders are written in the address; the first of each is the default. */
const FILTERS: Readonly<Record<CaseFilter, string>> = {
  open: '',
  deadline: 'com-prazo',
  idle: 'parados',
  archived: 'arquivados',
}
const SORTS: Readonly<Record<CaseSort, string>> = { last: '', deadline: 'prazo', number: 'processo' }
const NAMES = { page: 'pagina', search: 'pesquisa', filter: 'filtro', sort: 'ordem' } as const
const LAST_PAGE = 9_999_999

/** @returns the view that an address names, with defaults for absent or invalid parameters */
function viewFromAddress(address: URLSearchParams): CaseView {
  const read = (name: keyof typeof NAMES) => address.get(NAMES[name]) ?? ''
  const page = read('page')
  return {
    page: /^[1-9]\d{0,8}$/u.test(page) ? Math.min(Number(page) - 1, LAST_PAGE) : 0,
    search: read('search').slice(0, SEARCH_MAX),
    filter: CASE_FILTERS.find((one) => FILTERS[one] === read('filter')) ?? 'open',
    sort: CASE_SORTS.find((one) => SORTS[one] === read('sort')) ?? 'last',
  }
}

/** @returns the query of the address that names a view, without defaults */
function viewToAddress({ page, search, filter, sort }: CaseView): URLSearchParams {
  const address = new URLSearchParams()
  if (search) address.set(NAMES.search, search)
  if (FILTERS[filter]) address.set(NAMES.filter, FILTERS[filter])
  if (SORTS[sort]) address.set(NAMES.sort, SORTS[sort])
  if (page > 0) address.set(NAMES.page, String(page + 1))
  return address
}

/** @returns the path and query of the call that fetches a view */
export const casesParameters = ({ page, search, filter, sort }: CaseView) => ({
  page,
  page_size: PAGE_SIZE,
  filter,
  sort,
  ...(search.trim() && { search: search.trim() }),
})

/** @returns what the address asks for, and a way to change it; a change of anything but the page goes to the first */
export function useCaseView(): [CaseView, (part: Partial<CaseView>) => void] {
  const [address, change] = useAddress()
  const next = (part: Partial<CaseView>) => (before: URLSearchParams) =>
    viewToAddress({ ...viewFromAddress(before), page: 0, ...part })
  return [viewFromAddress(address), (part) => change(next(part), part.search !== undefined)]
}

/** @returns the address of a case's page */
export const caseAddress = (key: string): string => `${PAGES.cases}/${encodeURIComponent(key)}`
