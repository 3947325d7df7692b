import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { waitFor } from '../../../testing/wait-for.ts'
import { createHashing } from './hashing.ts'

/** Cheap hashing: these tests check only whose answer it is, and where it is found. */
const OPTIONS = { algorithm: 2, memoryCost: 64, timeCost: 2, parallelism: 1 }
/** Shorter than an order takes: a thread that works is not idle. */
const IDLE_MS = 1
const SLOW = { ...OPTIONS, memoryCost: 8_192 }
/** The lowest priority of Linux: under it, a thread cannot yield any more. */
const NICEST = 19

test('orders at once each get their own answer', async () => {
  const hashing = createHashing(IDLE_MS)
  const passwords = ['uma', 'outra', 'mais uma']
  const stored = await Promise.all(passwords.map((password) => hashing.hash(password, OPTIONS)))
  const [matches, differs, fresh, again] = await Promise.all([
    hashing.verify(stored[0]!, 'uma'),
    hashing.verify(stored[1]!, 'uma'),
    hashing.hash('uma', SLOW),
    hashing.verify(stored[2]!, 'mais uma'),
  ])
  expect([matches, differs, again]).toEqual([true, false, true])
  expect(fresh).toMatch(/^\$argon2id\$/)
})

test('a hash that cannot be read fails, and the next one is compared', async () => {
  const hashing = createHashing(IDLE_MS)
  const stored = await hashing.hash('uma', OPTIONS)
  await expect(hashing.verify('nenhum resumo', 'uma')).rejects.toThrow()
  expect(await hashing.verify(stored, 'uma')).toBe(true)
})

test.runIf(process.platform === 'linux' && getPriority() < NICEST)(
  'its thread alone yields to the others, and ends when idle',
  async () => {
    const before = getPriority()
    const nicer = Math.min(before + 10, NICEST)
    const known = priorities()
    await createHashing(IDLE_MS).hash('uma', OPTIONS)
    // Read at once, before any timer's turn.
    const [own, ...others] = [...priorities()].filter(([thread]) => !known.has(thread))
    expect([own?.[1], others]).toEqual([nicer, []])
    expect(getPriority()).toBe(before)
    await waitFor(async () => !priorities().has(own![0]))
  },
)

/** The niceness of each thread of this process, by its number: field 19 of `/proc/PID/task/TID/stat`, proc_pid_stat(5). */
const priorities = (): Map<string, number> =>
  new Map(
    readdirSync('/proc/self/task').flatMap((thread) => {
      try {
        const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
        return [[thread, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])] as const]
      } catch {
        // It has ended meanwhile.
        return []
      }
    }),
  )
