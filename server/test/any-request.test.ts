import { CALLS } from '@arauto/contract/calls/all'
import { anyCharacters } from '@arauto/contract/testing/any-characters'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { answerText } from '../testing/answer-text.ts'
import { describedBy } from '../testing/described-answers.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { callRoute, openModelPage } from '../testing/route-matrix/call-route.ts'
import type { Call, CalledRoute } from '../testing/route-matrix/route-row.ts'
import { ROUTES } from '../testing/route-matrix/routes.ts'
import { makeScene, type Scene } from '../testing/route-matrix/scene.ts'
import { secrets } from '../testing/two-offices/office-data.ts'
import { expectChanges, noteChanges, undoChanges } from '../testing/undone-changes.ts'

/** How many odd values each row of the route matrix gets, beside what cannot be stored in each place, by day in a third. */
const ROUNDS = process.env.LONG ? 100 : 1
/** The longest time of a request on a busy machine, in milliseconds. */
const LONGEST_MS = 10_000
/** What a refused request does write: that it was tried. */
const COUNTS_REFUSALS = ['sign_in_attempts', 'registration_attempts', 'sign_in_history', 'portal_rejections']

const UNSTORABLE = 'a\0b\ud800'
/** What a client can send in place of any value. */
const ODD = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', ' ', '\u202eabc', '\ufeff', '𝔸🏛️ção', "';drop table users;--", '%', '\\', '_%\\', '{}'],
    ...['../../etc/passwd', '1e400', '-0', '９', '\r\nX-Injected: 1', '__proto__', 'constructor', 'a'.repeat(10_000)],
    ...['2026-02-30', '9999-12-31', '0000-00-00', '+275760-09-13T00:00:00.000Z', '9223372036854775808'],
    ...[0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, true, null, [], {}, [[[[[[]]]]]]],
    JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
  ),
  anyCharacters(40),
  fc.jsonValue({ maxDepth: 3 }),
)
const asText = (odd: unknown): string => (typeof odd === 'string' ? odd : JSON.stringify(odd)).toWellFormed()

const first = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const product = testProduct({ worker: false, secrets, env: { SPEECH_URL: 'http://127.0.0.1:9' } })
let scene: Scene
let described: ReturnType<typeof describedBy>
let listPage: Call['listPage']
beforeAll(async () => {
  scene = await makeScene(product)
  described = describedBy((await product.call('GET', '/api/openapi.json')).body)
  listPage = await openModelPage(product)
  await noteChanges(owner())
})

const owner = () => product.platform.owner.db

const CALL_OF = new Map(Object.values(CALLS).map((call) => [call.route as string, call]))

interface Def {
  type: string
  shape?: Record<string, { _zod: { def: Def } }>
  in?: { _zod: { def: Def } }
  innerType?: { _zod: { def: Def } }
}
/** @returns the fields of what a schema takes, also those that may be left out */
function fieldsOf(schema: unknown): string[] {
  const def = (schema as { _zod: { def: Def } } | undefined)?._zod.def
  return def ? Object.keys(def.shape ?? {}).concat(fieldsOf(def.in ?? def.innerType)) : []
}

type Path = readonly (string | number)[]
/** @returns the places of a JSON value and within it */
const pathsOf = (value: unknown): Path[] => [
  [],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))
    : []),
]
function withOdd(value: unknown, [key, ...rest]: Path, odd: unknown): unknown {
  if (key === undefined) return odd
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === key ? withOdd(part, rest, odd) : part))
  const object = value as Record<string, unknown>
  return { ...object, [key]: withOdd(object[key], rest, odd) }
}

/** Puts something odd into one place of a row's call. */
type Place = (odd: unknown) => CalledRoute

/** @returns each place of a row's call: the path's parameter, the fields of the query, the body and each value within it */
function placesOfRow(row: CalledRoute, asked: Call): Place[] {
  const call = CALL_OF.get(row.route)
  const written = (odd: unknown) => encodeURIComponent(asText(odd)).replaceAll('.', '%2E') || '%20'
  const body = row.body?.(asked)
  const paths = body === undefined ? [] : [...pathsOf(body), ...fieldsOf(call?.body).map((field): Path => [field])]
  const unique = [...new Map(paths.map((path) => [path.join('\n'), path])).values()]
  return [
    ...(row.route.includes(':') ? [(odd: unknown) => ({ ...row, id: () => written(odd) })] : []),
    ...(call?.query ? fieldsOf(call.query) : ['nada']).map(
      (name): Place =>
        (odd) => ({ ...row, query: (asked) => `${row.query?.(asked) ?? '?'}&${name}=${written(odd)}` }),
    ),
    ...(body instanceof FormData
      ? [0, 1, 2].map(
          (at): Place =>
            (odd) => ({ ...row, body: (asked) => oddForm(row.body!(asked), at, asText(odd)) }),
        )
      : unique.map(
          (path): Place =>
            (odd) => ({ ...row, body: (asked) => withOdd(row.body!(asked), path, odd) }),
        )),
  ]
}

/** A form with an odd name of its field, of its file, or odd content. */
function oddForm(form: unknown, at: number, odd: string): FormData {
  const changed = new FormData()
  for (const [name, value] of form as FormData) {
    const field = at === 0 ? odd : name
    if (typeof value === 'string') changed.append(field, odd)
    else changed.append(field, at === 2 ? new Blob([odd]) : value, at === 1 ? odd : value.name)
  }
  return changed
}

let nth = 0
function newCall(): Call {
  nth += 1
  return { product, scene, who: scene.askers.responsavel, nth, listPage }
}

async function surpriseOf(row: CalledRoute): Promise<string | null> {
  if (row.prepare) {
    await row.prepare(owner(), scene)
    await expectChanges(owner())
  }
  const begin = performance.now()
  const { response, method, path } = await callRoute(row, newCall())
  const text = await answerText(response)
  const { status } = response
  const tookMs = Math.round(performance.now() - begin)
  const changes = await undoChanges(owner())
  // 503 reports another system's failure: the portal or the speech engine.
  if (status >= 500 && status !== 503) return `${status} ${text}`
  if (tookMs > LONGEST_MS) return `${tookMs} ms`
  const changed = changes.map(({ table }) => table).filter((table) => !COUNTS_REFUSALS.includes(table))
  if (status >= 400 && changed.length > 0) return `${status}, but changed ${changed}`
  if (!path.startsWith('/api/') || path === '/api/openapi.json') return null
  const answer = { type: response.headers.get('content-type') ?? '', text }
  return described.answer(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, status, answer)
}

it('any request is answered quickly, as the OpenAPI document says, and what is refused changes nothing', async () => {
  const surprises: string[] = []
  for (const [index, row] of ROUTES.entries()) {
    const places = placesOfRow(row, newCall())
    const drawn = fc.sample(fc.tuple(fc.constantFrom(...places), ODD), { numRuns: ROUNDS, seed: first + index })
    const tried = places
      .map((place, at) => [place, at === 0 && row.route.includes(':') ? '1.5' : UNSTORABLE] as const)
      .filter((_, at) => process.env.LONG || (first + index + at) % 3 === 0)
    for (const [place, odd] of [...tried, ...drawn]) {
      const surprise = await surpriseOf(place(odd)).catch((error: Error) => error.message)
      if (surprise) surprises.push(`SEED=${first} ${row.route} ${JSON.stringify(odd)}: ${surprise}`.slice(0, 600))
    }
  }
  expect(surprises.slice(0, 5)).toEqual([])
  expect((await product.call('GET', '/api/health/')).status).toBe(200)
}, 7_200_000)
