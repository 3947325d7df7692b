import { parentPort, workerData } from 'node:worker_threads'
import { callsTo } from '../../server/testing/calls-to.ts'

/** Bulk acts, exports and lists of 29 MB at once, in a thread of its own; posts the status of each answer. */
const { url, token } = workerData as { url: string; token: string }
const call = callsTo(url)
const page = new Blob([`<html><table>${'<tr><td>Sentença</td></tr>'.repeat(1_100_000)}</table></html>`])
const preview = () => {
  const body = new FormData()
  body.set('pages', page, 'lista.html')
  return fetch(`${url}/api/page-import/preview/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
}
const times = (count: number, send: (nth: number) => Promise<Response>) =>
  Array.from({ length: count }, async (_, nth) => {
    const response = await send(nth)
    await response.arrayBuffer()
    return response.status
  })

parentPort!.postMessage(
  await Promise.all([
    ...times(50, (nth) =>
      call('POST', '/api/triage/', token, { filter: {}, change: { state: nth % 2 ? 'nova' : 'em_curso' } }),
    ),
    ...times(8, () => call('GET', '/api/deadlines/export/', token)),
    ...times(20, preview),
  ]),
)
