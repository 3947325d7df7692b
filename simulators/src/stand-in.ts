/** What all stand-ins have in common: a server on this machine alone, bodies, JSON, and the control calls. */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { z } from 'zod'

/** A running stand-in. */
export interface RunningService {
  /** Its base address, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** A stand-in as it is driven from outside. */
export interface Controlled {
  /** Carries out a control command. @throws {BadCommand} */
  control(command: unknown): unknown
  stats(): object
}

/** A control command that cannot be carried out; the message says what is wrong with it. */
export class BadCommand extends Error {
  override name = 'BadCommand'
}

/** A body that is larger than anybody needs. */
class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

const BODY_LIMIT = 256 * 1024 * 1024

/**
 * @param input parsed JSON, or the same from a caller in this process
 * @throws {BadCommand} naming the key and what is expected there
 */
export function readCommand<T>(schema: z.ZodType<T>, input: unknown): T {
  // As over the wire, where nothing is undefined.
  const { data, error } = schema.safeParse(JSON.parse(JSON.stringify(input ?? null)))
  if (error) throw new BadCommand(z.prettifyError(error))
  return data as T
}

/**
 * Listens on 127.0.0.1.
 *
 * @param port 0 or nothing: any free port
 * @param cut ends what is still open when it is closed
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

/** @throws {BodyTooLarge} above so many bytes */
export async function readBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Sends JSON. */
export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(body))
}

/** Answers `POST /__control` and `GET /__stats`. @returns whether it was one of them */
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
