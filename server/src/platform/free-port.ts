import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** @returns a port of 127.0.0.1 that is free now */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  const closed = once(probe, 'close')
  probe.close()
  await closed
  return port
}
