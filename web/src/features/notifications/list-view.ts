import { PAGE_SIZE } from '@arauto/contract/constants'
import { API } from '@arauto/contract/routes'

/** What of the list is looked at. */
export interface ListView {
  /** From 0. */
  page: number
  search: string
  /** Empty for all. */
  advogado: string
  /** Empty for all. */
  origem: string
}

/** The longest search, filter or page number the API takes; a longer address is cut instead of refused. */
const LONGEST_TERM = 200
const LAST_PAGE = 9_999_999

/** How the view stands in the page's address; what is not said has its default. */
const NAMES = { page: 'pagina', search: 'pesquisa', advogado: 'advogado', origem: 'origem' } as const

/**
 * @param address the query of the page's address
 * @returns the view it names; nonsense counts as not said
 */
export function viewFromAddress(address: URLSearchParams): ListView {
  const page = address.get(NAMES.page) ?? ''
  const term = (name: string) => (address.get(name) ?? '').slice(0, LONGEST_TERM)
  return {
    page: /^[1-9]\d{0,8}$/u.test(page) ? Math.min(Number(page) - 1, LAST_PAGE) : 0,
    search: term(NAMES.search),
    advogado: term(NAMES.advogado),
    origem: term(NAMES.origem),
  }
}

/**
 * @param view what is looked at
 * @returns the query of the page's address that names it, without defaults
 */
export function viewToAddress(view: ListView): URLSearchParams {
  const address = new URLSearchParams()
  if (view.search) address.set(NAMES.search, view.search)
  if (view.advogado) address.set(NAMES.advogado, view.advogado)
  if (view.origem) address.set(NAMES.origem, view.origem)
  if (view.page > 0) address.set(NAMES.page, String(view.page + 1))
  return address
}

/**
 * @param view what is looked at
 * @returns the call that asks for it
 */
export function listPath(view: ListView): string {
  const query = new URLSearchParams({ page: String(view.page), page_size: String(PAGE_SIZE) })
  if (view.search.trim()) query.set('search', view.search.trim())
  if (view.advogado) query.set('advogado', view.advogado)
  if (view.origem) query.set('origem', view.origem)
  return `${API.notifications}?${query}`
}
