import type { BenchProduct } from './product.ts'

/** Makes the requests of one act over all that a filter leaves. @returns how many each of them changed */
export async function* bulkAct(product: BenchProduct, token: string, act: object): AsyncGenerator<number> {
  for (let more = {}; ; ) {
    const body = { ...act, with_open_deadlines: true, ...more }
    const response = await product.call('POST', '/api/triage/', token, body)
    if (response.status !== 200) throw new Error(`bulk act: ${response.status} ${await response.text()}`)
    const { changed, next, batch } = (await response.json()) as { changed: number; next: number | null; batch: string }
    yield changed
    if (next === null) return
    more = { after: next, batch }
  }
}
