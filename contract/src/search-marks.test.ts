import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { searchMarks } from './search-marks.ts'
import { searchTerms } from './search-terms.ts'

/** The text with the matches in brackets. */
const marked = (text: string, search: string): string => {
  let [out, place] = ['', 0]
  for (const { from, to } of searchMarks(text, searchTerms(search))) {
    out += `${text.slice(place, from)}[${text.slice(from, to)}]`
    place = to
  }
  return out + text.slice(place)
}

it.each([
  ['Notificação de despacho', 'notificacoes', '[Notificação] de despacho'],
  ['Notificações várias', 'NOTIFICAÇÃO', '[Notificações] várias'],
  ['Notificação', 'notificaçõ', '[Notificação]'],
  ['Juízo Local Cível - Juiz 7', 'juiz 7', '[Juíz]o Local Cível - [Juiz 7]'],
  ['Comarca de Évora', 'EVORA', 'Comarca de [Évora]'],
  ['3.ª  Secção', '"3.a seccao"', '[3.ª  Secção]'],
  ['Sentença de Lisboa', 'lisboa sentenças', '[Sentença] de [Lisboa]'],
  ['São João', 'o', 'Sã[o] J[o]ã[o]'],
  ['abcabc', 'abca bcab', '[abcab]c'],
  ['Notificação', 'notificacoes ificaca', '[Notificação]'],
  ['Citação', 'porto', 'Citação'],
  ['Citação', '', 'Citação'],
])('searchMarks of %j for %j gives %j', (text, search, expected) => expect(marked(text, search)).toBe(expected))

it('searchMarks returns ordered ranges within any text that contains the search', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aáâãcçoõs ªﬁ\u0301 \t'), maxLength: 30 })
  fc.assert(
    fc.property(text, fc.nat(29), fc.integer({ min: 1, max: 5 }), (value, from, length) => {
      const looked = fold(value)
        .slice(from, from + length)
        .trim()
      const ranges = searchMarks(value, searchTerms(`"${looked}"`))
      expect(ranges.length > 0).toBe(looked !== '')
      for (const { from: start, to } of ranges) {
        expect(start).toBeLessThan(to)
        expect(to).toBeLessThanOrEqual(value.length)
      }
      for (const [index, range] of ranges.entries())
        if (index > 0) expect(range.from).toBeGreaterThan(ranges[index - 1]!.to)
    }),
    { numRuns: 500 },
  )
})
