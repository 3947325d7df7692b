import { Worker } from 'node:worker_threads'

/** A request that another thread sends, so that its client takes no time of this one. */
export interface ApartRequest {
  method: string
  url: string
  headers?: Record<string, string>
  /** A text, or the files of a form. */
  body?: string | { field: string; name: string; bytes: Uint8Array }[]
  /** How often it is sent, all at once; once by default. */
  times?: number
}

const CLIENT = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', async ({ id, asked: { method, url, headers, body, times = 1 } }) => {
  const sendOnce = async () => {
    const form = Array.isArray(body) ? new FormData() : undefined
    for (const { field, name, bytes } of form ? body : []) form.append(field, new Blob([bytes]), name)
    const answer = await fetch(url, { method, headers, body: form ?? body })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }
  const answers = await Promise.all(Array.from({ length: times }, () => sendOnce().catch((error) => [0, String(error.cause ?? error)])))
  parentPort.postMessage({ id, answers })
})`

/** @returns sends requests from another thread: each gives its statuses with the lengths of their bodies; `end` ends it */
export function openApart() {
  const worker = new Worker(CLIENT, { eval: true })
  const waiting = new Map<number, (answers: [status: number, length: number][]) => void>()
  worker.on('message', ({ id, answers }) => {
    waiting.get(id)?.(answers)
    waiting.delete(id)
  })
  let last = 0
  return {
    ask(asked: ApartRequest): Promise<[status: number, length: number][]> {
      last += 1
      const id = last
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        worker.postMessage({ id, asked })
      })
    },
    end: () => worker.terminate(),
  }
}
