import { expect, test } from 'vitest'
import { exitCode, supervise } from './supervise.mjs'

test.each([
  [{ code: 0, signal: null }, false, 0],
  [{ code: 3, signal: null }, false, 3],
  [{ code: 3, signal: null }, true, 3],
  [{ code: null, signal: 'SIGKILL' }, false, 137],
  [{ code: null, signal: 'SIGTERM' }, true, 0],
])('%j, asked to stop: %s, gives %i', (end, wanted, code) => {
  expect(exitCode(end, wanted)).toBe(code)
})

const run = (script) => ({ file: process.execPath, args: ['-e', script], cwd: process.cwd() })

test('when one ends the others are asked over their channel, and its code is the whole’s', async () => {
  const asked = "process.on('message', (m) => m.type === 'stop' && process.exit(0)); process.on('SIGTERM', () => {})"
  expect(await supervise([run('setTimeout(() => process.exit(7), 200)'), run(asked)])).toBe(7)
})

test('a program that cannot be started is told, and the others do not stay', async () => {
  const programs = [run('setInterval(() => {}, 1000)'), { file: '/nowhere/at/all', args: [], cwd: process.cwd() }]
  await expect(supervise(programs)).rejects.toThrow('ENOENT')
})
