import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type MailStandIn, startMail } from '../../simulators/src/mail/server.ts'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { KillableProduct } from './testing/killable-product.ts'
import { waitFor } from './testing/wait-for.ts'

const ROUNDS = process.env.LONG ? 20 : 2
const PORTAL_USER = 'marta-1p@adv.oa.pt'

let portal: Portal | undefined
let mail: MailStandIn | undefined
let folder = ''
afterAll(async () => {
  await portal?.close()
  await mail?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it(`a program killed at ${ROUNDS} random moments reports once that an account is refused, and once that it is well again`, {
  timeout: 120_000 + ROUNDS * 30_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`killed-warnings.test: SEED=${seed}`)
  const random = seededRandom(String(seed))
  portal = await startPortal()
  mail = await startMail()
  folder = await mkdtemp(join(tmpdir(), 'arauto killed '))
  portal.control({ cmd: 'account', username: PORTAL_USER, password: 'segredo' })
  const product = new KillableProduct(folder, {
    CITIUS_URL: portal.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'arauto@escritorio.pt',
  })
  await product.start()
  const user = { username: 'ines', password: 'uma password' }
  await product.call('POST', '/api/user/register/', undefined, user)
  const token = async () => (await product.call('POST', '/api/token/', undefined, user)).access as string
  const account = { username: PORTAL_USER, advogado: 'Marta', email: 'marta@escritorio.pt', fetch_documents: false }
  const { id } = await product.call('POST', '/api/citius-accounts/', await token(), { ...account, password: 'errada' })
  const stateIs = (state: string) =>
    waitFor(async () => {
      const { accounts } = await product.call('GET', '/api/system-status/', await token())
      return accounts[0].state === state
    }, 60_000)
  /** The subjects of what was sent; what came again under its Message-ID once. */
  const subjects = async () => {
    const all = await mail!.messages()
    return [...new Map(all.map((one) => [one.message_id, one])).values()]
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('vigiada'))
  }
  const restarted = async (moments: number) => {
    for (let round = 0; round < moments; round += 1) {
      await product.kill(random.whole(0, 1) === 1)
      await product.start()
      // The first round of a start, or the sending of what it queued, is under way.
      const until = performance.now() + random.whole(0, 600)
      await waitFor(async () => performance.now() >= until)
    }
  }
  await stateIs('rejected')
  await restarted(ROUNDS)
  await waitFor(async () => (await subjects()).length > 0, 90_000)
  await product.call('PUT', `/api/citius-accounts/${id}/`, await token(), { ...account, password: 'segredo' })
  await stateIs('ok')
  await restarted(ROUNDS)
  await waitFor(async () => (await subjects()).length > 1, 90_000)
  expect(await product.stop()).toBe(0)
  expect(await subjects()).toEqual(['A conta de Marta não está a ser vigiada', 'A conta de Marta voltou a ser vigiada'])
})
