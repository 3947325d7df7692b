/** A connection to the inspector of a running Node (Chrome DevTools Protocol). */
export interface Inspector {
  send(method: string, params?: object): Promise<Record<string, unknown>>
  close(): void
}

/** @param url as Node prints it: `ws://127.0.0.1:PORT/ID` */
export async function openInspector(url: string): Promise<Inspector> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (result: Record<string, unknown>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> }
    if (id === undefined) return
    waiting.get(id)?.(result ?? {})
    waiting.delete(id)
  })
  let last = 0
  return {
    send(method, params = {}) {
      const id = ++last
      const answer = new Promise<Record<string, unknown>>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      return answer
    },
    close: () => socket.close(),
  }
}

/**
 * Forces a garbage collection.
 *
 * @returns the memory used in the heap and outside of it, in MiB
 */
export async function heapOf(inspector: Inspector): Promise<{ used: number; external: number }> {
  await inspector.send('HeapProfiler.collectGarbage')
  const { result } = (await inspector.send('Runtime.evaluate', {
    expression: 'JSON.stringify(process.memoryUsage())',
  })) as { result: { value: string } }
  const { heapUsed, external } = JSON.parse(result.value) as { heapUsed: number; external: number }
  return { used: heapUsed / 2 ** 20, external: external / 2 ** 20 }
}
