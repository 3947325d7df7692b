import { anyCharacters } from '@arauto/contract/testing/any-characters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS } from '../../../../testing/letters/documents.ts'
import { readDocumentFacts } from './document-facts.ts'
import type { FoundFacts } from './found-facts.ts'
import { titleOf } from './shown-facts.ts'

const pagesOf = (texts: readonly string[]) => texts.map((text, at) => ({ page: at + 1, text, boxes: [] }))
const read = (...texts: string[]) => readDocumentFacts(pagesOf(texts))
const quotesOf = ({ kind, effect, date, ...lists }: FoundFacts) =>
  [kind, effect, date, ...Object.values(lists).flat()].filter((one) => one !== null)
const wordsOf = (text: string) => text.replace(/[-\u00ad]\n/gu, '-').split(/\s+/)
const paid = (facts: FoundFacts) =>
  facts.payments.map(({ entity, reference, cents, until }) => [entity, reference, cents, until])

test.each(DOCUMENTS)('readDocumentFacts of $name', (made) => {
  const facts = read(...made.pages)
  expect({
    title: titleOf(facts),
    date: facts.date?.day ?? null,
    cases: facts.cases.map(({ number }) => number),
    parties: facts.parties.map(({ role, name }) => `${role}: ${name}`),
    lawyers: facts.lawyers.map(({ name }) => name),
    references: facts.references.map(({ number }) => number),
    payments: paid(facts),
  }).toEqual({
    title: made.title,
    date: made.date,
    cases: made.cases ?? [],
    parties: made.parties ?? [],
    lawyers: made.lawyers ?? [],
    references: made.references ?? [],
    payments: made.payments ?? [],
  })
})

describe('readDocumentFacts', () => {
  test('asks a person about an amount, an entity or a reference that it cannot read with certainty', () => {
    const [payment] = read('Entidade: 481 293 776 Referência: 2131 Montante: 30.00,01 €').payments
    expect(payment?.asks).toBe(
      'A referência não se lê como 9 algarismos. A entidade não se lê como 5 algarismos. O montante não se lê com certeza: «30.00,01».',
    )
  })

  test.each([
    ['312,40 € (trezentos e doze euros e quarenta cêntimos)', 31_240, ''],
    ['312,40 €, trezentos e doze euros e quarenta cêntimos', 31_240, ''],
    ['1.250,00 € (mil duzentos e cinquenta euros)', 125_000, ''],
    ['312,40 € (trezentos e qozes euros)', 31_240, ''],
    ['102,00 € ou 204,00 €', null, 'O montante não se lê com certeza: «102,00».'],
    [
      '312,40 € (trezentos e vinte euros)',
      null,
      'O valor por extenso não coincide: «312,40», «trezentos e vinte euros».',
    ],
    [
      '2.000,00 €\nPague dois mil e cem euros (2.000,00 €).',
      null,
      'O valor por extenso não coincide: «2.000,00», «dois mil e cem euros».',
    ],
  ])('of an amount in digits and in words, %s, gives %s', (written, cents, asks) => {
    const [payment] = read(`Entidade: 21312 Referência: 481 293 776 Montante: ${written}`).payments
    expect([payment?.cents, payment?.asks]).toEqual([cents, asks])
  })

  test.each([
    ['Assinado por: Nuno Vaz\nNum. de Identificação: 1234\nData: 13-03-2026\nDespacho', null],
    ['Data: 13-03-2026 10:22:11\nDespacho', null],
    [
      'Assinado digitalmente por Nuno Vaz\nData: 13-03-2026\nDespacho\nIndefiro.\nLisboa, 12 de março de 2026',
      '2026-03-12',
    ],
    ['Documento assinado eletronicamente.\nJuízo\nAutos\nTribunal\nData: 12-03-2026', '2026-03-12'],
  ])('the day of a signature is not the document’s own: %j gives %s', (text, day) => {
    expect(read(text).date?.day ?? null).toBe(day)
  })

  test.each([
    ['DESPACHO DE ACUSAÇÃO', 'acusacao'],
    ['ACUSAÇÃO', 'acusacao'],
    ['DESPACHO SANEADOR', 'despacho'],
  ])('a document under the heading %s is one of the kind %s', (heading, kind) => {
    expect(read(`${heading}\nEm processo comum`).kind?.is).toBe(kind)
  })

  test.each([
    ['Assunto: Notificação', 'Fica V. Ex.ª citado para contestar.', 'citacao'],
    ['Assunto: Notificação', 'Julgo a ação procedente.', 'sentenca'],
    ['Assunto: Notificação', 'Junto envio cópia.', 'notificacao'],
    ['Assunto: Citação', 'Fica V. Ex.ª notificado para pagar.', 'citacao'],
  ])('a letter with «%s» in which stands «%s» is of the kind %s', (subject, sentence, kind) => {
    expect(read(`${subject}\n${sentence}`).kind?.is).toBe(kind)
  })

  test('reads a table by the places of its words, in whatever order they stand in the file', () => {
    const cells: [string, number, number][] = [
      ['312,40', 300, 60],
      ['€', 340, 60],
      ['481', 180, 60],
      ['293', 202, 60],
      ['776', 224, 60],
      ['Montante', 300, 40],
      ['Entidade', 60, 40],
      ['21312', 60, 60],
      ['Referência', 180, 40],
    ]
    const text = cells.map(([word]) => word).join('\n')
    const boxes = cells.flatMap(([word, left, top]) => [left, top, left + word.length * 6, top + 10])
    expect(paid(readDocumentFacts([{ page: 1, text, boxes }]))).toEqual([['21312', '481293776', 31_240, null]])
  })

  test('quotes words that stand from the page on, and reads the same text alike', () => {
    const part = fc.constantFrom(...DOCUMENTS.flatMap(({ pages }) => pages.flatMap((page) => page.split('\n'))))
    const text = fc.array(fc.oneof(part, anyCharacters(30)), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (first, second) => {
        const pages = [first.join('\n'), second.join('\n')]
        const facts = read(...pages)
        expect(read(...pages)).toEqual(facts)
        for (const { page, words } of quotesOf(facts)) {
          // A sentence may go on in the next page.
          const there = pages
            .slice(page - 1)
            .join('\n')
            .replace(/\s|-|\u00ad/gu, '')
          for (const word of wordsOf(words)) expect(there).toContain(word.replace(/-|\u00ad/gu, ''))
        }
      }),
      { numRuns: 100 },
    )
  })
})
