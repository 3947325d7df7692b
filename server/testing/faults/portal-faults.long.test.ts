import type { Notification } from '@arauto/contract/notifications'
import { expect, it } from 'vitest'
import type { Mode, PortalCommand } from '../../../simulators/src/portal/commands.ts'
import { seededRandom } from '../../../simulators/src/seeded-random.ts'
import { expectNothingLost } from '../fault-figures.ts'
import { testProduct } from '../opened-for-file.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 200)
const KINDS = [
  'drop',
  'slow',
  '500',
  '503',
  '403',
  '429',
  'garbled',
  'expired',
  'truncated',
  'huge',
  'mischarset',
] as const
/** Where a fault strikes: anywhere, the sign-in, the list, a document. */
const PATHS = ['', 'login', 'NotCit', 'w=']
const MODES: readonly Partial<Mode>[] = [
  {},
  { maintenance: true },
  { empty: 'no-rows' },
  { pager: 'gridview', quotes: 'single' },
  { charset: 'utf-8', charset_from: 'meta' },
]

const product = testProduct({ env: { SYNC_INTERVAL_MINUTES: '1440' } })

it('the faults of the portal in random order: a check that is shown as good has found every row', {
  timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
  const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
  console.log(`portal-faults.test: SEED=${seed}`)
  const random = seededRandom(seed)
  const { access: token } = await product.signUp()
  const { username } = await product.addAccount(token)
  await product.check(token)
  const names = async (): Promise<string[]> => {
    const records: Notification[] = (await product.call('GET', '/api/processos/', { token })).body
    return records.map(({ referencia }) => referencia)
  }
  const onPortal: string[] = []
  const [lost, doubled]: [string[], string[]] = [[], []]
  let good = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const referencia = String(780_000_000 + round)
    onPortal.push(referencia)
    control({ cmd: 'notify', username, items: [{ referencia, data: '20-11-2026', files: [{ name: 'acto.pdf' }] }] })
    const mode = random.pick(MODES)
    control({ cmd: 'mode', ...mode })
    const faults = Array.from({ length: random.whole(0, 3) }, () => ({
      kind: random.pick(KINDS),
      times: random.whole(1, 4),
      path: random.pick(PATHS),
      seconds: 0.2,
      retry_after: 0,
    }))
    for (const fault of faults) control({ cmd: 'fault', ...fault })
    const task = await product.check(token)
    const [account] = (await product.call('GET', '/api/system-status/', { token })).body.accounts
    const found = await names()
    const isGood = task.status === 'completed' && !task.error && account.state === 'ok'
    if (isGood) good += 1
    const what = `${JSON.stringify({ mode, faults })}: ${task.status}, ${account.state}`
    if (isGood && !found.includes(referencia)) lost.push(`shown as good: ${what}`)
    // What is not good says so.
    if (!isGood && !account.message && !task.error) lost.push(`not good without a word: ${what}`)
    if (mode.maintenance && isGood) lost.push(`maintenance shown as good: ${what}`)
    control({ cmd: 'fault', kind: 'none' })
    control({ cmd: 'mode', maintenance: false })
  }
  await product.check(token)
  const found = await names()
  for (const one of onPortal) {
    const times = found.filter((name) => name === one).length
    if (times === 0) lost.push(`row ${one}`)
    if (times > 1) doubled.push(`row ${one}`)
  }
  console.log(`portal-faults.test: ${good} of ${ROUNDS} checks were good`)
  expect(good).toBeGreaterThan(0)
  expect(good).toBeLessThan(ROUNDS)
  await expectNothingLost('faults of the portal', { rounds: ROUNDS, acknowledged: onPortal.length, lost, doubled })
})

const control = (command: PortalCommand) => product.portal.control(command)
