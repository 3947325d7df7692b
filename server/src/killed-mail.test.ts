import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type MailStandIn, startMail } from '../../simulators/src/mail/server.ts'
import { KillableProduct } from './testing/killable-product.ts'
import { waitFor } from './testing/wait-for.ts'

let mail: MailStandIn | undefined
let folder = ''
afterAll(async () => {
  await mail?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it('a message that was taken before the program was killed goes once more, with the same Message-ID', async () => {
  mail = await startMail()
  folder = await mkdtemp(join(tmpdir(), 'arauto killed '))
  const product = new KillableProduct(folder, { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'arauto@office.pt' })
  await product.start()
  const user = { username: 'marta', password: 'uma password' }
  await product.call('POST', '/api/user/register/', undefined, user)
  const { access } = await product.call('POST', '/api/token/', undefined, user)
  await product.call('PUT', '/api/alerts/settings/', access, { email: 'marta@office.pt' })

  // The server takes it, and the program does not hear that it did.
  mail.control({ cmd: 'fault', at: 'data', kind: 'slow', seconds: 600 })
  void product.call('POST', '/api/alerts/test/', access).catch(() => {})
  await waitFor(async () => mail!.stats().messages === 1)
  await product.kill(false)
  await product.start()

  await waitFor(async () => mail!.stats().messages === 2)
  const lastTest = async () => (await product.call('GET', '/api/alerts/settings/', access)).last_test
  await waitFor(async () => (await lastTest()).state === 'sent')
  expect(await product.stop()).toBe(0)
  const [first, again] = (await mail.messages()).map(({ message_id }) => message_id)
  expect(again).toBe(first)
}, 120_000)
