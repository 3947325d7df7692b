import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A PDF on a server of its own that knows ranges, as the product's does. */
export interface RangeServer {
  url: string
  /** Bytes handed over so far. */
  sent: () => number
  close: () => void
}

/** @param file any size; never copied whole */
export async function serveByRanges(file: Buffer): Promise<RangeServer> {
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
        const piece = file.subarray(at, Math.min(at + 65_536, to + 1))
        at += piece.length
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/documento.pdf`,
    sent: () => sent,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
