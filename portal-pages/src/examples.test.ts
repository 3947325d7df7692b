import { readdirSync, readFileSync } from 'node:fs'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { describe, expect, test } from 'vitest'
import { decodePage } from './decode.ts'
import { LayoutNotRecognised } from './errors.ts'
import { classifyPage } from './page-kind.ts'
import { parseDocument } from './parse-document.ts'
import { parseDom } from './parse-dom.ts'
import { parseList } from './parse-list.ts'
import { hasProofOfSignIn, parseLogin, parseSignOut } from './parse-login.ts'

// Every page in examples/ is parsed by every parser; the JSON file beside it holds the expected results (an absent key
// means null or false). `contentType` is the page's header.
interface Expected {
  contentType: string | null
  reads: Reading
}
interface Reading {
  formCharset: string
  login?: unknown
  signedIn?: true
  signOut?: unknown
  list?: unknown
  document?: unknown
  kind?: string
}

const folder = new URL('./examples/', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length))

/** A column that an example page does not have is empty. */
const withAllTexts = (key: string, value: unknown): unknown =>
  key === 'rows' ? (value as object[]).map((row) => ({ ...forListedTexts(() => ''), ...row })) : value

describe('the parsers, on an example page', () => {
  test.each(names)('%s', (name) => {
    const expected = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'), withAllTexts) as Expected
    expect(read(readFileSync(new URL(`${name}.html`, folder)), expected.contentType)).toEqual(expected.reads)
  })

  test('every example page has an expected result, and every result has a page', () => {
    const results = readdirSync(folder).filter((file) => file.endsWith('.json'))
    expect(results.length).toBeGreaterThan(30)
    expect(results.map((file) => file.slice(0, -'.json'.length)).sort()).toEqual([...names].sort())
  })
})

function read(bytes: Buffer, contentType: string | null): Reading {
  const { text, formCharset } = decodePage(bytes, contentType)
  const $ = parseDom(text)
  const login = parseLogin($)
  const list = readList($)
  const document = parseDocument($)
  const signOut = parseSignOut($)
  const signedIn = hasProofOfSignIn($)
  const reading: Reading = { formCharset }
  if (login) reading.login = login
  if (signedIn) reading.signedIn = true
  if (signOut) reading.signOut = signOut
  if (list) reading.list = list
  if (document) reading.document = document
  if (!login && !signedIn && !list && !document) reading.kind = classifyPage($)
  return reading
}

function readList($: ReturnType<typeof parseDom>): unknown {
  try {
    const list = parseList($)
    if (!list) return null
    const { unreadableRows, ...rest } = list
    // Their markup is the page's own; parse-list.test.ts checks that it can be parsed again.
    const kept = unreadableRows.map(({ cells, referencia }) => ({ cells, referencia }))
    return kept.length > 0 ? { ...rest, unreadableRows: kept } : rest
  } catch (error) {
    if (error instanceof LayoutNotRecognised) return { error: error.message }
    throw error
  }
}
