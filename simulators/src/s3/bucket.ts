import { createHash } from 'node:crypto'

export interface StoredObject {
  bytes: Buffer
  /** In milliseconds since 1970. */
  modified: number
  /** `x-amz-meta-…` as sent. */
  meta: Readonly<Record<string, string>>
  /** SHA-256 in base64, as it was when the object was stored. */
  checksum: string
}

export interface S3Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** What a client asks of the bucket. */
export interface S3Request {
  method: string
  /** Without the bucket; empty for the bucket itself. */
  key: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
  /** The server's time in milliseconds since 1970. */
  now: number
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** @returns an error as the protocol writes it */
export const failure = (status: number, code: string, message = code): S3Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`,
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
const headersOf = ({ bytes, modified, meta }: StoredObject) => ({
  ...meta,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  'last-modified': new Date(modified).toUTCString(),
  'accept-ranges': 'bytes',
})

/** Carries out a request that is allowed. @param options whether answers have checksums, and how many keys a list has at most */
export function carryOut(
  objects: Map<string, StoredObject>,
  request: S3Request,
  { checksums, page }: { checksums: boolean; page: number },
): S3Answer {
  const { method, key } = request
  if (key === '') {
    if (method === 'HEAD') return { status: 200 }
    return method === 'GET' ? list(objects, request.query, page) : failure(405, 'MethodNotAllowed')
  }
  if (method === 'PUT') return store(objects, request, checksums)
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const found = objects.get(key)
  if (method !== 'GET' && method !== 'HEAD') return failure(405, 'MethodNotAllowed')
  if (!found) return failure(404, 'NoSuchKey', 'The specified key does not exist.')
  const answersChecksum = checksums && request.headers['x-amz-checksum-mode'] === 'ENABLED'
  const headers = { ...headersOf(found), ...(answersChecksum && { 'x-amz-checksum-sha256': found.checksum }) }
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  if (!range) return { status: 200, headers, body: found.bytes }
  const [first, last] = [Number(range[1]), range[2] ? Number(range[2]) : found.bytes.length - 1]
  if (first >= found.bytes.length) return failure(416, 'InvalidRange')
  const body = found.bytes.subarray(first, last + 1)
  const place = `bytes ${first}-${first + body.length - 1}/${found.bytes.length}`
  return { status: 206, headers: { ...headers, 'content-range': place }, body }
}

function store(objects: Map<string, StoredObject>, request: S3Request, checksums: boolean): S3Answer {
  const { key, headers, body, now } = request
  const source = headers['x-amz-copy-source']
  if (source !== undefined) {
    const from = objects.get(decodeURIComponent(source).replace(/^\/?[^/]+\//, ''))
    if (!from) return failure(404, 'NoSuchKey')
    objects.set(key, { ...from, modified: now })
    return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' }
  }
  if (headers['content-length'] === undefined) return failure(411, 'MissingContentLength')
  const declared = headers['x-amz-content-sha256'] ?? ''
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== createHash('sha256').update(body).digest('hex')) {
    return failure(400, declared.startsWith('STREAMING-') ? 'NotImplemented' : 'XAmzContentSHA256Mismatch')
  }
  const checksum = sha256(body)
  const sentChecksum = headers['x-amz-checksum-sha256']
  if (checksums && sentChecksum !== undefined && sentChecksum !== checksum) return failure(400, 'BadDigest')
  const meta = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, value ?? '']] : [])),
  )
  const stored: StoredObject = { bytes: body, modified: now, meta, checksum }
  objects.set(key, stored)
  return { status: 200, headers: { etag: headersOf(stored).etag } }
}

/** ListObjectsV2. */
function list(objects: Map<string, StoredObject>, query: URLSearchParams, page: number): S3Answer {
  const most = Math.min(page, Number(query.get('max-keys') ?? page))
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const shown = keys.slice(0, most)
  const contents = shown.map((key) => {
    const { modified, bytes } = objects.get(key)!
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${new Date(modified).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const isCut = keys.length > shown.length
  const next = isCut ? `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>` : ''
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${isCut}</IsTruncated><KeyCount>${shown.length}</KeyCount>${contents.join('')}${next}</ListBucketResult>`,
  }
}
