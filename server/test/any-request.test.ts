import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describedBy } from '../testing/described-answers.ts'
import { grownBy } from '../testing/growth.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { type Footprint, footprintOf } from '../testing/product-footprint.ts'
import { type AnyRequest, anyRequests, type OpenApi } from '../testing/request-arbitrary.ts'
import { makeScene } from '../testing/route-matrix/scene.ts'
import { type Outcome, openAgent, sendRequest } from '../testing/send-request.ts'
import { tableContents } from '../testing/table-contents.ts'
import { secrets } from '../testing/two-offices/office-data.ts'

/** How often a batch, which has two offices of its own, asks for every call, and how many batches. */
const [ROUNDS, BATCHES] = process.env.LONG ? [28, 20] : [1, 4]
const AT_ONCE = 8
/** The longest time of a request on a busy machine, in milliseconds. */
const LONGEST_MS = 10_000
/** How many refused requests are sent again together, and how often after each batch. */
const [AGAIN, GROUPS] = process.env.LONG ? [20, 8] : [10, 2]
/** The part by which memory may grow: by what is optimised late, and remembered up to a bound. */
const MOST_GROWN = 0.03
/** What a refused request does write: that it was tried, and that the sign-in was used. */
const COUNTS_REFUSALS = [
  'sign_in_attempts',
  'registration_attempts',
  'sign_in_history',
  'portal_rejections',
  'sessions',
  'extension_tokens',
]

const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const agent = openAgent()
const product = testProduct({ worker: false, secrets })
let api: OpenApi
let document: ReturnType<typeof describedBy>
beforeAll(async () => {
  api = (await product.call('GET', '/api/openapi.json')).body
  document = describedBy(api)
})
afterAll(() => agent.destroy())

it('any request is answered quickly, as the OpenAPI document says, and what is refused changes nothing', async () => {
  const surprises: string[] = []
  const asked = new Set<string>()
  const footprints: Footprint[] = []
  let judged = 0
  const begin = performance.now()
  for (let batch = 0; batch < BATCHES && surprises.length < 20; batch += 1) {
    const seed = first + batch
    const requests = fc.sample(anyRequests({ api, ...(await newCallers()) }), { numRuns: ROUNDS, seed }).flat()
    const refused: AnyRequest[] = []
    const sendAll = (those: readonly AnyRequest[]) =>
      atOnce(those, async (request) => {
        asked.add(request.operation)
        const outcome = await send(request)
        const surprise = surpriseOf(request, outcome)
        if (surprise) surprises.push(`SEED=${seed} ${surprise}: ${described(request)}`)
        if (isRefused(outcome)) refused.push(request)
      })
    await sendAll(requests.filter(({ leavesAt }) => leavesAt === null))
    footprints.push(await footprintOf(product))
    for (let group = 0; group < GROUPS; group += 1) {
      const again = refused.splice(0, AGAIN)
      const changed = await changedByRefused(again)
      if (changed === null) continue
      judged += again.length
      if (changed.length > 0)
        surprises.push(`SEED=${seed} refused, but changed ${changed}: ${again.map(described).join('\n')}`)
    }
    // Last, since what a client that left asked for may still be done a moment later.
    await sendAll(requests.filter(({ leavesAt }) => leavesAt !== null))
    footprints.push(await footprintOf(product))
  }
  if (process.env.LONG) report(footprints, judged, (performance.now() - begin) / 1000)
  expect(surprises.slice(0, 5)).toEqual([])
  expect(judged).toBeGreaterThan(AGAIN)
  const operations = Object.values(api.paths).flatMap((methods) => Object.keys(methods))
  expect(asked.size).toBe(operations.length)
  expect((await product.call('GET', '/api/health/')).status).toBe(200)
  expect(grownBy(footprints.map(({ handles }) => handles))).toBeLessThanOrEqual(AT_ONCE)
  const memory = footprints.map((footprint) => footprint.memory)
  if (process.env.LONG) expect(grownBy(memory)).toBeLessThan(memory[0]! * MOST_GROWN)
}, 7_200_000)

/** Two offices with everything that an office can have, so that no earlier request has spoilt them. */
let made = 0
async function newCallers(): Promise<{ ids: string[]; tokens: string[] }> {
  const { db } = product.platform.database
  await db.deleteFrom('registration_attempts').execute()
  made += 1
  const { marks, askers, ...scene } = await makeScene(product, [`a${made}`, `b${made}`])
  const ids = [...Object.values(scene), ...Object.values(marks)].map(String)
  const tokens = Object.values(askers).flatMap(({ access, extension }) => [access, extension])
  return { ids: [...ids, '0', '-1', '9223372036854775808', 'nada', crypto.randomUUID()], tokens }
}

async function atOnce<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const next = all[Symbol.iterator]()
  const actOnNext = async () => {
    for (const one of next) await act(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, actOnNext))
}

const send = (request: AnyRequest): Promise<Outcome | Error> =>
  sendRequest(agent, product.url, request, LONGEST_MS * 3).catch((error: Error) => error)

const isRefused = (outcome: Outcome | Error): boolean =>
  !(outcome instanceof Error) && outcome.status >= 400 && outcome.status < 500

/** 503 reports another system's failure: the portal or the speech engine. */
const isOurFault = (status: number) => status >= 500 && status !== 503

function surpriseOf({ leavesAt, method, operation, isOfCall }: AnyRequest, outcome: Outcome | Error): string | null {
  if (outcome instanceof Error) return outcome.message
  const { status, type, answer, tookMs } = outcome
  if (isOurFault(status)) return String(status)
  if (status === 0) return leavesAt === null ? 'the connection was ended without an answer' : null
  if (tookMs > LONGEST_MS) return `${Math.round(tookMs)} ms`
  if (isOfCall) return document.answer(operation, status, { type, text: answer })
  if (status < 400 || !type.includes('json') || method === 'HEAD') return null
  return typeof JSON.parse(answer).message === 'string' ? null : 'no sentence'
}

/** @returns the tables that requests change though all are refused; null where one is not, this time */
async function changedByRefused(requests: readonly AnyRequest[]): Promise<string[] | null> {
  const { db } = product.platform.database
  const before = await tableContents(db)
  let areRefused = requests.length > 0
  await atOnce(requests, async (request) => {
    if (!isRefused(await send(request))) areRefused = false
  })
  if (!areRefused) return null
  const after = await tableContents(db)
  return [...after].flatMap(([name, content]) =>
    content === before.get(name) || COUNTS_REFUSALS.includes(name) ? [] : [name],
  )
}

const described = ({ operation, method, path, headers, body, chunked, leavesAt }: AnyRequest): string =>
  `${operation}: ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${String(body).slice(0, 300)} ${chunked ? 'chunked' : ''} ${leavesAt ?? ''}`

function report(footprints: readonly Footprint[], judged: number, seconds: number): void {
  console.log(
    `${ROUNDS * BATCHES} times each call, ${judged} refused ones judged, ${Math.round(seconds)} s, SEED=${first}`,
  )
  console.table(footprints)
}
