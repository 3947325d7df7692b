/**
 * Checks signatures as the Amazon S3 API reference describes them ("Authenticating Requests: Using the Authorization Header
 * (AWS Signature Version 4)"). It shares no code with the program's own signing.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came: the path and query undecoded, headers by lower-case name. */
export interface SignedRequest {
  method: string
  /** Path and query. */
  target: string
  headers: Readonly<Record<string, string | undefined>>
}

/** Whose requests are taken. */
export interface Credentials {
  accessKey: string
  secretKey: string
  region: string
}

/** Why a request is refused: the protocol's code. */
export type Refusal =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'

const SKEW_MS = 15 * 60 * 1000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
const DATE = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: everything but letters, digits and `-._~` is encoded. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function canonicalQuery(query: string): string {
  if (query === '') return ''
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => encoded(decodeURIComponent(part)))
    return `${name}=${value}`
  })
  return pairs.sort().join('&')
}

/**
 * @param now the server's time in milliseconds
 * @returns why the request is refused, or null
 */
export function refusalOf(request: SignedRequest, credentials: Credentials, now: number): Refusal | null {
  const { headers } = request
  const [, key, day, region, service, signed = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (!key) return 'AccessDenied'
  if (key !== credentials.accessKey) return 'InvalidAccessKeyId'
  if (region !== credentials.region || service !== 's3') return 'AuthorizationHeaderMalformed'
  const moment = headers['x-amz-date'] ?? ''
  const at = Date.parse(moment.replace(DATE, '$1-$2-$3T$4:$5:$6Z'))
  if (!DATE.test(moment) || !moment.startsWith(day!)) return 'AccessDenied'
  const names = signed.split(';')
  // What could change the request's meaning must be signed.
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!required.every((name) => names.includes(name))) return 'AccessDenied'
  const payload = headers['x-amz-content-sha256'] ?? ''
  const [path = '', query = ''] = request.target.split(/\?(.*)/s)
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n')
  const signing = [region!, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${credentials.secretKey}`, day!))
  if (!timingSafeEqual(hmac(signing, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  return Math.abs(at - now) > SKEW_MS ? 'RequestTimeTooSkewed' : null
}
