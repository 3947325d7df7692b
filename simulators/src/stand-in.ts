/** The HTTP server that all stand-ins share: listening on 127.0.0.1, request bodies, JSON, and the control calls. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { z } from 'zod'

export interface RunningService {
  /** The base URL, without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** The control interface of a stand-in. */
export interface Controlled {
  /**
   * Executes a control command and returns its result, if any.
   *
   * @throws {BadCommand}
   */
  control(command: unknown): unknown
  /** The counters of `GET /__stats`. */
  stats(): object
}

/** A control command that is invalid or cannot be executed; the message names the fault. */
export class BadCommand extends Error {
  override name = 'BadCommand'
}

const BODY_LIMIT = 256 * 1024 * 1024

/**
 * @param input parsed JSON, or the same from a caller in this process
 * @throws {BadCommand} naming the key and what is expected there
 */
export function readCommand<T>(schema: z.ZodType<T>, input: unknown): T {
  // As JSON over HTTP, which has no `undefined`.
  const { data, error } = schema.safeParse(JSON.parse(JSON.stringify(input ?? null)))
  if (error) throw new BadCommand(z.prettifyError(error))
  return data as T
}

/**
 * Listens on 127.0.0.1.
 *
 * @param port undefined or 0 for any free port
 * @param cut closes the open connections, called when the server closes
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function listen(server: Server, port: number | undefined, cut: () => void): Promise<RunningService> {
  server.listen(port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}

/**
 * Serves HTTP on 127.0.0.1. What fails is printed, and its connection closed.
 *
 * @param port undefined or 0 for any free port
 * @param tls key and certificate in PEM, for https
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function serveHttp(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  port: number | undefined,
  tls?: { key: string; cert: string },
): Promise<RunningService & { server: Server }> {
  const serve: RequestListener = (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!request.destroyed) console.error(error)
      response.destroy()
    })
  }
  const server = tls ? createTlsServer(tls, serve) : createServer(serve)
  const running = await listen(server, port, () => server.closeAllConnections())
  return { close: running.close, url: tls ? running.url.replace('http:', 'https:') : running.url, server }
}

/** @param limit in bytes @throws above it */
export async function readBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new Error(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @returns the pending faults with one more, which the kind `none` ends all */
export const addFault = <F extends { kind: string }>(faults: readonly F[], fault: F): F[] =>
  fault.kind === 'none' ? [] : [...faults, fault]

/**
 * @param what the request, as `METHOD /path`
 * @param applies what else a fault needs
 * @returns the first pending fault whose path is part of it, ignoring case; this counts as one of its times
 */
export function takeFault<F extends { path: string; times: number }>(
  faults: readonly F[],
  what: string,
  applies: (fault: F) => boolean = () => true,
): F | undefined {
  const lower = what.toLowerCase()
  const fault = faults.find((one) => one.times > 0 && lower.includes(one.path.toLowerCase()) && applies(one))
  if (fault) fault.times -= 1
  return fault
}

/** Sends JSON with the status. */
export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(body))
}

/**
 * Answers `POST /__control` and `GET /__stats`.
 *
 * @returns whether the request was one of them
 */
export async function answersControl(
  { control, stats }: Controlled,
  path: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (path === '/__stats') json(response, 200, stats())
  else if (path !== '/__control') return false
  else if (request.method !== 'POST') json(response, 405, { message: 'POST /__control' })
  else {
    try {
      json(response, 200, control(JSON.parse((await readBody(request)).toString('utf8'))) ?? { ok: true })
    } catch (error) {
      if (!(error instanceof BadCommand || error instanceof SyntaxError)) throw error
      json(response, 400, { message: error.message })
    }
  }
  return true
}
