/** Who is trusted to say where a message comes from. */
export interface TrustedSenders {
  /** The name by which the receiving server signs its results (RFC 8601, `authserv-id`). */
  authservId: string
  /** Domains whose messages count, without `@`. */
  domains: readonly string[]
}

/** What is known of a message's origin. `unproven`: its sender is of one of the domains, which nothing proves. */
export type Authenticity = 'authentic' | 'unproven' | 'other_sender'

/** The longest header that is read. */
const LONGEST_HEADER = 10_000

/**
 * Whether a message comes from one of the domains, by the word of the receiving server alone: the topmost
 * `Authentication-Results` (RFC 8601), which it puts above whatever the sender wrote. It must pass DKIM for the sender's domain
 * (RFC 6376), or DMARC (RFC 7489), which covers what ARC restores.
 *
 * @param from the addresses of `From`: a message with several, or none, proves nothing
 * @param results the values of the `Authentication-Results` headers, topmost first
 */
export function authenticityOf(
  from: readonly string[],
  results: readonly string[],
  { authservId, domains }: TrustedSenders,
): Authenticity {
  const domain = domainOf(from[0] ?? '')
  const wanted = domains.map((one) => one.trim().toLowerCase()).find((one) => one !== '' && isWithin(domain, one))
  if (wanted === undefined) return 'other_sender'
  const [topmost] = results
  if (from.length !== 1 || topmost === undefined || authservId.trim() === '') return 'unproven'
  const [head = '', ...methods] = unwrapped(topmost).split(';')
  const [id = '', version = '1'] = head.trim().split(/\s+/)
  if (id.toLowerCase() !== authservId.trim().toLowerCase() || version !== '1') return 'unproven'
  return methods.some((method) => proves(method, domain)) ? 'authentic' : 'unproven'
}

/** Whether one result is a pass for the sender's domain, or for a domain above it. */
function proves(result: string, domain: string): boolean {
  const [method = '', ...properties] = result.trim().toLowerCase().split(/\s+/)
  const passed = /^(dkim|dmarc)(?:\/1)?=pass$/.exec(method)?.[1]
  const named = (property: string): string[] =>
    properties.filter((one) => one.startsWith(`${property}=`)).map((one) => one.slice(property.length + 1))
  if (passed === 'dmarc') return named('header.from').some((one) => one === domain)
  if (passed !== 'dkim') return false
  const signers = [...named('header.d'), ...named('header.i').map(domainOf)]
  return signers.length > 0 && signers.every((signer) => isWithin(domain, signer))
}

/**
 * A header without its comments, and with quoted values as one word each: what the sender chose, as in `smtp.mailfrom`, must
 * not read as a result.
 *
 * @returns empty for one whose comment or quotation does not end
 */
function unwrapped(header: string): string {
  let text = ''
  let depth = 0
  let isQuoted = false
  for (const [sign] of header.slice(0, LONGEST_HEADER).matchAll(/\\.|./gsu)) {
    if (sign === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) text += /^[\w.@=+-]$/u.test(sign) ? sign : '_'
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) text += /^\s$/u.test(sign) ? ' ' : sign
  }
  return depth > 0 || isQuoted ? '' : text
}

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

/** A signature of a top-level domain alone is none. */
const isWithin = (domain: string, of: string): boolean =>
  of.includes('.') && (domain === of || domain.endsWith(`.${of}`))
