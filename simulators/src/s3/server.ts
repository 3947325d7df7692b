/**
 * A stand-in for an S3-compatible store with one bucket, addressed in path style: objects in memory, signatures and payload
 * hashes checked (`signature.ts`). Multipart uploads and versions are not there.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { addFault, answersControl, readBody, readCommand, serveHttp, takeFault } from '../stand-in.ts'
import { carryOut, failure, type S3Answer, type StoredObject } from './bucket.ts'
import { type S3Command, type S3Fault, s3Command } from './commands.ts'
import { type Credentials, refusalOf } from './signature.ts'

/** A running store. */
export type S3StandIn = Awaited<ReturnType<typeof startS3>>

const BUCKET = 'arauto'
const FAILURES: Readonly<Record<number, string>> = { 400: 'InvalidRequest', 500: 'InternalError', 503: 'SlowDown' }
const fresh = () => ({
  credentials: { accessKey: 'arauto', secretKey: 'segredo do simulador', region: 'us-east-1' } as Credentials,
  objects: new Map<string, StoredObject>(),
  exists: true,
  readOnly: false,
  quota: Number.POSITIVE_INFINITY,
  checksums: true,
  page: 1000,
  aheadMs: 0,
  faults: [] as S3Fault[],
  /** Counters since the start or the last reset; `refused` by the code of the answer's error. */
  stats: { requests: 0, refused: {} as Record<string, number> },
})

/** @param options.tls key and certificate in PEM; without them it speaks http */
export async function startS3({ port, tls }: { port?: number; tls?: { key: string; cert: string } } = {}) {
  let state = fresh()

  const storedBytes = () => [...state.objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  const decide = (request: IncomingMessage, url: URL, body: Buffer): S3Answer => {
    const now = Date.now() + state.aheadMs
    const headers = request.headers as Record<string, string | undefined>
    const method = request.method ?? ''
    const refusal = refusalOf({ method, target: request.url ?? '', headers }, state.credentials, now)
    if (refusal) return failure(refusal === 'AuthorizationHeaderMalformed' ? 400 : 403, refusal)
    const [, bucket = '', ...rest] = url.pathname.split('/')
    if (bucket !== BUCKET || !state.exists) return failure(404, 'NoSuchBucket')
    if (state.readOnly && !['GET', 'HEAD'].includes(method)) return failure(403, 'AccessDenied')
    const key = decodeURIComponent(rest.join('/'))
    const isTooMuch = method === 'PUT' && body.length > 0 && storedBytes() + body.length > state.quota
    if (isTooMuch) return failure(403, 'QuotaExceeded')
    return carryOut(state.objects, { method, key, query: url.searchParams, headers, body, now }, state)
  }
  const answer = (request: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: S3Answer) => {
    const code = /<Code>(\w+)/.exec(body.toString())?.[1]
    if (status >= 400 && code) state.stats.refused[code] = (state.stats.refused[code] ?? 0) + 1
    const date = new Date(Date.now() + state.aheadMs).toUTCString()
    response.writeHead(status, { date, ...headers, 'content-length': Buffer.byteLength(body) })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://store')
    if (await answersControl({ control, stats }, url.pathname, request, response)) return
    state.stats.requests += 1
    const fault = takeFault(state.faults, `${request.method} ${url.pathname}`)
    if (fault?.kind === 'drop') return void request.socket.destroy()
    if (fault?.kind === 'cut' && request.method === 'PUT') {
      request.once('data', () => request.socket.destroy())
      return
    }
    const body = await readBody(request)
    if (fault?.kind === 'slow') await wait(fault.seconds * 1000)
    const status = Number(fault?.kind)
    if (status) return answer(request, response, failure(status, FAILURES[status]!))
    const decided = decide(request, url, body)
    if (fault?.kind === 'altered')
      carryOutCommand({ cmd: 'alter', key: decodeURIComponent(url.pathname.split('/').slice(2).join('/')) })
    if (fault?.kind === 'lost') return void request.socket.destroy()
    if (fault?.kind !== 'cut') return answer(request, response, decided)
    const bytes = Buffer.from(decided.body ?? '')
    response.writeHead(decided.status, { ...decided.headers, 'content-length': bytes.length })
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.socket.destroy())
  }
  const control = (input: unknown): void => carryOutCommand(readCommand(s3Command, input))
  const carryOutCommand = (command: S3Command): void => {
    if (command.cmd === 'reset') state = fresh()
    else if (command.cmd === 'credentials') {
      state.credentials = { ...state.credentials, accessKey: command.access_key, secretKey: command.secret_key }
    } else if (command.cmd === 'bucket') {
      state.exists = command.exists
      state.readOnly = command.read_only
      state.quota = command.quota ?? Number.POSITIVE_INFINITY
    } else if (command.cmd === 'checksums') state.checksums = command.value
    else if (command.cmd === 'page') state.page = command.keys
    else if (command.cmd === 'clock') state.aheadMs = command.ahead * 1000
    else if (command.cmd === 'fault') state.faults = addFault(state.faults, command)
    else {
      for (const [key, object] of state.objects) {
        if (!key.includes(command.key)) continue
        if (command.cmd === 'age') object.modified -= command.seconds * 1000
        else object.bytes = Buffer.from(object.bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)))
      }
    }
  }
  const stats = () => ({ ...state.stats, objects: state.objects.size, bytes: storedBytes() })

  const running = await serveHttp(handle, port, tls)
  const { accessKey, secretKey } = state.credentials
  const { host } = new URL(running.url)
  const credentials = [accessKey, secretKey].map(encodeURIComponent).join(':')
  return {
    ...running,
    /** For `OBJECT_STORE_URL`. */
    storeUrl: `s3://${credentials}@${host}/${BUCKET}${tls ? '' : '?tls=off'}`,
    control: (command: z.input<typeof s3Command>): void => control(command),
    stats,
    /** The keys of the objects, in order. */
    keys: () => [...state.objects.keys()].sort(),
  }
}
