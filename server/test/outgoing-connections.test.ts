import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testProduct } from '../testing/opened-for-file.ts'

/** Where this process connected to: a port of this machine, or what else was asked for. */
const reached = new Set<string>()
const onSocket = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  socket.once('lookup', (_error, address, _family, host) => reached.add(`${host} ${address}`))
  // A socket file, as the database has, has no address.
  socket.once('connect', () => socket.remotePort && reached.add(String(socket.remotePort)))
}

const product = testProduct()
beforeAll(() => subscribe('net.client.socket', onSocket))
afterAll(() => void unsubscribe('net.client.socket', onSocket))

it('a check with documents and the credentials of the import of hours connect to the portal, Toggl and Notion, and to nothing else', async () => {
  const { access: token } = await product.signUp()
  const { username } = await product.addAccount(token)
  product.portal.control({ cmd: 'notify', username, items: [{ referencia: '1', files: [{ name: 'acto.pdf' }] }] })
  await product.check(token)
  const credentials = { email: 'a@b.pt', password: 'x', token: 'x', workspace: '1' }
  await product.call('POST', '/api/toggl-notion/save-credentials/', { token, body: credentials })
  const records = (await product.call('GET', '/api/processos/', { token })).body
  expect(records[0].document_status).toBe('success')
  // This test asks the product itself.
  const own = new URL(product.url).port
  const known = [product.portal, product.toggl, product.notion].map(({ url }) => new URL(url).port)
  expect(known.filter((port) => reached.has(port))).toHaveLength(3)
  expect([...reached].filter((one) => ![own, ...known].includes(one))).toEqual([])
})
