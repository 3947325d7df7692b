import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWords, likeTerms, replaceWords } from './find-words.ts'
import { namedDay, orderParts } from './recording-parts.ts'
import {
  applySplices,
  isInOrder,
  joinPassages,
  linesBetween,
  type Passage,
  passagesOf,
  passageText,
  retext,
  type Splice,
  splitPassage,
  transcriptText,
} from './transcript.ts'

const TEXTS = ['a', 'Sousa,', 'sousa', 'sim.', 'não', 'testemunha', '—', 'Excelência']
const segment = fc.record({
  start: fc.double({ min: 0, max: 100, noNaN: true }),
  length: fc.double({ min: 0, max: 30, noNaN: true }),
  texts: fc.array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 8 }),
  measured: fc.boolean(),
})
/** Passages as engines give them, also with times that go back. */
const transcripts = fc.array(segment, { minLength: 1, maxLength: 6 }).map((list) =>
  passagesOf(
    list.map(({ start, length, texts, measured }) => ({
      start,
      end: start + length,
      text: texts.join(' '),
      words: measured
        ? texts.map((text, index) => ({ text, start: start + index, end: start + index + (index % 3) }))
        : undefined,
    })),
  ),
)
interface Edit {
  kind: 'retext' | 'split' | 'join' | 'replace'
  at: number
  word: number
  text: string
}
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('retext' as const, 'split' as const, 'join' as const, 'replace' as const),
  at: fc.nat(),
  word: fc.nat(),
  text: fc.array(fc.constantFrom(...TEXTS), { maxLength: 12 }).map((texts) => texts.join(' ')),
})

/** @returns the changes that an edit of the page makes */
function splicesOf(passages: readonly Passage[], { kind, at, word, text }: Edit): Splice[] {
  if (passages.length === 0) return []
  const index = at % passages.length
  const one = passages[index]!
  if (kind === 'replace') return replaceWords(passages, findWords(passages, TEXTS[word % TEXTS.length]!), text)
  if (kind === 'split') {
    const place = word % one.words.length
    return place === 0 ? [] : [{ at: index, remove: 1, put: splitPassage(one, place) }]
  }
  const next = passages[index + 1]
  if (kind === 'join') return next ? [{ at: index, remove: 2, put: [joinPassages(one, next)] }] : []
  const changed = retext(one, text)
  return changed === one ? [] : [{ at: index, remove: 1, put: changed ? [changed] : [] }]
}

describe('a sequence of corrections', () => {
  it('keeps times in order, gives the text that was written, and is undone to the very transcript', () => {
    fc.assert(
      fc.property(transcripts, fc.array(edit, { maxLength: 12 }), (first, edits) => {
        expect(isInOrder(first)).toBe(true)
        let passages: Passage[] = first
        const undo: Splice[][] = []
        for (const one of edits) {
          const splices = splicesOf(passages, one)
          const before = transcriptText(passages)
          const result = applySplices(passages, splices)!
          if (one.kind === 'split' || one.kind === 'join') expect(transcriptText(result.passages)).toBe(before)
          if (one.kind === 'retext' && passages.length > 0 && splices[0]?.put[0]) {
            expect(passageText(splices[0].put[0])).toBe(one.text)
          }
          passages = result.passages
          undo.push(result.inverse)
          expect(isInOrder(passages)).toBe(true)
        }
        for (const inverse of undo.reverse()) passages = applySplices(passages, inverse)!.passages
        expect(passages).toEqual(first)
      }),
    )
  })

  it('leaves every word that is in both texts at its time, in its order', () => {
    fc.assert(
      fc.property(
        transcripts,
        fc.nat(),
        fc.nat(),
        fc.array(fc.constantFrom(...TEXTS), { maxLength: 5 }),
        (all, at, cut, written) => {
          const one = all[at % all.length]!
          const texts = one.words.map(({ text }) => text)
          const from = cut % (texts.length + 1)
          // Words that stand nowhere else, in place of the rest.
          const marked = written.map((text, index) => `${text}${index}x`)
          const changed = retext(one, [...texts.slice(0, from), ...marked].join(' '))
          if (from + marked.length === 0) {
            expect(changed).toBeNull()
            return
          }
          expect(changed!.words.slice(0, from)).toEqual(one.words.slice(0, from))
          expect(changed!.words.slice(from).every((word) => word.corrected)).toBe(true)
        },
      ),
    )
  })
})

describe('words of a segment', () => {
  const words = [
    { text: 'Está', start: 1, end: 1.4, confidence: 0.9 },
    { text: 'aberta.', start: 1.5, end: 2 },
  ]

  it('are said from one moment to the next word', () => {
    expect(linesBetween([{ words }], 1, 1.5)).toEqual([{ text: 'Está' }])
  })

  it('with times of their own keep them; others are spread by their length and marked', () => {
    expect(passagesOf([{ start: 1, end: 2, text: ' Está  aberta. ', words }])).toEqual([{ words }])
    expect(passagesOf([{ start: 1, end: 3, text: 'Está aberta', words }])[0]!.words).toEqual([
      { text: 'Está', start: 1, end: 1.83, estimated: true },
      { text: 'aberta', start: 1.83, end: 3, estimated: true },
    ])
  })

  it('corrected one by one keep the times; more or fewer share that of the words that they replace', () => {
    const [one] = passagesOf([{ start: 1, end: 2, text: 'Está aberta.', words }])
    expect(retext(one!, 'Está fechada.')!.words[1]).toEqual({ text: 'fechada.', start: 1.5, end: 2, corrected: true })
    const more = retext(one!, 'Está bem aberta a sessão.')!
    expect(more.words.map(({ start }) => start)).toEqual([1, 1.5, 1.6, 1.76, 1.81])
    expect([passageText(more), more.words.at(-1)!.end]).toEqual(['Está bem aberta a sessão.', 2])
    expect(retext(one!, 'Está  aberta.')).toBe(one)
    expect(retext(one!, ' ')).toBeNull()
  })
})

describe('words in all places', () => {
  const passages = passagesOf([
    { start: 0, end: 4, text: 'O Sr. Sousa, disse (sousa) que Sousa' },
    { start: 4, end: 5, text: 'sousa.' },
  ])

  it('are found whatever their case and signs, and replaced with the signs that stood beside them', () => {
    const places = findWords(passages, 'SOUSA')
    expect(places).toHaveLength(4)
    const { passages: changed, inverse } = applySplices(passages, replaceWords(passages, places, 'Souza Dias'))!
    expect(changed.map(passageText)).toEqual(['O Sr. Souza Dias, disse (Souza Dias) que Souza Dias', 'Souza Dias.'])
    expect(applySplices(changed, inverse)!.passages).toEqual(passages)
    expect(findWords(passages, 'sr sousa')).toEqual([{ passage: 0, from: 1, to: 3 }])
    expect(findWords(passages, ' ')).toEqual([])
    const twice = passagesOf([{ start: 0, end: 9, text: 'Sim, sim, sim.' }])
    expect(findWords(twice, 'sim sim')).toEqual([{ passage: 0, from: 0, to: 2 }])
  })
})

it('words that are almost a name are proposed with its spelling; names, their inflections and short words are not', () => {
  const text = 'O Dr. Figeiredo, de Odivelas, disse. Figeiredo e Figueiredo; gonsalvez, Gonçalves, os contratos, Sila.'
  const passages = passagesOf([{ start: 0, end: 9, text }])
  expect(likeTerms(passages, ['João Figueiredo', 'Gonçalves & Filhos, Lda.', 'contrato', 'Silva'])).toEqual([
    { found: 'figeiredo', term: 'Figueiredo' },
    { found: 'gonsalvez', term: 'Gonçalves' },
  ])
  expect(likeTerms(passages, ['casa'])).toEqual([])
})

it('a change of passages that do not exist is not applied', () => {
  expect(applySplices([], [{ at: 0, remove: 1, put: [] }])).toBeNull()
})

it('the day of a recording is what its name says', () => {
  expect(['Audiência 20260312_100000.wav', 'gravação 2026.mp3'].map(namedDay)).toEqual(['2026-03-12', null])
})

it.each([
  ['b 20261128_100100, c 20261128_100000', 'c 20261128_100000: 0, b 20261128_100100: 60'],
  ['parte 10, parte 9', 'parte 9: null, parte 10: null'],
  ['b 20261128_100000, a', 'a: null, b 20261128_100000: null'],
  ['b, a 20261128_100000', 'a 20261128_100000: null, b: null'],
  ['a 20261129_100000, b 20261128_100000', 'b 20261128_100000: null, a 20261129_100000: null'],
])('the files %s of one recording begin, in their order, at these seconds of it: %s', (names, placed) => {
  const parts = orderParts(names.split(', ').map((name) => ({ name })))
  expect(parts.map(({ file, at }) => `${file.name}: ${at}`).join(', ')).toBe(placed)
})
