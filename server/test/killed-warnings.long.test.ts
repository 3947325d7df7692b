import { expect, it } from 'vitest'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { startKillableOffice } from '../testing/killable-office.ts'
import { distinctMessages, startStandInMail } from '../testing/stand-in-mail.ts'
import { waitFor } from '../testing/wait-for.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 20)
const PORTAL_USER = 'marta-1p@adv.oa.pt'

it('a program killed at random moments reports once that an account is refused, and once that it is well again', {
  timeout: 120_000 + ROUNDS * 30_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`killed-warnings.long.test: SEED=${seed}`)
  const random = seededRandom(String(seed))
  const { mail, settings } = await startStandInMail()
  const { product, call, addAccount } = await startKillableOffice(settings)
  const account = { username: PORTAL_USER, advogado: 'Marta', email: 'marta@escritorio.pt', fetch_documents: false }
  const id = await addAccount(PORTAL_USER, [], { ...account, password: 'errada' })
  const stateIs = (state: string) =>
    waitFor(async () => {
      const { accounts } = await call('GET', '/api/system-status/')
      return accounts[0].state === state
    }, 60_000)
  const subjects = async () =>
    (await distinctMessages(mail)).map(({ subject }) => subject).filter((subject) => subject.includes('vigiada'))
  const restarted = async (moments: number) => {
    for (let round = 0; round < moments; round += 1) {
      await product.kill(random.whole(0, 1) === 1)
      await product.start()
      // The first pass of a start, or the sending of what it queued, is under way.
      const until = performance.now() + random.whole(0, 600)
      await waitFor(async () => performance.now() >= until)
    }
  }
  await stateIs('rejected')
  await restarted(ROUNDS)
  await waitFor(async () => (await subjects()).length > 0, 90_000)
  await call('PUT', `/api/citius-accounts/${id}/`, { ...account, password: 'segredo' })
  await stateIs('ok')
  await restarted(ROUNDS)
  await waitFor(async () => (await subjects()).length > 1, 90_000)
  expect(await product.stop()).toBe(0)
  expect(await subjects()).toEqual(['A conta de Marta não está a ser vigiada', 'A conta de Marta voltou a ser vigiada'])
})
