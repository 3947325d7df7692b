/** What was typed in as Arauto's address, read. */
export type TypedAddress = { ok: true; address: string; advice: string | null } | { ok: false; problem: string }

/** What is said of an address, in Portuguese. */
export const ADDRESS_WORDS = {
  missing: 'Escreva o endereço do Arauto.',
  invalid: 'Não foi possível ler este endereço. Escreva-o como o vê no navegador quando abre o Arauto.',
  credentials: 'O endereço não leva nome nem password.',
  plainOutside: 'Fora deste computador e da rede do escritório, o endereço do Arauto tem de começar por https.',
  plainNetwork:
    'Sem https, quem estiver na mesma rede pode ler o que a extensão envia, incluindo o código. Use-o só numa rede de confiança.',
} as const

/**
 * The address of an Arauto, as somebody typed it or copied it from the browser: with or without `http://`, with or
 * without a page's path behind it.
 *
 * @returns its origin, with a word of warning for plain http beyond this machine; or what is wrong with it
 */
export function readAddress(typed: string): TypedAddress {
  const text = typed.trim()
  if (text === '') return { ok: false, problem: ADDRESS_WORDS.missing }
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${usualScheme(text)}://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return { ok: false, problem: ADDRESS_WORDS.invalid }
  if (url.username || url.password) return { ok: false, problem: ADDRESS_WORDS.credentials }
  const place = placeOf(url.hostname)
  if (url.protocol === 'https:' || place === 'machine') return { ok: true, address: url.origin, advice: null }
  if (place === 'outside') return { ok: false, problem: ADDRESS_WORDS.plainOutside }
  return { ok: true, address: url.origin, advice: ADDRESS_WORDS.plainNetwork }
}

/**
 * The permission that talking to an address needs: for this scheme and host. Patterns with a port are not taken by every
 * browser, so it is all of the host's ports.
 */
export function permissionPattern(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}/*`
}

function usualScheme(text: string): 'http' | 'https' {
  const host = URL.parse(`http://${text}`)?.hostname
  return host && placeOf(host) !== 'outside' ? 'http' : 'https'
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/
/**
 * Addresses that no public network routes (RFC 1918, 3927, 4193, 4291, 6598) and names that no public one knows
 * (RFC 6762, 8375, 9476, and those without a dot).
 */
const NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}|\[f[cd][0-9a-f]{2}:.*\]|\[fe[89ab][0-9a-f]:.*\]|[^.:[\]]+|.+\.(local|lan|internal|home\.arpa))$/

/** @param host as `URL` writes it: lower case, IPv4 in four parts, IPv6 in brackets */
function placeOf(host: string): 'machine' | 'network' | 'outside' {
  if (LOOPBACK.test(host)) return 'machine'
  return NETWORK.test(host) ? 'network' : 'outside'
}
