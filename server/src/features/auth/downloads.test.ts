import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { anybody } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { grantAccess } from '../../domain/offices/portal-access.ts'
import { registerDownloads } from './downloads.ts'
import { startSession } from './sessions-repository.ts'

const domain = domainDatabase()
let passedMs = 0
const now = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
afterAll(() => vi.restoreAllMocks())

/** What of a download arrives whose member loses the access to an account meanwhile; fails where it breaks off. */
async function downloadWhileLosing(portalUsername: string): Promise<string> {
  const { db } = domain
  const officeId = await domain.addOffice()
  const { userId } = await domain.importer(officeId)
  const role = 'advogado'
  await db.updateTable('members').set({ role }).where('user_id', '=', userId).execute()
  for (const name of ['a', 'b']) await grantAccess(db, { officeId, userId, role }, name, 'read')
  const client = { browser: null, system: null, address: '', device: null }
  const { id: sid, expiresAt } = await startSession(db, { id: userId }, client, officeId)
  const member = (await findMember(db, officeId, userId))!
  async function* content() {
    yield 'um '
    await db.deleteFrom('portal_access').where('portal_username', '=', portalUsername).execute()
    passedMs += 300
    yield 'dois'
  }
  const server = fastify()
  registerDownloads(server, db)
  server.get('/', (request) => {
    Object.assign(request, { user: { userId, sid, endsAt: +expiresAt }, member })
    return request.download(anybody, () => Readable.from(content()))
  })
  return (await server.inject('/')).payload
}

it('a download ends when its member sees fewer accounts than at its beginning', async () => {
  await expect(downloadWhileLosing('b')).rejects.toThrow(/destroyed/)
  expect(await downloadWhileLosing('nenhuma')).toBe('um dois')
})
