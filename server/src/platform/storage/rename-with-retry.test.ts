import { expect, test, vi } from 'vitest'
import { renameWithRetry } from './rename-with-retry.ts'

const failing = (code: string, times: number) => {
  const move = vi.fn(async () => {})
  for (let i = 0; i < times; i++) move.mockRejectedValueOnce(Object.assign(new Error(code), { code }))
  return move
}

test.each(['EBUSY', 'EPERM', 'EACCES'])('Windows: %s is retried', async (code) => {
  const move = failing(code, 2)
  await renameWithRetry('a', 'b', { platform: 'win32', move })
  expect(move).toHaveBeenCalledTimes(3)
})
test('Windows: retries end', async () => {
  const move = failing('EBUSY', 1000)
  await expect(renameWithRetry('a', 'b', { platform: 'win32', move, patience: 50 })).rejects.toThrow('EBUSY')
})
test.each([
  ['linux', 'EPERM'],
  ['win32', 'ENOENT'],
] as const)('%s: %s is told at once', async (platform, code) => {
  const move = failing(code, 1)
  await expect(renameWithRetry('a', 'b', { platform, move })).rejects.toThrow(code)
  expect(move).toHaveBeenCalledTimes(1)
})
