import { describe, expect, test } from 'vitest'
import { fetchCompletePage, readFetched } from './complete-page.ts'
import { LayoutNotRecognised, PageTooHeavy, PageTruncated } from './errors.ts'
import { type PageReader, readInProcess } from './page-facts.ts'
import { MAX_PAGE_BYTES } from './page-size.ts'
import { completePage } from './testing/built-pages.ts'

const url = new URL('https://portal.example/habilus/Lista.aspx?w=segredo')
const response = (html: string, status = 200) => ({
  url,
  status,
  hops: [],
  contentType: 'text/html',
  bytes: Buffer.from(html),
})
const WHOLE = completePage('<b id="marca">Ana</b>')

/** Answers one response after the other, the last one again and again. */
function fetching(...responses: ReturnType<typeof response>[]) {
  const attempts = { made: 0 }
  const read = (how: { reader?: PageReader; mark?: string | null; attempts?: number } = {}) =>
    fetchCompletePage(async () => responses[attempts.made++] ?? responses.at(-1)!, {
      reader: readInProcess,
      mark: null,
      attempts: 3,
      ...how,
    })
  return { attempts, read }
}

describe('fetchCompletePage', () => {
  test('requests a page again until it is complete, and parses it', async () => {
    const { attempts, read } = fetching(response('<html><p>'), response('<html>'), response(WHOLE))
    expect(await read({ mark: 'marca' })).toMatchObject({
      url,
      status: 200,
      facts: { end: 'complete', marked: true, misplaced: null },
    })
    expect(attempts.made).toBe(3)
  })

  test('requests no page more often than it may', async () => {
    const { attempts, read } = fetching(response('<html><p>'))
    await expect(read({ attempts: 2 })).rejects.toEqual(new PageTruncated('the page has no end (/habilus/Lista.aspx)'))
    expect(attempts.made).toBe(2)
  })

  test('does not recognise a page of another status, and masks it', async () => {
    const { attempts, read } = fetching(response(WHOLE, 404))
    const error = await read().catch((error: unknown) => error as LayoutNotRecognised)
    expect(error).toBeInstanceOf(LayoutNotRecognised)
    expect(error).toMatchObject({ message: 'the portal answered 404 (/habilus/Lista.aspx)', page: { status: 404 } })
    expect((error as LayoutNotRecognised).page?.html).toMatch(/<b .*<\/b>/)
    expect((error as LayoutNotRecognised).page?.html).not.toContain('Ana')
    expect(attempts.made).toBe(1)
  })
})

describe('readFetched', () => {
  const page = (html: string) => ({ url, status: 200, raw: { bytes: Buffer.from(html), contentType: 'text/html' } })
  const order = { forFile: false, mark: null }
  const failing = (error: Error): PageReader => ({ ...readInProcess, read: () => Promise.reject(error) })
  const reading = (html: string, reader = readInProcess) =>
    readFetched(page(html), order, reader).catch((error: unknown) => error as PageTooHeavy)

  test('hands the order on', async () => {
    expect((await readFetched(page('<p></p>'), { ...order, forFile: true }, readInProcess)).misplaced).toBe('empty')
  })

  test('parses a page of the largest size, and none over it', async () => {
    const seen: number[] = []
    const counting: PageReader = {
      ...readInProcess,
      read: async ({ bytes, ...rest }) => {
        seen.push(bytes.length)
        return await readInProcess.read({ bytes: bytes.subarray(0, 100), ...rest })
      },
    }
    const largest = `<html>${'x'.repeat(MAX_PAGE_BYTES - 6)}`
    await readFetched(page(largest), order, counting)
    const error = await reading(`${largest}x`, counting)
    expect(error).toBeInstanceOf(PageTooHeavy)
    expect(error).toMatchObject({ message: `a page of ${MAX_PAGE_BYTES + 1} bytes (/habilus/Lista.aspx)` })
    expect(seen).toEqual([MAX_PAGE_BYTES])
  })

  test.each([
    ['one that its reader refuses', WHOLE, failing(new PageTooHeavy('too slow')), 'too slow'],
    ['one that cannot be parsed', '<b>'.repeat(5000), readInProcess, 'a page nested too deeply'],
  ])('keeps the masked beginning of %s', async (_, html, reader, message) => {
    const error = await reading(html, reader)
    expect(error).toBeInstanceOf(PageTooHeavy)
    expect(error).toMatchObject({ message: `${message} (/habilus/Lista.aspx)`, page: { path: '/habilus/Lista.aspx' } })
  })

  test('passes every other error on', async () => {
    const broken = new Error('broken')
    expect(await reading(WHOLE, failing(broken))).toBe(broken)
  })
})
