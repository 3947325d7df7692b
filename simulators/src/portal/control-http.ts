import type { IncomingMessage, ServerResponse } from 'node:http'
import { demoAccounts } from '../demo-data.ts'
import { BadCommand } from './command-reader.ts'
import { obey, type PortalState } from './portal-state.ts'
import { BodyTooLarge, readBody } from './posted-form.ts'

const COMMAND_LIMIT = 32 * 1024 * 1024

/** Answers `POST /__control`, `GET /__stats`, `GET /__authority` (the certificate to believe, in PEM) and `GET /__demo-accounts` (who the demo's data is for); they speak JSON, and none is counted or hit by faults. */
export async function answerControl(
  state: PortalState,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path === '/__stats' && request.method === 'GET')
    return json(response, 200, state.traffic.stats(state.sessions.count()))
  if (path === '/__demo-accounts' && request.method === 'GET')
    return json(
      response,
      200,
      demoAccounts.map(({ name, ...rest }) => ({ ...rest, advogado: name })),
    )
  if (path === '/__authority' && request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/x-pem-file', 'cache-control': 'no-store' })
    response.end(state.certificates.authority.pem)
    return
  }
  if (path !== '/__control') return json(response, 404, { message: 'POST /__control or GET /__stats' })
  if (request.method !== 'POST') return json(response, 405, { message: 'POST /__control' })
  try {
    return json(response, 200, obey(state, parse(await readBody(request, COMMAND_LIMIT))))
  } catch (error) {
    if (error instanceof BadCommand) return json(response, 400, { message: error.message })
    if (error instanceof BodyTooLarge) return json(response, 413, { message: error.message })
    throw error
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new BadCommand('the body: JSON')
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
