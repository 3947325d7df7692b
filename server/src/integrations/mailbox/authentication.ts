/**
 * How the receiving server writes its results: as one header under its name (RFC 8601), as several headers one after
 * another, each under its name (Proton, iCloud, OpenDMARC beside OpenDKIM), or as one header without a name (Microsoft).
 */
type ResultsForm = 'one' | 'several' | 'unnamed'

/** Who is trusted to say where a message comes from. */
export interface TrustedSenders {
  results: ResultsForm
  /**
   * The name by which the receiving server signs its results (RFC 8601, `authserv-id`); `*.` in front stands for any host of a
   * domain, as Yahoo and iCloud need it. Empty for a server that writes none.
   */
  authservId: string
  /** Domains whose messages count, without `@`. */
  domains: readonly string[]
}

/** What is known of a message's origin. `unproven`: its sender is of one of the domains, which nothing proves. */
export type Authenticity = 'authentic' | 'unproven' | 'other_sender'

/** The longest header that is read. */
const LONGEST_HEADER = 10_000

/**
 * Whether a message comes from one of the domains, by the word of the receiving server alone: `Authentication-Results`
 * (RFC 8601), which it puts above whatever the sender wrote. It must pass DKIM for the sender's domain (RFC 6376), or DMARC
 * (RFC 7489), which covers what ARC restores. A failed DMARC refuses any pass, and of several headers a message that was not
 * signed does: the sender may have added one that the server did not remove.
 *
 * @param from the addresses of `From`: a message with several, or none, proves nothing
 * @param results the values of the `Authentication-Results` headers, topmost first
 */
export function authenticityOf(
  from: readonly string[],
  results: readonly string[],
  { results: form, authservId, domains }: TrustedSenders,
): Authenticity {
  const domain = domainOf(from[0] ?? '')
  const wanted = domains.map((one) => one.trim().toLowerCase()).find((one) => one !== '' && isWithin(domain, one))
  if (wanted === undefined) return 'other_sender'
  if (from.length !== 1) return 'unproven'
  const read = results.slice(0, form === 'several' ? MOST_HEADERS : 1).map(unwrapped)
  const last = read.findIndex((header) => !isOfServer(header, authservId))
  const trusted = last < 0 ? read : read.slice(0, last)
  const methods = trusted.flatMap((header) => header.split(';').slice(form === 'unnamed' ? 0 : 1)).map(parseResult)
  if (methods.some((result) => refuses(result, form))) return 'unproven'
  return methods.some((result) => proves(result, domain)) ? 'authentic' : 'unproven'
}

/** The most headers that a server writes for one message. */
const MOST_HEADERS = 10

/** Whether a header is under a server's name, or under none where it has none. OpenDMARC adds the number of the message. */
function isOfServer(header: string, authservId: string): boolean {
  const name = authservId.trim().toLowerCase()
  const [head = ''] = header.split(';', 1)
  if (name === '') return /^[a-z]+ ?=/i.test(head.trim())
  const [id = '', version = '1'] = head.trim().toLowerCase().split(/\s+/)
  const [server = ''] = id.split('/', 1)
  return version === '1' && (name.startsWith('*.') ? isWithin(server, name.slice(2)) : server === name)
}

interface MethodResult {
  method: string
  result: string
  properties: readonly [name: string, value: string][]
}

/** One method of a header, with its result and properties (`dkim=pass header.d=mj.pt`). */
function parseResult(text: string): MethodResult {
  const pairs = Array.from(
    text.toLowerCase().matchAll(/(?<![^\s=])([^\s=]+)\s*=\s*([^\s=]\S*)/g),
    ([, name = '', value = '']) => [name, value] as const,
  )
  const [[method = '', result = ''] = [], ...properties] = pairs
  return { method: method.replace(/\/1$/, ''), result, properties: properties.map(([name, value]) => [name, value]) }
}

const NO_POLICY = /^(?:pass|none|neutral|unknown|bestguesspass)$/
const refuses = ({ method, result }: MethodResult, form: ResultsForm): boolean =>
  method === 'dmarc' ? !NO_POLICY.test(result) : form === 'several' && method === 'dkim' && result === 'none'

/** Whether one result is a pass for the sender's domain, or for a domain above it. */
function proves({ method, result, properties }: MethodResult, domain: string): boolean {
  if (result !== 'pass') return false
  const named = (name: string): string[] =>
    properties.filter(([one]) => one === name).map(([, value]) => domainOf(value))
  if (method === 'dmarc') return named('header.from').some((one) => one === domain)
  if (method !== 'dkim') return false
  const signers = [...named('header.d'), ...named('header.i')]
  return signers.length > 0 && signers.every((signer) => isWithin(domain, signer))
}

/**
 * A header without its comments, and with quoted values as one word each: what the sender chose, as in `smtp.mailfrom`, must
 * not read as a result. A quotation in a comment goes to its end too: servers repeat the sender's address there as it is.
 *
 * @returns empty for one whose comment or quotation does not end
 */
function unwrapped(header: string): string {
  let text = ''
  let depth = 0
  let isQuoted = false
  for (const [sign] of header.slice(0, LONGEST_HEADER).matchAll(/\\.|./gsu)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) text += depth > 0 ? '' : /^[\w.@=+-]$/u.test(sign) ? sign : '_'
    else if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) text += /^\s$/u.test(sign) ? ' ' : sign
  }
  return depth > 0 || isQuoted ? '' : text
}

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .trim()
    .toLowerCase()

/** A signature of a top-level domain alone is none. */
const isWithin = (domain: string, of: string): boolean =>
  of.includes('.') && (domain === of || domain.endsWith(`.${of}`))
