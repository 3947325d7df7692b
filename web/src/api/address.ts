/**
 * The base address of the API, from `<meta name="arauto-api-url">`, so that one build can be served apart from its API;
 * empty means the page's own origin.
 *
 * @returns an origin or base address without a trailing slash
 */
function apiBase(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="arauto-api-url"]')?.content.trim()
  return (written || window.location.origin).replace(/\/+$/u, '')
}

/**
 * @param path a path of the API, beginning with a slash
 * @returns its whole address
 */
export const apiAddress = (path: string): string => `${apiBase()}${path}`

/**
 * Resolves a link from the API; a relative one is relative to the API.
 *
 * @param link the link as the record has it
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
