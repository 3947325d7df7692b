import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

test('supervise, a program that cannot be started, rejects with its error and stops the others', async () => {
  const programs = [run('setInterval(() => {}, 1000)'), { file: '/nowhere/at/all', args: [], cwd: process.cwd() }]
  await expect(supervise(programs)).rejects.toThrow('ENOENT')
})

test('supervise, a program that has ended and whose outputs stay open, waits for them for a limited time', async () => {
  const script = `
    import { ChildProcess } from 'node:child_process'
    import { supervise } from ${JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)}
    const [{ emit }, real] = [ChildProcess.prototype, setTimeout]
    globalThis.setTimeout = (run, ms) => real(run, ms === 2_000 ? 20 : ms)
    ChildProcess.prototype.emit = function (name, ...args) {
      return name === 'close' ? false : emit.call(this, name, ...args)
    }
    const program = { file: process.execPath, args: ['-e', 'process.exit(7)'], cwd: process.cwd() }
    process.exitCode = await supervise([program])
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([7, null])
})
