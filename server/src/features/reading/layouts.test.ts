import { afterAll, expect, test } from 'vitest'
import { HELD_LETTERS, LETTERS as KNOWN, layLetters } from '../../../testing/letters/known/known-letter.ts'
import { makePdf } from '../../../testing/letters/make-pdf.ts'
import { LAYOUTS, type Layout, typeset } from '../../../testing/letters/typeset.ts'
import { parseDay } from '../../domain/deadlines/day.ts'
import { readLetter } from '../../domain/hearings/letters/read-ledger.ts'
import { createDocumentReader } from '../../integrations/page-text/index.ts'

const reader = createDocumentReader()
afterAll(() => reader.close())

const CONTEXT = {
  day: parseDay('2026-03-12'),
  processo: '',
  urgent: false,
  calendar: { seat: null, closedDays: new Map() },
}
const LETTERS = layLetters([...KNOWN, ...HELD_LETTERS], () => false)
/** By day each layout has other letters. */
const lettersOf = (nth: number) => (process.env.LONG ? LETTERS : LETTERS.filter((_, at) => at % LAYOUTS.length === nth))

interface Pages {
  page: number
  text: string
}
/** What letters say, without its place. */
const said = (pages: readonly Pages[]) =>
  JSON.stringify(readLetter(pages, CONTEXT), (key, value) =>
    ['page', 'start', 'end'].includes(key) ? undefined : value,
  )

/** Letters that a layout reads in another way than their text. */
async function differing(layout: Layout, nth: number, linesOfPage?: number): Promise<string[]> {
  const found: string[] = []
  for (const { paragraphs } of lettersOf(nth)) {
    const bytes = makePdf(typeset(paragraphs, layout, linesOfPage))
    const { pages } = await reader.readPages({ bytes, contentType: 'application/pdf', from: 1, to: 99, forMs: 240_000 })
    const [read, asText] = [said(pages), said([{ page: 1, text: paragraphs.join('\n\n') }])]
    if (read !== asText)
      found.push(`${layout.name}\n${asText}\n${read}\n${pages.map(({ text }) => text).join('\n§§\n')}`)
  }
  return found
}

test.each(LAYOUTS.map((layout, nth) => [layout.name, layout, nth] as const))(
  'letters that are set %s say what their text says',
  async (_, layout, nth) => expect(await differing(layout, nth)).toEqual([]),
  120_000,
)

test.each(LAYOUTS.map((layout, nth) => [layout.name, layout, nth] as const))(
  'letters that are set %s, cut by the ends of pages, say what their text says',
  async (_, layout, nth) => expect(await differing(layout, nth, 5)).toEqual([]),
  120_000,
)
