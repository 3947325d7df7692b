import { expect, test } from 'vitest'
import { courtPages } from './court-pages.ts'

const letter = 'Fica V. Ex.ª notificado da sentença, de que pode recorrer em 30 dias.'
const report =
  'I – Relatório\nFoi o réu notificado para, em 10 dias, juntar o contrato.\nDecisão\nPelo exposto, condeno.'
const decision = 'III – Decisão\nPelo exposto, julgo a ação procedente.\nNotifique o autor para, em 5 dias, pagar.'
const words = (texts: readonly string[]) =>
  courtPages(texts.map((text, at) => ({ page: at + 1, text }))).map(({ text }) => text.replace(/\s+/g, ' ').trim())

test('a ruling behind a letter, is read from where it decides, at the same places', () => {
  const pages = [letter, `SENTENÇA\n${report}`, `Factos provados.\n${decision}`]
  expect(words(pages)).toEqual([letter, '', decision.replaceAll('\n', ' ')])
  const [, , last] = courtPages(pages.map((text, at) => ({ page: at + 1, text })))
  expect(last!.text.indexOf('III')).toBe(pages[2]!.indexOf('III'))
})

test('a ruling without an operative part, is read as a whole', () => {
  const pages = ['Acordam no Supremo Tribunal de Justiça\nNotifique o autor para, em 10 dias, responder.']
  expect(words(pages)).toEqual(pages.map((text) => text.replace('\n', ' ')))
})

test('a law, by the heads of its articles, is not read; a letter that quotes two of them is', () => {
  const articles = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `Artigo ${from + at}.º\nO réu pode contestar no prazo de 30 dias.`).join(
      '\n',
    )
  expect(words([articles(560, 6), articles(566, 6)])).toEqual([])
  expect(words([`${letter}\n${articles(569, 2)}`])).toHaveLength(1)
})
