import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { OutsidePostgres } from '../../../../testing/outside-postgres.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { waitFor } from '../../../../testing/wait-for.ts'
import { freePort } from '../../free-port.ts'
import { parseDatabaseUrl } from './address.ts'
import { findOutsideDatabase } from './open.ts'

const IS_THERE = spawnSync('pgbouncer', ['--version']).status === 0
const IS_ROOT = process.getuid?.() === 0

const postgres = new OutsidePostgres()
const folder = temporaryFolder('arauto-pooler-')
beforeEach(({ skip }) => skip(!IS_THERE, 'PgBouncer is not installed'))
beforeAll(async () => {
  if (!IS_THERE) return
  await chmod(folder, 0o755)
  await postgres.start()
}, 60_000)
afterAll(async () => {
  if (!IS_THERE) return
  await postgres.stop()
})

/** Starts a PgBouncer in front of the database, which ends with the test. @returns the address through it */
async function startPooler(mode: string, more = ''): Promise<string> {
  const { host, port, user, password, database } = postgres.connection
  const own = await freePort()
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${user}" "${password}"\n`)
  const settings = join(folder, `${mode}.ini`)
  await writeFile(
    settings,
    `[databases]\n${database} = host=${host} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
unix_socket_dir =\nauth_type = plain\nauth_file = ${users}\npool_mode = ${mode}\n${more}\n`,
  )
  // It does not run as root.
  const child: ChildProcess = spawn('pgbouncer', ['-q', ...(IS_ROOT ? ['-u', 'nobody'] : []), settings], {
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  })
  await waitFor(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(own, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
        socket.on('connect', () => socket.destroy())
      }),
  )
  return `postgres://${user}:${password}@127.0.0.1:${own}/${database}`
}

it.each([
  ['transaction', ''],
  ['transaction', 'server_round_robin = 1'],
  ['transaction', 'default_pool_size = 1'],
  ['statement', ''],
])('a pooler in pool_mode=%s %s is refused with what to do', { timeout: 60_000 }, async (mode, more) => {
  const url = await startPooler(mode, more)
  // Twice: the second finds the sessions that the first left in the pool.
  for (const _ of [1, 2]) {
    await expect(findOutsideDatabase(parseDatabaseUrl(url))).rejects.toThrow(/pool_mode=session, ou indique o endereço/)
  }
})

it('a pooler in pool_mode=session is as good as the server', { timeout: 60_000 }, async () => {
  expect((await findOutsideDatabase(parseDatabaseUrl(await startPooler('session')))).notices).toEqual([])
})
