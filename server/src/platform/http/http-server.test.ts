import pg from 'pg'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLogger } from '../logging.ts'
import { Busy } from '../process/shares/fair-limit.ts'
import { createHttpServer } from './http-server.ts'

it.each([
  [new Busy(true), 429, 'too_much_at_once'],
  [new Busy(false), 503, 'too_busy'],
  [Object.assign(new Error(), { code: 'ENOSPC' }), 507, 'disk_full'],
  [Object.assign(new Error(), { code: '57014' }), 503, 'database_slow'],
  [Object.assign(new Error(), { code: '55P03' }), 503, 'database_slow'],
  [Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '25006' }), 503, 'database_read_only'],
  [Object.assign(new Error(), { statusCode: 405 }), 405, 'invalid_request'],
  [new Error('a secret'), 500, 'server_failed'],
])('an error %o is answered %s %s, and without its words', async (error, status, code) => {
  const server = await createHttpServer(readConfig({}), createLogger('silent'))
  server.get('/', () => {
    throw error
  })
  const answer = await fetch(await server.listen({ host: '127.0.0.1', port: 0 }))
  const body = await answer.text()
  await server.close()
  expect([answer.status, JSON.parse(body).code]).toEqual([status, code])
  expect(body).not.toContain('secret')
})
