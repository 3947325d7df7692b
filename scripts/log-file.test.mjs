import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LOG_FILE, openLog } from './log-file.mjs'

let folder
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto registo '))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('openLog bounds the size and the number of its files, which only their owner reads', async () => {
  const logs = join(folder, 'logs')
  for (let run = 0; run < 3; run += 1) {
    const log = openLog(logs, { size: '10K', older: 2 })
    for (let line = 0; line < 400; line += 1) log.write(`${run} ${line} ${'x'.repeat(100)}\n`)
    await log.end()
  }
  const names = (await readdir(logs)).filter((name) => name.startsWith(LOG_FILE)).sort()
  expect(names).toEqual([LOG_FILE, `${LOG_FILE}.1`, `${LOG_FILE}.2`])
  let text = ''
  for (const name of names.reverse()) {
    const { size, mode } = await stat(join(logs, name))
    expect(size).toBeLessThan(11 * 1024 + 64 * 1024)
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
    text += await readFile(join(logs, name), 'utf8')
  }
  // What is kept is the last that was written, in order and whole.
  const lines = text.trimEnd().split('\n')
  expect(lines.at(-1)).toMatch(/^2 399 x{100}$/)
  const numbers = lines.map((line) => Number(line.split(' ')[0]) * 400 + Number(line.split(' ')[1]))
  expect(numbers).toEqual(Array.from(numbers, (_, index) => numbers[0] + index))
})

test('openLog goes on with a file that a killed program left, and rotates one that is too large', async () => {
  await writeFile(join(folder, LOG_FILE), 'cut o')
  const log = openLog(folder)
  log.write('next\n')
  await log.end()
  expect(await readFile(join(folder, LOG_FILE), 'utf8')).toBe('cut onext\n')
  await writeFile(join(folder, LOG_FILE), 'y'.repeat(4096))
  const second = openLog(folder, { size: '1K' })
  second.write('after\n')
  await second.end()
  expect(await readFile(join(folder, LOG_FILE), 'utf8')).toBe('after\n')
  expect((await stat(join(folder, `${LOG_FILE}.1`))).size).toBe(4096)
})

test('openLog that cannot write stops nothing, and writes again once it can, although the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const place = join(folder, 'logs')
  await writeFile(place, '')
  const log = openLog(place, { retryMs: 0 })
  log.write('lost\n')
  await delay(50)
  await rm(place)
  vi.setSystemTime(Date.now() - 60 * 60_000)
  log.write('kept\n')
  await log.end()
  expect(await readFile(join(place, LOG_FILE), 'utf8')).toBe('kept\n')
})
