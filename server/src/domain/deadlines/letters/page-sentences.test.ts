import { expect, test } from 'vitest'
import { pageSentences } from './page-sentences.ts'

const sentencesOf = (...texts: string[]) => pageSentences(texts.map((text, at) => ({ page: at + 1, text })))
const split = (...texts: string[]) => sentencesOf(...texts).map(({ text }) => text)

const HEAD = 'Tribunal Judicial da Comarca de Faro\n\nProcesso: 1/26.0T8FAR'
const FOOT = 'Pág. 1/2'
const CUT = 'Fica a ré notificada para, no prazo de'
const REST = '10 dias, responder.'
const WHOLE = `${CUT} ${REST}`

test.each([
  ['with nothing between', [CUT, REST]],
  [
    'before a number alone',
    ['A medida cessou a 2 de maio de', '2026.\n\nOutra.'],
    ['A medida cessou a 2 de maio de 2026.', 'Outra.'],
  ],
  [
    'before a small letter',
    ['Fica a ré\nnotificada', 'para, em 5 dias, pagar.'],
    ['Fica a ré notificada para, em 5 dias, pagar.'],
  ],
  ['in a word', ['Fica a ré noti-', 'ficada.'], ['Fica a ré notificada.']],
  [
    'before a capital, in a full line',
    ['Texto.\n\nFica notificado o Ministério Público e a Autora Maria', 'Prates.'],
    ['Texto.', 'Fica notificado o Ministério Público e a Autora Maria Prates.'],
  ],
  [
    'with a head and a foot between',
    [`${CUT}\n\n${FOOT}`, `${HEAD}\n\n${REST}`],
    [WHOLE, 'Tribunal Judicial da Comarca de Faro', 'Processo: 1/26.0T8FAR'],
  ],
  [
    'with a note between',
    ['Fica a ré notificada para,\n\n1 Neste sentido, o acórdão citado.', 'querendo, pagar.'],
    ['Fica a ré notificada para, querendo, pagar.', '1 Neste sentido, o acórdão citado.'],
  ],
  ['twice', [CUT, '10 dias e', 'mais 5, responder.'], [`${CUT} 10 dias e mais 5, responder.`]],
])('a sentence that the end of a page cuts %s is one', (_, pages, sentences = [WHOLE]) => {
  expect(split(...pages).toSorted()).toEqual(sentences.toSorted())
})

test('a sentence that the end of a page cuts stands where it begins', () => {
  expect(sentencesOf(`Um.\n\n${CUT}`, REST)[1]).toEqual({ page: 1, start: 5, end: 5 + CUT.length, text: WHOLE })
})

test.each([
  ['that is ended', ['Fica a ré notificada.', '10 dias depois pagou.']],
  ['that is short, before a capital', ['Uma linha que é muito mais longa.\n\nO Juiz', 'Despacho']],
  ['before an entry of a list', ['Fica notificado o Ministério Público', 'b) Outra']],
])('a page whose last sentence is one %s continues on no other', (_, pages) => {
  expect(split(...pages)).toEqual(pages.flatMap((page) => page.split('\n\n')))
})

test('the point of “V. Exa.” ends a sentence, but not before a duration', () => {
  expect(split('Se não responder, terá V. Exa. 15 dias para pagar.')).toHaveLength(1)
  expect(split('Notifica-se V. Exa. 2. Junte o documento.')[0]).toBe('Notifica-se V. Exa.')
})

test('a page that follows on another one, with a page left out between, does not go on with it', () => {
  const pages = [
    { page: 1, text: CUT },
    { page: 3, text: REST },
  ]
  expect(pageSentences(pages)).toHaveLength(2)
})

test('heads and feet that pages repeat are left out, but none that gives a term', () => {
  const pagesWith = (foot: string) => split(`Peça\n\nUm.\n\n${foot} 1.`, `Peça\n\nDois.\n\n${foot} 2.`)
  expect(pagesWith('Folha')).toEqual(['Um.', 'Dois.'])
  expect(pagesWith('Notifique para, em 8 dias, responder a')).toHaveLength(4)
})

test.each([
  ['behind a word that needs another', 'no prazo de\n\n10 dias.', ['no prazo de 10 dias.']],
  [
    'behind an abbreviation, before its number',
    'Nos termos do art.\n\n5.º, decide.',
    ['Nos termos do art. 5.º, decide.'],
  ],
  ['with a dash at its end', 'Vila Franca -\nJuiz 4.', ['Vila Franca - Juiz 4.']],
  ['behind “V. Ex.ª.”', 'Cite V. Ex.ª. Em 5 dias, pague.', ['Cite V. Ex.ª.', 'Em 5 dias, pague.']],
  ['with the number of its paragraph', '1.\nFica citado.\n\n2.\nPague.', ['Fica citado.', 'Pague.']],
])('a line %s is read as a person reads it', (_, text, sentences) => {
  expect(split(text)).toEqual(sentences)
})
