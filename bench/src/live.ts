import { randomInt } from 'node:crypto'
import { type Figure, median, ms, until } from './measure.ts'
import { memoryOf } from './process-memory.ts'
import { type BenchProduct, startProduct } from './product.ts'

/** Members of one office, each with some sign-ins that have as many streams as one may. */
const MEMBERS = 100
const SIGN_INS = 5
const STREAMS = 4
const ROUNDS = 5

/** Memory of the server with open streams, and how long a change takes to all of them, in one office. */
export async function measureLive(): Promise<Figure[]> {
  await using product = await startProduct({ TRUST_PROXY: 'on' })
  const left = new AbortController()
  try {
    const head = await product.signUp('responsavel')
    const tokens: string[] = []
    for (let member = 0; member < MEMBERS; member++) tokens.push(...(await addMember(product, head, member)))
    const before = await memoryOf(product.pid, 'Rss')
    /** How many events about lists each stream received, and when the last. */
    const streams: { times: number; at: number }[] = []
    for (const token of tokens) {
      for (let nth = 0; nth < STREAMS; nth++) streams.push(await follow(product, token, left.signal))
    }
    const open = await memoryOf(product.pid, 'Rss')
    const times: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const already = streams.map(({ times }) => times)
      const day = { date: `2027-03-${String(round).padStart(2, '0')}`, reason: 'Medição' }
      const { status } = await product.call('POST', '/api/deadlines/closed-days/', head, day)
      const answered = performance.now()
      if (status >= 300) throw new Error(`the change was refused: ${status}`)
      await until(async () => streams.every((stream, index) => stream.times > already[index]!))
      times.push(Math.max(...streams.map(({ at }) => at)) - answered)
    }
    const most = Math.max(open, await memoryOf(product.pid, 'Rss'))
    return [
      [
        `memory of the server with ${streams.length} open streams (RSS)`,
        'under 500 MB',
        `${Math.round(most)} MB (before: ${Math.round(before)} MB)`,
      ],
      [
        `from the answer to a change to the last of ${streams.length} streams (median of ${ROUNDS}, and the longest)`,
        '1 s',
        `${ms(median(times))}, ${ms(Math.max(...times))}`,
      ],
    ]
  } finally {
    left.abort()
  }
}

/** @returns the tokens of a new member's sign-ins */
async function addMember(product: BenchProduct, head: string, member: number): Promise<string[]> {
  const asked = await product.call('POST', '/api/office/invitations/', head, { role: 'advogado', access: [] })
  const { url: invitation } = (await asked.json()) as { url: string }
  const address = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${member}.${randomInt(1, 250)}` }
  const user = { username: `membro-${member}`, password: 'uma password' }
  const post = (path: string) =>
    fetch(product.url + path, { method: 'POST', headers: address, body: JSON.stringify(user) })
  await post('/api/user/register/')
  const signIn = async () => ((await (await post('/api/token/')).json()) as { access: string }).access
  const tokens = [await signIn()]
  const joined = await product.call('POST', '/api/office/join/', tokens[0], { invitation })
  if (joined.status >= 300) throw new Error(`a member could not join: ${joined.status} ${await joined.text()}`)
  while (tokens.length < SIGN_INS) tokens.push(await signIn())
  return tokens
}

/** Opens a stream, and counts its events. */
async function follow(
  product: BenchProduct,
  token: string,
  signal: AbortSignal,
): Promise<{ times: number; at: number }> {
  const headers = { authorization: `Bearer ${token}` }
  const { body, status } = await fetch(`${product.url}/api/events/`, { headers, signal })
  if (status !== 200) throw new Error(`a stream was refused: ${status}`)
  const stream = { times: 0, at: 0 }
  const read = async () => {
    for await (const chunk of body!) {
      if (!Buffer.from(chunk).includes('lists')) continue
      stream.times += 1
      stream.at = performance.now()
    }
  }
  void read().catch(() => undefined)
  return stream
}
