import { afterAll, expect, test } from 'vitest'
import { makeNestedPdf, makePdf } from '../../../testing/letters/make-pdf.ts'
import { createDocumentReader } from './index.ts'

const reader = createDocumentReader({ memoryMb: 250 })
afterAll(() => reader.close())

const read = (bytes: Uint8Array, from = 1) =>
  reader.readPages({ bytes, contentType: 'application/pdf', from, to: 100, forMs: 60_000 })

/** Reads a document to its end. @returns how its pages were read, each time that it was asked for more */
async function readWhole(bytes: Uint8Array): Promise<string[][]> {
  const times: string[][] = []
  for (let [from, last] = [1, 1]; from <= last; ) {
    const { pages, pageCount } = await read(bytes, from)
    times.push(pages.map(({ method }) => method))
    ;[from, last] = [from + pages.length, pageCount]
  }
  return times
}

/** A PDF of empty pages, with one of these contents each; MuPDF finds objects without a table of them. */
function pdfOf(contents: readonly string[]): Buffer {
  const first = 3 + contents.length
  const pages = contents.map((_, nth) => `${3 + nth} 0 R`)
  return Buffer.from(
    `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[${pages.join(' ')}]/Count ${pages.length}/MediaBox[0 0 595 842]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>>>>>>> endobj
${contents.map((_, nth) => `${3 + nth} 0 obj <</Type/Page/Parent 2 0 R/Contents ${first + nth} 0 R>> endobj`).join('\n')}
${contents.map((one, nth) => `${first + nth} 0 obj ${one} endobj`).join('\n')}
trailer <</Root 1 0 R>>`,
  )
}

const stream = (content: string, entries = '') => `<</Length ${content.length}${entries}>>stream\n${content}\nendstream`
const PLAIN = stream('n')
/** So many filters, one reading from the other, go beyond V8's stack. */
const BREAKS = stream('n', `/Filter[${'/ASCIIHexDecode'.repeat(20_000)}]`)
/** Two million letters. */
const TAKES_TOO_MUCH = stream(`BT /F 9 Tf ${`(${'a'.repeat(1_000)}) Tj `.repeat(2_000)} ET`)

test('forms within forms are read to some depth, and a deeper page fails without delay', async () => {
  if (process.env.LONG) expect(await readWhole(makeNestedPdf(['Um'], 40))).toEqual([['text', 'empty', 'text']])
  expect(await readWhole(makeNestedPdf(['Um'], 400))).toEqual([['text', 'failed', 'text']])
}, 60_000)

test.each([
  ['breaks the reader', pdfOf([PLAIN, PLAIN, BREAKS])] as const,
  ...(process.env.LONG ? ([['takes too much', pdfOf([PLAIN, PLAIN, TAKES_TOO_MUCH])]] as const) : []),
])(
  'a page that %s is passed over, after those before it; another document is read as before',
  async (_, bytes) => {
    const fine = makePdf([{ lines: ['Fica V. Ex.ª notificado'] }])
    const before = await read(fine)
    expect(await readWhole(bytes)).toEqual([['empty', 'empty'], ['failed']])
    expect(await read(fine)).toEqual(before)
  },
  60_000,
)
