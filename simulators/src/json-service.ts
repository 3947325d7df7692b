/**
 * The common parts of the JSON services' stand-ins: requests and answers as plain values, configurable faults, control
 * commands, and access by socket or in process.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import {
  addFault,
  answersControl,
  type Controlled,
  json,
  type RunningService,
  readBody,
  readCommand,
  serveHttp,
  takeFault,
} from './stand-in.ts'

export interface ServiceRequest {
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly query: URLSearchParams
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** A response; `body` is sent as JSON. */
export interface ServiceAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/**
 * Status codes a fault can answer with, besides `drop` (connection closed before the request is executed), `lost`
 * (closed after it) and `slow`.
 */
const STATUSES = ['400', '402', '403', '409', '429', '500', '502', '503', '504', '529'] as const

/** What goes wrong with the next `times` requests whose `METHOD /path` contains `path`. */
const faultCommand = z.object({
  cmd: z.literal('fault'),
  kind: z.coerce.string().pipe(z.enum([...STATUSES, 'drop', 'lost', 'slow', 'none'])),
  times: z.number().min(0).default(1),
  path: z.string().default(''),
  /** For `slow`; default 10. */
  seconds: z.number().min(0).default(10),
  /** Sent as `Retry-After`. */
  retry_after: z.number().min(0).optional(),
})

const anyCommand = z.looseObject({ cmd: z.unknown() })

export interface Service extends Controlled {
  /** Answers what is no fault. */
  answer(request: ServiceRequest): ServiceAnswer
  /** The service's error response for a status. */
  failure(status: number, retryAfter: number | undefined): ServiceAnswer
}

export type FaultyService = ReturnType<typeof withFaults>

/** Adds faults to a service. @param service without faults */
export function withFaults(service: Service) {
  let faults: z.infer<typeof faultCommand>[] = []
  let requests = 0
  let failed = 0
  return {
    /** @returns the answer, or `disconnect` where the connection is closed without one */
    async deliver(request: ServiceRequest): Promise<ServiceAnswer | 'disconnect'> {
      requests++
      const fault = takeFault(faults, `${request.method} ${request.path}`)
      if (!fault) return service.answer(request)
      failed++
      if (fault.kind === 'drop') return 'disconnect'
      if (fault.kind === 'slow') await wait(fault.seconds * 1000)
      if (fault.kind === 'slow' || fault.kind === 'lost') {
        const answer = service.answer(request)
        return fault.kind === 'lost' ? 'disconnect' : answer
      }
      return service.failure(Number(fault.kind), fault.retry_after)
    },
    /** Executes any command, of the service and `fault`. @throws {BadCommand} */
    control(input: unknown): unknown {
      const { cmd } = readCommand(anyCommand, input)
      if (cmd === 'reset') faults = []
      if (cmd !== 'fault') return service.control(input)
      const fault = readCommand(faultCommand, input)
      faults = addFault(faults, fault)
      return { ok: true }
    },
    stats: () => ({ requests, failed, ...service.stats() }),
  }
}

/**
 * Opens a service to real sockets, with faults and the control calls.
 *
 * @param options.port 0 or nothing: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startService(
  plain: Service,
  options: { port?: number } = {},
): Promise<RunningService & Controlled> {
  const service = withFaults(plain)
  const running = await serveHttp((request, response) => serve(service, request, response), options.port)
  return { ...running, control: service.control, stats: service.stats }
}

async function serve(service: FaultyService, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://service')
  if (await answersControl(service, url.pathname, incoming, response)) return
  const answer = await service.deliver({
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers as Record<string, string | undefined>,
    body: (await readBody(incoming)).toString('utf8'),
  })
  if (answer === 'disconnect') incoming.socket.destroy()
  else json(response, answer.status, answer.body, answer.headers)
}
