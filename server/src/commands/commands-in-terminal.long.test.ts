import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type Answer, CTRL_C, CTRL_D, ENTER, hasTerminal, runInTerminal } from '../../testing/terminal.ts'
import { openStores } from '../app/stores.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../platform/logging.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const PASSWORD = 'quatro palavras bem longas'
const ASKED = 'Password da cópia de segurança: '

const folder = temporaryFolder('arauto consola ')
let dataDir = ''
beforeAll(async () => {
  dataDir = join(folder, 'dados')
  await started(({ database: { db } }) =>
    db.insertInto('users').values({ username: 'marta', username_key: 'marta', password_hash: 'former' }).execute(),
  )
}, 120_000)

async function started<T>(work: (stores: Awaited<ReturnType<typeof openStores>>) => Promise<T>): Promise<T> {
  const stores = await openStores(readConfig({ DATA_DIR: dataDir }), createLogger('silent'))
  return work(stores).finally(() => stores.close())
}

const keyFile = () => readFile(join(dataDir, 'secret.key'), 'utf8')
const passwordHash = () =>
  started(async ({ database: { db } }) => (await db.selectFrom('users').select('password_hash').execute())[0]!)

/** Runs a command where a person types. @throws when it asked for less */
async function run(args: readonly string[], answers: readonly Answer[], data = dataDir) {
  const env = { DATA_DIR: data, INIT_CWD: folder, DISK_RESERVE_MB: '0' }
  const { shown, code, left } = await runInTerminal([process.execPath, ...args], answers, { cwd: folder, env })
  expect(left, shown).toEqual([])
  return { shown, code }
}
const admin = (args: readonly string[], ...answers: Answer[]) => run([file('admin.ts'), ...args], answers)
const store = (args: readonly string[], answers: readonly Answer[], data?: string) =>
  run([file('backup-command.ts'), ...args], answers, data)

describe('in a terminal', { timeout: 120_000 }, () => {
  beforeEach(({ skip }) => skip(!hasTerminal(), 'needs script of util-linux'))

  it.each([
    ['another word', `sim${ENTER}`],
    ['nothing', ENTER],
    ['Ctrl+C', `mud${CTRL_C}`],
    ['the end of the input', CTRL_D],
  ])('rotate-key changes nothing when it is answered by %s', async (_, keys) => {
    const before = await keyFile()
    const { shown, code } = await admin(['rotate-key'], ['escreva "mudar": ', keys])
    expect(shown).toMatch(/A chave vai ser mudada.*Terminam:/s)
    expect(shown).toMatch(/Nada foi mudado\.\s*$/)
    expect(code).toBe(1)
    expect(await keyFile()).toBe(before)
    expect(await readdir(dataDir)).not.toContain('secret.key.new')
  })

  it('rotate-key changes the key once the word is typed', async () => {
    const before = await keyFile()
    const { shown, code } = await admin(['rotate-key'], ['escreva "mudar": ', `Mudar ${ENTER}`])
    expect([code, shown]).toEqual([0, expect.stringContaining('Chave mudada.')])
    expect(await keyFile()).not.toBe(before)
    await started(async () => {})
  })

  it.each([
    ['Ctrl+C', `segredo${CTRL_C}`],
    ['the end of the input', CTRL_D],
  ])('a password that is given up by %s changes nothing', async (_, keys) => {
    const before = await passwordHash()
    const reset = await admin(['reset-password', 'marta'], ['gerar uma): ', keys])
    expect(reset).toEqual({ code: 1, shown: expect.stringMatching(/não foi indicada: nada foi mudado\.\s*$/) })
    expect(reset.shown).not.toContain('segredo')
    expect(await passwordHash()).toEqual(before)
    expect(await store(['backup', 'cópia', '--password'], [[ASKED, keys]])).toMatchObject({ code: 1 })
    expect(await readdir(folder)).toEqual(['dados'])
  })

  it('a password is not shown while it is typed', async () => {
    const before = await passwordHash()
    const { shown, code } = await admin(['reset-password', 'marta'], ['gerar uma): ', `${PASSWORD}${ENTER}`])
    expect([code, shown]).toEqual([0, expect.stringContaining('Password de "marta" alterada')])
    expect(shown).not.toContain(PASSWORD.slice(0, 6))
    expect(await passwordHash()).not.toEqual(before)
  })

  it('a backup asks for its password twice, and a restore once', async () => {
    const [right, wrong] = [`${PASSWORD}${ENTER}`, `outra password${ENTER}`]
    const other = await store(
      ['backup', 'cópia', '--password'],
      [
        [ASKED, right],
        ['Outra vez: ', wrong],
      ],
    )
    expect(other).toEqual({ code: 1, shown: expect.stringContaining('As duas passwords não são iguais.') })
    const made = await store(
      ['backup', 'cópia', '--password'],
      [
        [ASKED, right],
        ['Outra vez: ', right],
      ],
    )
    expect(made).toEqual({ code: 0, shown: expect.stringContaining('Cópia de segurança em') })
    const empty = join(folder, 'vazia')
    const given = await store(['restore', 'cópia', '--password'], [[ASKED, `${PASSWORD}${CTRL_C}`]], empty)
    expect([given.code, await readdir(folder)]).toEqual([1, ['cópia', 'dados']])
    const restored = await store(['restore', 'cópia', '--password'], [[ASKED, right]], empty)
    expect(restored).toEqual({ code: 0, shown: expect.stringContaining('Reposta em') })
    for (const { shown } of [other, made, given, restored]) expect(shown).not.toContain(PASSWORD.slice(0, 6))
  })
})
