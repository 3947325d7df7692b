import { expect, test } from 'vitest'
import { placeBox } from './place-box.ts'

const page = { page: 1, width: 100, height: 200, marks: [] }
const box = { left: 12, top: 21, right: 48, bottom: 39 }

test.each([
  [0, { left: '10%', top: '10%', width: '40%', height: '10%' }],
  [90, { left: '80%', top: '10%', width: '10%', height: '40%' }],
  [180, { left: '50%', top: '80%', width: '40%', height: '10%' }],
  [270, { left: '10%', top: '50%', width: '10%', height: '40%' }],
])('placeBox, with the page turned by %i degrees, turns the rectangle with it', (rotation, placed) => {
  expect(placeBox(page, box, rotation)).toEqual(placed)
})
