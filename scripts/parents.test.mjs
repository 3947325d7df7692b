import { expect, test } from 'vitest'
import { isNpm, parseParent } from './parents.mjs'

test.each([
  ['npm start', true],
  ['npm run demo', true],
  ['node\0/usr/lib/node_modules/npm/bin/npm-cli.js\0start\0', true],
  ['node\0/usr/bin/npm\0start\0', true],
  ['sh\0-c\0node scripts/start.mjs\0', false],
  ['bash\0-c\0npm start\0', false],
  ['', false],
])('%j is npm: %s', (commandLine, npm) => {
  expect(isNpm(commandLine)).toBe(npm)
})

test('the parent, whatever the program calls itself', () => {
  expect(parseParent('17 (a) b (c) S 11 17 11 0')).toBe(11)
  expect(parseParent('')).toBeUndefined()
})
