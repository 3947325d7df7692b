import type { IncomingMessage, ServerResponse } from 'node:http'
import { demoAccounts } from '../demo-data.ts'
import { answersControl, json } from '../stand-in.ts'
import { execute, type PortalState } from './portal-state.ts'

/**
 * Answers `POST /__control`, `GET /__stats`, `GET /__authority` (the certificate authority in PEM) and `GET
 * /__demo-accounts`. They are not counted, and faults do not affect them.
 */
export async function answerControl(
  state: PortalState,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const stats = () => state.traffic.stats(state.sessions.count())
  if (await answersControl({ stats, control: (command) => execute(state, command) }, path, request, response)) return
  if (path === '/__demo-accounts') {
    json(
      response,
      200,
      demoAccounts.map(({ name, ...rest }) => ({ ...rest, advogado: name })),
    )
  } else if (path === '/__authority') {
    response.writeHead(200, { 'content-type': 'application/x-pem-file', 'cache-control': 'no-store' })
    response.end(state.certificates.authority.pem)
  } else json(response, 404, { message: 'POST /__control or GET /__stats' })
}
