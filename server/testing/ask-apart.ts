import { spawn } from 'node:child_process'

/** A request that another process sends, so that its client takes no time or memory of this one. */
export interface ApartRequest {
  method: string
  url: string
  headers?: Record<string, string>
  /** A text, or the files of a form. */
  body?: string | { field: string; name: string; bytes: Uint8Array }[]
  /** How often it is sent, all at once; once by default. */
  times?: number
}

const CLIENT = `let longest = 0, watched = ''
const watch = async (url) => {
  while (watched === url) {
    const begin = performance.now()
    await fetch(url).then((answer) => answer.arrayBuffer())
    longest = Math.max(longest, performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, watch: url, asked: { method, url: to, headers, body, times = 1 } = {} }) => {
  if (url !== undefined) {
    process.send({ id, answers: longest })
    longest = 0
    if (url !== watched) watch(watched = url)
    return
  }
  const sendOnce = async () => {
    const form = Array.isArray(body) ? new FormData() : undefined
    for (const { field, name, bytes } of form ? body : []) form.append(field, new Blob([bytes]), name)
    const answer = await fetch(to, { method, headers, body: form ?? body })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }
  const answers = await Promise.all(Array.from({ length: times }, () => sendOnce().catch((error) => [0, String(error.cause ?? error)])))
  process.send({ id, answers })
})`

/**
 * @returns sends requests from another process: each gives its statuses with the lengths of their bodies; `longest` asks
 *   for an address again and again, and gives the most milliseconds that it took since it was last called; `end` ends it
 */
export function openApart() {
  const client = spawn(process.execPath, ['-e', CLIENT], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const waiting = new Map<number, (answers: never) => void>()
  client.on('message', ({ id, answers }: { id: number; answers: unknown }) => {
    waiting.get(id)?.(answers as never)
    waiting.delete(id)
  })
  let last = 0
  const send = <T>(message: { asked: ApartRequest } | { watch: string }) => {
    last += 1
    const id = last
    return new Promise<T>((resolve) => {
      waiting.set(id, resolve)
      client.send({ id, ...message })
    })
  }
  return {
    ask: (asked: ApartRequest) => send<[status: number, length: number][]>({ asked }),
    longest: (watch: string) => send<number>({ watch }),
    pid: client.pid!,
    end: () => client.kill(),
  }
}
