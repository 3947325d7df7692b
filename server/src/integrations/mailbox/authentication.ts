/** Who is trusted to say where a message comes from. */
export interface TrustedSenders {
  /** The name by which the receiving server signs its results (RFC 8601, `authserv-id`). */
  authservId: string
  /** Domains whose messages count, without `@`. */
  domains: readonly string[]
}

/** What is known of a message's origin. `unproven`: its sender is of one of the domains, which nothing proves. */
export type Authenticity = 'authentic' | 'unproven' | 'other_sender'

const COMMENT = /\((?:[^()\\]|\\.)*\)/g
const DEEPEST_COMMENT = 5

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
  const [head = '', ...methods] = withoutComments(topmost).split(';')
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
  if (passed === 'dmarc') return named('header.from').some((one) => unquoted(one) === domain)
  if (passed !== 'dkim') return false
  const signers = [...named('header.d'), ...named('header.i').map(domainOf)].map(unquoted)
  return signers.length > 0 && signers.every((signer) => isWithin(domain, signer))
}

const unquoted = (text: string): string => text.replace(/^"|"$/g, '').replace(/^@/, '')

function withoutComments(header: string): string {
  let text = header.replace(/\s+/g, ' ').slice(0, 10_000)
  for (let depth = 0; depth < DEEPEST_COMMENT && text.includes('('); depth += 1) text = text.replace(COMMENT, ' ')
  return text
}

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

/** A signature of a top-level domain alone is none. */
const isWithin = (domain: string, of: string): boolean =>
  of.includes('.') && (domain === of || domain.endsWith(`.${of}`))
