/**
 * What the stand-ins of JSON services have in common: requests and answers as plain values, faults on demand, the
 * control calls, and two ways in: real sockets, or calls inside the process.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A request, read to its end. */
export interface ServiceRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** An answer; `body` is sent as JSON. */
export interface ServiceAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A control command that cannot be carried out; the message says what is wrong with it. */
export class BadCommand extends Error {
  override name = 'BadCommand'
}

/** Statuses that a fault can answer, besides `drop` (cut, nothing done), `lost` (done, then cut) and `slow`. */
const STATUSES = ['400', '402', '403', '409', '429', '500', '502', '503', '504', '529'] as const
const KINDS = [...STATUSES, 'drop', 'lost', 'slow', 'none'] as const
type FaultKind = (typeof KINDS)[number]

/** What goes wrong with the next `times` (1) requests whose method and path contain `path`. */
export interface FaultCommand {
  readonly cmd: 'fault'
  readonly kind: FaultKind
  readonly times?: number
  /** Part of `METHOD /path`. */
  readonly path?: string
  /** For `slow`: 10 unless told. */
  readonly seconds?: number
  /** Sent as `Retry-After`. */
  readonly retry_after?: number
}

/** A service as the plain function that it is. */
export interface Service {
  /** Answers what is no fault. */
  answer(request: ServiceRequest): ServiceAnswer
  /** How the service words a failure of a status. */
  failure(status: number, retryAfter: number | undefined): ServiceAnswer
  /** Carries out a command other than `fault`. @throws {BadCommand} */
  control(command: Readonly<Record<string, unknown>>): unknown
  stats(): object
}

/** A service with its faults. */
export interface FaultyService {
  /** @returns the answer, or `cut` for a connection that ends without one */
  deliver(request: ServiceRequest): Promise<ServiceAnswer | 'cut'>
  /** Carries out a control command, as `POST /__control` does. @throws {BadCommand} */
  control(command: unknown): unknown
  stats(): object
}

/** @param service without faults @returns it with faults on demand */
export function withFaults(service: Service): FaultyService {
  let waiting: (FaultCommand & { left: number })[] = []
  let requests = 0
  const take = (target: string) => {
    waiting = waiting.filter(({ left }) => left > 0)
    const fault = waiting.find(({ path }) => target.includes(path ?? ''))
    if (fault) fault.left--
    return fault
  }
  return {
    async deliver(request) {
      requests++
      const fault = take(`${request.method} ${request.path}`)
      if (!fault) return service.answer(request)
      if (fault.kind === 'drop') return 'cut'
      if (fault.kind === 'slow') await wait((fault.seconds ?? 10) * 1000)
      if (fault.kind === 'slow' || fault.kind === 'lost') {
        const answer = service.answer(request)
        return fault.kind === 'lost' ? 'cut' : answer
      }
      return service.failure(Number(fault.kind), fault.retry_after)
    },
    control(input) {
      const command = objectOf(input)
      if (command.cmd === 'reset') waiting = []
      if (command.cmd !== 'fault') return service.control(command)
      const fault = readFault(command)
      waiting = fault.kind === 'none' ? [] : [...waiting, { ...fault, left: fault.times ?? 1 }]
      return { ok: true }
    },
    stats: () => ({ requests, ...service.stats() }),
  }
}

function objectOf(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new BadCommand('a JSON object')
  return input as Record<string, unknown>
}

function readFault(command: Record<string, unknown>): FaultCommand {
  const kind = KINDS.find((one) => one === String(command.kind))
  if (!kind) throw new BadCommand(`kind: one of ${KINDS.join(', ')}`)
  for (const key of ['times', 'seconds', 'retry_after']) {
    const value = command[key]
    if (value !== undefined && !(typeof value === 'number' && value >= 0)) throw new BadCommand(`${key}: a number`)
  }
  if (command.path !== undefined && typeof command.path !== 'string') throw new BadCommand('path: a text')
  return { ...command, cmd: 'fault', kind } as FaultCommand
}

/** A running stand-in. */
export interface RunningService {
  /** Its base address, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens a service to real sockets, with `POST /__control` and `GET /__stats` beside it.
 *
 * @param options.port 0 or nothing: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function listen(service: FaultyService, options: { port?: number } = {}): Promise<RunningService> {
  const server = createServer((incoming, response) => {
    serve(service, incoming, response).catch((error: unknown) => {
      if (!incoming.destroyed) console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const BODY_LIMIT = 32 * 1024 * 1024

async function serve(service: FaultyService, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_LIMIT) return void response.writeHead(413).end()
    chunks.push(chunk)
  }
  const url = new URL(incoming.url ?? '/', 'http://service')
  const body = Buffer.concat(chunks, size).toString('utf8')
  if (url.pathname === '/__stats') return send(response, { status: 200, body: service.stats() })
  if (url.pathname === '/__control') return send(response, controlled(service, incoming.method, body))
  const request = {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers as Record<string, string | undefined>,
    body,
  }
  const answer = await service.deliver(request)
  if (answer === 'cut') incoming.socket.destroy()
  else send(response, answer)
}

function controlled(service: FaultyService, method: string | undefined, body: string): ServiceAnswer {
  if (method !== 'POST') return { status: 405, body: { message: 'POST /__control' } }
  try {
    return { status: 200, body: service.control(JSON.parse(body)) ?? { ok: true } }
  } catch (error) {
    if (error instanceof BadCommand || error instanceof SyntaxError) {
      return { status: 400, body: { message: error.message } }
    }
    throw error
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: ServiceAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(body))
}
