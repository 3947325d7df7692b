import { expect, it } from 'vitest'
import { markRepeated } from './mark-repeated.ts'

const inRow = (...texts: string[]) => texts.map((text, at) => ({ start: at * 2, end: at * 2 + 2, text }))
const times = (count: number, text: string) => Array.from({ length: count }, () => text)
const texts = (...given: string[]) => markRepeated(inRow(...given)).map(({ text }) => text)

it('markRepeated of a sentence that fills many segments, one with how often and its whole time', () => {
  const said = inRow('Bom dia.', ...times(4, 'Legendas pela comunidade.'), 'Pode sentar-se.')
  expect(markRepeated(said)).toEqual([
    said[0],
    { start: 2, end: 10, text: 'Legendas pela comunidade. [repetido 4 vezes: pode não ter sido dito]' },
    said.at(-1),
  ])
})

it('markRepeated of words that fill one segment, once with how often', () => {
  expect(texts(`E depois ${'não sei o que '.repeat(20)}fim.`)).toEqual([
    'E depois não sei o que [repetido 20 vezes: pode não ter sido dito] fim.',
  ])
  expect(texts('obrigado, '.repeat(10).trim())).toEqual(['obrigado, [repetido 10 vezes: pode não ter sido dito]'])
})

it.each([
  [times(9, 'Sim.')],
  [times(3, 'Não me lembro disso.')],
  [['não, não, não, não sei', 'Sim.', 'Sim.', 'Não.']],
  [['…', '…', '…', '…', '…', '…', '…', '…', '…', '…', '…']],
])('markRepeated leaves what people say: %j', (given) => expect(texts(...given)).toEqual(given))

it('markRepeated of 200,000 words ends soon', () => {
  const words = Array.from({ length: 200_000 }, (_, at) => `p${at % 35}`)
  expect(texts(words.join(' '))[0]).toMatch(/^p0 .* \[repetido 5714 vezes/)
})
