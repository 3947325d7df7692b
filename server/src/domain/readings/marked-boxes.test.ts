import { expect, test } from 'vitest'
import { markedBoxes } from './marked-boxes.ts'

const text = 'Fica notificado\nno prazo\n\nde dias'
const boxes = [10, 10, 20, 15, 22, 9, 60, 15, 10, 20, 20, 25, 22, 20, 50, 26, 10, 40, 20, 45, 22, 40, 50, 45]
const line = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test.each([
  ['one word', 'notificado', [line(22, 9, 60, 15)]],
  ['a part of a word', 'tific', [line(22, 9, 60, 15)]],
  ['words of two lines', 'notificado\nno prazo', [line(22, 9, 60, 15), line(10, 20, 50, 26)]],
  ['words of two blocks', 'prazo\n\nde', [line(22, 20, 50, 26), line(10, 40, 20, 45)]],
])('markedBoxes of %s gives a rectangle for each line', (_, part, lines) => {
  const from = text.indexOf(part)
  expect(markedBoxes(text, boxes, [{ from, to: from + part.length }])).toEqual([lines])
})

test('markedBoxes of a text with fewer boxes than words, marks those that have one', () => {
  expect(markedBoxes(text, boxes.slice(0, 4), [{ from: 0, to: text.length }])).toEqual([[line(10, 10, 20, 15)]])
})

test('markedBoxes of several parts, two of them in one word, gives each its own rectangles', () => {
  const parts = ['Fica', 'noti', 'ficado', 'prazo', 'de'].map((part) => ({
    from: text.indexOf(part),
    to: text.indexOf(part) + part.length,
  }))
  const word = line(22, 9, 60, 15)
  expect(markedBoxes(text, boxes, parts)).toEqual([
    [line(10, 10, 20, 15)],
    [word],
    [word],
    [line(22, 20, 50, 26)],
    [line(10, 40, 20, 45)],
  ])
})
