import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { onStopRequest } from './stop-requests.ts'

test.each([
  ['SIGINT', []],
  ['SIGTERM', []],
  ['SIGHUP', []],
  ['SIGBREAK', []],
  ['message', [{ type: 'stop' }]],
  ['disconnect', []],
])('%s resolves the promise', async (event, values) => {
  const program = new EventEmitter()
  const asked = onStopRequest(program)
  program.emit(event, ...values)
  await expect(asked).resolves.toBeUndefined()
})

test('other messages do not resolve the promise', async () => {
  const program = new EventEmitter()
  let stopped = false
  void onStopRequest(program).then(() => {
    stopped = true
  })
  for (const message of [null, 'stop', { type: 'start' }]) program.emit('message', message)
  await new Promise(setImmediate)
  expect(stopped).toBe(false)
})
