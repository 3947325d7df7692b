import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { measureEventLoopDelay } from '../../../../testing/promptness.ts'
import { runOwned } from '../shares/work-owner.ts'
import { createBoundedProcess, LimitExceeded } from './create-bounded-process.ts'
import { ProcessNotStarted } from './process-not-started.ts'
import type { HostileOrder } from './testing/hostile-process.ts'

const ENTRY = new URL('./testing/hostile-process.ts', import.meta.url)
/** Long enough for a process that reads memory without end to reach its limit on a busy machine. */
const bounded = createBoundedProcess<HostileOrder, number>(ENTRY, { timeoutMs: 3_000, memoryMb: 400 })
const impatient = createBoundedProcess<HostileOrder, number>(ENTRY, { timeoutMs: 300, memoryMb: 400 })
afterAll(() => {
  bounded.close()
  impatient.close()
})

test('run uses one process, which survives an error, and a caller who aborts after the answer', async () => {
  const leaves = new AbortController()
  const first = await bounded.run('answer', { gone: leaves.signal })
  leaves.abort()
  await expect(bounded.run('throw')).rejects.toThrow('its own words')
  expect(await bounded.run('answer')).toBe(first)
})

test.each([...(process.env.LONG ? (['map'] as const) : []), ...(['heap', 'buffers', 'exit'] as const)])(
  'an order that does "%s" exceeds its limits, and the next one is answered by another process',
  async (deed) => {
    const before = await bounded.run('answer')
    await expect(bounded.run(deed)).rejects.toBeInstanceOf(LimitExceeded)
    const after = await bounded.run('answer')
    expect(after).not.toBe(before)
  },
  60_000,
)

test('an order that leaves half of the memory taken is answered, and the next one by another process', async () => {
  // A process that works is not idle.
  const brief = createBoundedProcess<HostileOrder, number>(ENTRY, { timeoutMs: 3_000, memoryMb: 400, idleMs: 1 })
  await brief.run('answer')
  const first = await brief.run('hold')
  expect(await brief.run('answer')).not.toBe(first)
  brief.close()
})

test('of two processes one that starts ends the other if it has no order, and one ends after an order that left much', async () => {
  const open = (other: () => { rest(): void }) =>
    createBoundedProcess<HostileOrder, number>(ENTRY, {
      ...{ timeoutMs: 3_000, memoryMb: 400 },
      starting: () => other().rest(),
    })
  const one = open(() => other)
  const other: typeof one = open(() => one)
  const first = await one.run('answer')
  await other.run('answer')
  const second = await one.run('answer')
  expect(second).not.toBe(first)
  await Promise.all([one.run('wait'), other.run('answer')])
  expect(await one.run('answer', { endsAfter: (answer) => answer === second })).toBe(second)
  expect(await one.run('answer')).not.toBe(second)
  for (const process of [one, other]) process.close()
}, 60_000)

test('one owner’s slow orders delay another’s by one of them', async () => {
  const ended: string[] = []
  const slow = ['first', 'second'].map((name) => impatient.run('spin', { owner: 1 }).catch(() => ended.push(name)))
  // On behalf of whom the caller runs.
  const quick = runOwned({ owner: () => 2 }, () => impatient.run('answer')).then(() => ended.push('other'))
  await Promise.all([...slow, quick])
  expect(ended).toEqual(['first', 'other', 'second'])
}, 60_000)

test('a process that does not start in time is not taken for an order that exceeds its limits', async () => {
  const slow = createBoundedProcess<HostileOrder, number>(ENTRY, { timeoutMs: 3_000, memoryMb: 400, startMs: 1 })
  await expect(slow.run('answer')).rejects.toBeInstanceOf(ProcessNotStarted)
  slow.close()
})

test('run does not block this process', async () => {
  const promptness = measureEventLoopDelay()
  await expect(impatient.run('spin')).rejects.toBeInstanceOf(LimitExceeded)
  expect(promptness.waited()).toBeLessThan(50)
  promptness.end()
}, 60_000)

test('a process over its time limit ends by itself, also without its parent', async () => {
  const child = fork(fileURLToPath(ENTRY), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await once(child, 'message')
  const ended = once(child, 'exit')
  await new Promise((sent) => child.send({ order: 'spin', limits: { timeoutMs: 200, memoryMb: 400 } }, sent))
  child.disconnect()
  // Windows has no signals; on every system the process did not exit by itself.
  expect((await ended)[0]).not.toBe(0)
}, 60_000)

test.skipIf(process.platform === 'win32')(
  'a process that the machine leaves no time has its limit of its own time, and is not ended while it sleeps',
  async () => {
    const pid = await impatient.run('answer')
    const answer = impatient.run('work')
    process.kill(pid, 'SIGSTOP')
    // As long as a computer sleeps.
    await delay(1_600)
    process.kill(pid, 'SIGCONT')
    expect(await answer).toBe(pid)
  },
  60_000,
)

test('an idle process ends with its parent', async () => {
  const child = fork(fileURLToPath(ENTRY), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await once(child, 'message')
  const ended = once(child, 'exit')
  child.disconnect()
  expect((await ended)[0]).not.toBe(0)
}, 60_000)

test('the time limit begins with the order, however long the process takes to start', async () => {
  const slow = createBoundedProcess<string, string>(new URL('./testing/slow-process.ts', import.meta.url), {
    timeoutMs: 500,
    memoryMb: 400,
  })
  expect(await slow.run('first')).toBe('first')
  slow.close()
})

test('an order of many steps may take longer than its limit, which counts from each step', async () => {
  const steps = createBoundedProcess<HostileOrder, number>(ENTRY, { timeoutMs: 800, memoryMb: 400 })
  expect(await steps.run('steps')).toBeGreaterThan(0)
  // Long enough for a busy machine to say that it has begun.
  await expect(steps.run('stall', { timeoutMs: 2_000 })).rejects.toMatchObject({ isLate: true, reached: 'begun' })
  await expect(steps.run('exit')).rejects.toMatchObject({ isLate: false })
  // One order alone may have another limit.
  await expect(steps.run('stall', { timeoutMs: 50 })).rejects.toMatchObject({ isLate: true })
  steps.close()
})

/** Gives an order when no file handle is left. */
const PROGRAM = `
  import { openSync } from 'node:fs'
  import { createBoundedProcess } from ${JSON.stringify(new URL('create-bounded-process.ts', import.meta.url).href)}
  try {
    for (;;) openSync('/dev/null')
  } catch {}
  const none = createBoundedProcess(new URL('file:///none.ts'), { timeoutMs: 1000, memoryMb: 64 })
  const said = await none.run({}).catch(({ name }) => name)
  // An error that nobody listens to ends the program a moment later.
  setTimeout(() => process.stdout.write(said), 100)
`

test.skipIf(process.platform === 'win32')(
  'an order whose process cannot be started for want of a file handle fails alone',
  async () => {
    const limited = ['-c', 'ulimit -n 48 && exec "$0" --input-type=module -e "$1"', process.execPath, PROGRAM]
    const program = spawn('/bin/sh', limited, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [said, error] = await Promise.all([text(program.stdout), text(program.stderr)])
    expect({ said, error }).toEqual({ said: 'CodedError', error: '' })
  },
)
