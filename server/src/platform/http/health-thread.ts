import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { HealthThread } from './serve-health.ts'

const ANSWER_MS = 10_000
// What other files would load stands in this memory again, so the thread is given all that it needs.
const { at, path: health, headers, silentMs } = workerData as HealthThread
const LIVENESS = `${health}live/`
const PATHS = [health, LIVENESS, `${health}ready/`]

let isReady = false
let lastMessageAt = performance.now()
parentPort!.on('message', (ready: boolean) => {
  isReady = ready
  lastMessageAt = performance.now()
})

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?', 1)
  const asked = path.endsWith('/') ? path : `${path}/`
  const answer = (status: number, body = '') =>
    response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(body)
  if (!PATHS.includes(asked)) return answer(404)
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405)
  if (asked !== LIVENESS && (!isReady || performance.now() - lastMessageAt > silentMs)) return answer(503)
  return answer(200, '{"status":"ok"}')
})
server.requestTimeout = ANSWER_MS
server.timeout = ANSWER_MS
server.maxConnections = 64
server.once('error', (error: NodeJS.ErrnoException) => parentPort!.postMessage({ error, code: error.code }))
server.listen(at, () => parentPort!.postMessage({}))
