import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back-memory.mjs'

test('what is no longer needed is freed at its time', async () => {
  const dropped = (() => new WeakRef(Array.from({ length: 100_000 }, (_, at) => `${at}`)))()
  giveBackMemory(0)
  // This timer is due after that one.
  await delay(5)
  expect(dropped.deref()).toBeUndefined()
})
