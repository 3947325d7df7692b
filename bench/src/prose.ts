import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDay } from '../../server/src/domain/deadlines/day.ts'
import { readLetter } from '../../server/src/domain/deadlines/letters/read-letter.ts'
import { readLetterHearings } from '../../server/src/domain/hearings/letters/read-letter-hearings.ts'
import type { Figure } from './measure.ts'

const PAGE_CHARACTERS = 3_000
/** The most pages of one file: a folder of rulings has many. */
const MAX_PAGES = 400

/** A folder of plain texts, such as rulings and codes, whose durations and days are nobody's deadlines. */
export const PROSE_DIR = process.env.JUDGMENTS_DIR

/** Counts what is proposed from long legal prose, where nothing should be, and prints each sentence. */
export function measureProse(dir: string): Figure {
  let [pages, proposals] = [0, 0]
  for (const name of readdirSync(dir).sort()) {
    const whole = readFileSync(join(dir, name), 'utf8')
    const context = {
      day: latestDay(whole),
      processo: '',
      urgent: false,
      calendar: { seat: null, closedDays: new Map() },
    }
    const texts = pagesOf(whole).slice(0, MAX_PAGES)
    const read = texts.map((text, at) => ({ page: at + 1, text }))
    const found = [
      ...readLetter(read, context.day).durations.map(({ words, sentence }) => `${words}: ${sentence}`),
      ...readLetterHearings(read, context).map(({ day, sentence }) => `${day}: ${sentence}`),
    ]
    for (const one of found) console.info(`  ${name}: ${one}`)
    pages += texts.length
    proposals += found.length
  }
  return [`proposals in ${pages} pages of legal prose`, '1 in 100', String(proposals)]
}

/** The earliest day on which a text can have been written: the latest day named in it, `31/12/2025` or `2025-12-31`. */
function latestDay(text: string) {
  const days = [...text.matchAll(/\b(\d{2})[/.-](\d{2})[/.-](20[012]\d)\b|\b(20[012]\d)-(\d{2})-(\d{2})\b/gu)].map(
    ([, day, month, year, isoYear, isoMonth, isoDay]) => `${year ?? isoYear}-${month ?? isoMonth}-${day ?? isoDay}`,
  )
  return (
    days
      .sort()
      .map(parseDay)
      .findLast((day) => day !== null) ?? null
  )
}

function pagesOf(text: string): string[] {
  const pages = ['']
  for (const paragraph of text.split('\n')) {
    if (pages.at(-1)!.length + paragraph.length > PAGE_CHARACTERS) pages.push('')
    pages[pages.length - 1] += `${paragraph}\n`
  }
  return pages
}
