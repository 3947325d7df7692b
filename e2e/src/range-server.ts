import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of one PDF that supports range requests. @param file of any size; it is sent in slices without being copied */
export async function serveByRanges(file: Buffer) {
  let sent = 0
  const server = createServer((request, response) => {
    const range = /^bytes=(\d+)-(\d+)?$/u.exec(request.headers.range ?? '')
    const from = Number(range?.[1] ?? 0)
    const to = Math.min(Number(range?.[2] ?? file.length - 1), file.length - 1)
    response.writeHead(range ? 206 : 200, {
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'content-length': to - from + 1,
      ...(range ? { 'content-range': `bytes ${from}-${to}/${file.length}` } : {}),
    })
    let at = from
    const more = () => {
      while (at <= to) {
        const chunk = file.subarray(at, Math.min(at + 65_536, to + 1))
        at += chunk.length
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/documento.pdf`,
    /** Bytes handed over so far. */
    sent: () => sent,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
