import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a program loaded with stop-with-parent, which forks another, does not hand it on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arauto fork '))
  try {
    const program = join(folder, 'program.mjs')
    await writeFile(program, 'process.send(process.execArgv)\n')
    const own = new URL('stop-with-parent.mjs', import.meta.url).href
    const child = fork(program, { execArgv: ['--no-warnings', '--import', own] })
    const [[handedOn]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
    expect(handedOn).toEqual(['--no-warnings'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
