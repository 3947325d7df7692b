/** `OBJECT_STORE_URL`, and the file of `OBJECT_STORE_CA_FILE` or empty. */
export interface S3Place {
  url: string
  caFile: string
}

/** An S3-compatible store, as `OBJECT_STORE_URL` names it. */
export interface StoreAddress {
  /** `https://host:port` or `http://host:port`. */
  origin: string
  bucket: string
  /** What the keys of all objects begin with: empty, or ends in `/`. */
  prefix: string
  region: string
  accessKey: string
  secretKey: string
  /** Whether the bucket is in the host's name, not in the path. */
  isHostStyle: boolean
}

const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/
const PREFIX = /^([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/
const REGION = /^[a-z0-9-]+$/i
/** The settings behind `?`, and what each may be. */
const SETTINGS: Readonly<Record<string, RegExp>> = { region: REGION, tls: /^(on|off)$/, style: /^(path|host)$/ }

/**
 * Parses `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=…&tls=off&style=host]`; special characters of key and secret
 * are encoded as in every URL.
 *
 * @returns null for anything else
 */
export function parseStoreAddress(text: string): StoreAddress | null {
  if (!text.startsWith('s3://')) return null
  // As a web address the host is read by the rules of one.
  const url = URL.parse(text.replace('s3:', 'https:'))
  if (!url?.hostname || url.hash !== '') return null
  const settings = [...url.searchParams]
  if (new Set(settings.map(([name]) => name)).size < settings.length) return null
  if (!settings.every(([name, value]) => SETTINGS[name]?.test(value))) return null
  const { region = 'us-east-1', tls = 'on', style = 'path' } = Object.fromEntries(settings)
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const [accessKey, secretKey] = [decoded(url.username), decoded(url.password)]
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix) || !accessKey || !secretKey) return null
  const isHostStyle = style === 'host'
  const host = isHostStyle ? `${bucket}.${url.host}` : url.host
  if (!URL.canParse(`https://${host}`)) return null
  return {
    origin: `${tls === 'off' ? 'http' : 'https'}://${host}`,
    bucket,
    prefix,
    region,
    accessKey,
    secretKey,
    isHostStyle,
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
