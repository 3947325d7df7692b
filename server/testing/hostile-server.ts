/** Servers of a process of their own, which say as much as they can. Started by `ways-in.long.test.ts`. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Writable } from 'node:stream'
import { startImap } from '../../simulators/src/imap/server.ts'

/** Many small values, in so many bytes. */
const json = (bytes: number) => Buffer.from(`[${'{"a":[[],{}],"b":1},'.repeat(bytes / 20)}{}]`)

/** Says something again and again, as fast as it is taken, until the other side leaves. */
function sayWithoutEnd(to: Writable, what: string | Buffer): void {
  while (!to.destroyed && to.write(what));
  if (!to.destroyed) to.once('drain', () => sayWithoutEnd(to, what))
}

async function startHttp(answer: (to: Writable) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.on('error', () => {}).writeHead(200, { 'content-type': 'application/json' })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const imap = await startImap({
  username: 'a',
  password: 'b',
  instead(command, _tag, socket) {
    if (!command.startsWith('UID SEARCH')) return false
    sayWithoutEnd(socket, `* SEARCH ${'1 '.repeat(400_000)}\r\n`)
    return true
  },
})
process.send!({
  endless: await startHttp((to) => sayWithoutEnd(to, json(64_000))),
  /** Just below what is read of an answer. */
  long: await startHttp((to) => to.end(json(1_900_000))),
  imap: { port: imap.port, authority: imap.authority! },
})
