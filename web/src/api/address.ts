/**
 * Where the API is. Read from the page at run time (`<meta name="arauto-api-url">`), so that one build can be served
 * apart from its API; empty means the page's own origin.
 *
 * @returns an origin or base address without a slash at its end
 */
function apiBase(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="arauto-api-url"]')?.content.trim()
  return (written || window.location.origin).replace(/\/+$/u, '')
}

/**
 * @param path a path of the API, beginning with a slash
 * @returns the address to ask
 */
export const apiAddress = (path: string): string => `${apiBase()}${path}`

/**
 * A link that the API gave, fit to be opened: an address of the web, relative ones taken as the API's.
 *
 * @param link what the record holds
 * @returns the whole address, or null for anything that is not http(s)
 */
export function webLink(link: string): string | null {
  try {
    const url = new URL(link, `${apiBase()}/`)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
