import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SENTENCES } from '../../../../testing/letters/known/known-letter.ts'
import { calculateDeadline } from '../../deadlines/calculate.ts'
import { parseDay } from '../../deadlines/day.ts'
import { letterSentences } from '../../deadlines/letters/letter-sentences.ts'
import { readerSide } from '../../deadlines/letters/reader-side.ts'
import { proposeDeadline } from '../../deadlines/proposal.ts'
import { readLedger } from './read-ledger.ts'

const DAY = parseDay('2026-03-12')!
const CONTEXT = { day: DAY, processo: '', urgent: false, calendar: { seat: null, closedDays: new Map() } }
const pages = (text: string) => [{ page: 1, text }]
/** All but the foot of a letter, which is no sentence. */
const known = SENTENCES.filter(({ text }) => letterSentences(pages(text)).length > 0)
const sentence = fc.constantFrom(...known.map(({ text }) => text))
/** Those that do not say for whom their reader stands: what is ordered the other side is its own. */
const ofNoSide = fc.constantFrom(
  ...known.map(({ text }) => text).filter((text) => readerSide(letterSentences(pages(text))) === null),
)
/** Sentences that give their reader one duration in days, from the notification. */
const ours = known.flatMap(({ expected: { durations, lastDays, hearings, dilation }, text }) => {
  const days = durations.map(({ length, start }) =>
    /^\d+d$/.test(length) && start === '' ? Number.parseInt(length, 10) : 0,
  )
  const isPlain = days.length === 1 && days[0]! > 0 && lastDays.length + hearings.length + dilation === 0
  return isPlain && !/^.{0,30}\d+ dias?\W*$/.test(text) ? [{ days: days[0]!, text }] : []
})

const NOTIFICATION = {
  acto: 'Sentença',
  especie: 'Ação de Processo Comum',
  origem: 'Tribunal',
  tribunal: 'Tribunal Judicial da Comarca de Setúbal',
  unidade: 'Juízo Local Cível de Setúbal - Juiz 5',
  data: DAY,
  firstSeen: DAY,
  today: DAY + 1,
  closedDays: [],
}
const propose = (text: string) =>
  proposeDeadline({ ...NOTIFICATION, letters: [{ documentId: 1, ...readLedger(pages(text), CONTEXT).said }] })

describe('readLedger', () => {
  test.each([
    ['Fecha a 31 de março de 2026 o tempo que a insolvente tem para juntar as declarações.', 'ours'],
    ['Prometeu a Ordem nomear patrono até 17 de abril de 2026.', 'unread'],
    ['O perito tem até 17 de abril de 2026 para responder.', 'others'],
    ['A conta foi elaborada sobre o valor de 5 de abril de 2027.', 'others'],
  ])('%s has a day that is %s', (text, is) => {
    const { said, entries } = readLedger(pages(text), CONTEXT)
    expect(entries.map((one) => one.is)).toEqual([is])
    expect([said.lastDays.length, said.unread.length]).toEqual([Number(is === 'ours'), Number(is === 'unread')])
  })

  test('a shorter term of the addressee, wherever it stands in a letter, is proposed or asked for', () => {
    expect(ours.length).toBeGreaterThan(150)
    expect(propose('').dates?.ends).toBe(parseDay('2026-04-24'))
    const letter = fc.array(ofNoSide, { maxLength: 6 })
    fc.assert(
      fc.property(
        letter,
        fc.constantFrom(...ours),
        fc.nat(6),
        fc.constantFrom(' ', '\n\n'),
        (others, term, at, gap) => {
          const { kind, dates, terms, warnings } = propose(others.toSpliced(at, 0, term.text).join(gap))
          if (kind !== 'deadline') {
            expect(warnings).not.toEqual([])
            return
          }
          const end = calculateDeadline({ ...terms!, length: { days: term.days } }).ends
          // Beside another sentence it may be read as one from another start: then that is asked, with the sentence.
          const parts = letterSentences(pages(term.text)).map((one) => `«${one.text.slice(0, 100)}`)
          const isAsked = warnings.some((one) => parts.some((part) => one.includes(part)))
          expect(isAsked || dates!.ends <= end).toBe(true)
        },
      ),
      { numRuns: process.env.LONG ? 20_000 : 300 },
    )
  })

  test('every number with a unit is in the ledger exactly once', () => {
    const unit = fc.constantFrom(
      'dias',
      'dias úteis',
      'horas',
      'meses',
      'semanas',
      'anos',
      'dias de multa',
      'dias antes',
    )
    const introduction = fc.constantFrom(
      '',
      'em',
      'no prazo de',
      'há',
      'até',
      'por',
      'pena de',
      'o perito, em',
      'artigo 5.º,',
    )
    const number = fc.tuple(introduction, fc.integer({ min: 25, max: 120 }), unit).map((parts) => parts.join(' '))
    fc.assert(
      fc.property(fc.array(fc.oneof(sentence, number), { minLength: 1, maxLength: 6 }), (parts) => {
        const text = parts.join(', ')
        const { entries } = readLedger(pages(text), CONTEXT)
        const sentences = letterSentences(pages(text))
        const places = entries.map(
          ({ sentence: at, start, end }) =>
            [start, end].map((place) => sentences[at]!.start + sentences[at]!.written(place)) as [number, number],
        )
        for (const { index } of text.matchAll(/(?<![\d.,/:-])\d{1,3} (?:dias|horas|meses|semanas|anos)\b/gu)) {
          const holding = places.filter(([start, end]) => index >= start && index < end)
          expect([text, text.slice(index, index + 12), holding.length]).toEqual([
            text,
            text.slice(index, index + 12),
            1,
          ])
        }
      }),
      { numRuns: process.env.LONG ? 20_000 : 300 },
    )
  })

  test.each([
    ['in sentences', '\n\n'],
    ['without a full stop', ' '],
  ])('a page of 60,000 words, %s, is read far within the five seconds of its process', (_, gap) => {
    const words = Array.from({ length: 4_500 }, (_, at) => known[at % known.length]!.text).join(gap)
    const text = gap === ' ' ? words.replace(/[.;:!?]/g, ',') : words
    expect(text.split(/\s+/).length).toBeGreaterThan(60_000)
    const from = process.threadCpuUsage()
    readLedger(pages(text), CONTEXT)
    expect(process.threadCpuUsage(from).user / 1_000).toBeLessThan(4_000)
  })

  test('what one document says does not change with the text of another', () => {
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        const before = readLedger(pages(one), CONTEXT)
        readLedger(pages(other), CONTEXT)
        expect(readLedger(pages(one), CONTEXT)).toEqual(before)
      }),
      { numRuns: 50 },
    )
  })
})
