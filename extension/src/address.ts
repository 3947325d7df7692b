/** A parsed address of Arauto, with a warning where it is not encrypted; or what is wrong with it. */
export type TypedAddress = { ok: true; address: string; advice: string | null } | { ok: false; problem: string }

/** Sentences about an address. */
export const ADDRESS_MESSAGES = {
  missing: 'Escreva o endereço.',
  invalid: 'Não foi possível ler este endereço. Escreva-o como o vê no navegador.',
  credentials: 'O endereço não leva nome nem password.',
  plainOutside: 'Fora deste computador e da rede do escritório, o endereço tem de começar por https.',
  plainNetwork:
    'Sem https, quem estiver na mesma rede pode ler o que a extensão envia, incluindo o código. Use-o só numa rede de confiança.',
} as const

/**
 * Parses the address of an Arauto server as typed or copied from the browser: the scheme may be missing, and a path is
 * ignored.
 *
 * @returns its origin, with a warning for plain http beyond this machine; or what is wrong with it
 */
export function readAddress(typed: string): TypedAddress {
  const text = typed.trim()
  if (text === '') return { ok: false, problem: ADDRESS_MESSAGES.missing }
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${defaultScheme(text)}://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return { ok: false, problem: ADDRESS_MESSAGES.invalid }
  if (url.username || url.password) return { ok: false, problem: ADDRESS_MESSAGES.credentials }
  const place = networkOf(url.hostname)
  if (url.protocol === 'https:' || place === 'machine') return { ok: true, address: url.origin, advice: null }
  if (place === 'outside') return { ok: false, problem: ADDRESS_MESSAGES.plainOutside }
  return { ok: true, address: url.origin, advice: ADDRESS_MESSAGES.plainNetwork }
}

/**
 * The permission that calls to an address need: its scheme and host. Not every browser accepts a pattern with a port,
 * so it covers all ports of the host.
 */
export function permissionPattern(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}/*`
}

function defaultScheme(text: string): 'http' | 'https' {
  const host = URL.parse(`http://${text}`)?.hostname
  return host && networkOf(host) !== 'outside' ? 'http' : 'https'
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/
/**
 * Addresses that are not routed publicly (RFC 1918, 3927, 4193, 4291, 6598) and names that public DNS does not resolve
 * (RFC 6762, 8375, 9476, and single labels).
 */
const NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}|\[f[cd][0-9a-f]{2}:.*\]|\[fe[89ab][0-9a-f]:.*\]|[^.:[\]]+|.+\.(local|lan|internal|home\.arpa))$/

/** @param host as `URL` normalises it: lower case, IPv4 in four parts, IPv6 in brackets */
function networkOf(host: string): 'machine' | 'network' | 'outside' {
  if (LOOPBACK.test(host)) return 'machine'
  return NETWORK.test(host) ? 'network' : 'outside'
}
