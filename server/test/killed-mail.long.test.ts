import { expect, it } from 'vitest'
import { startKillableOffice } from '../testing/killable-office.ts'
import { startStandInMail } from '../testing/stand-in-mail.ts'
import { waitFor } from '../testing/wait-for.ts'

it('a message that was taken before the program was killed goes once more, with the same Message-ID', async () => {
  const { mail, settings } = await startStandInMail()
  const { product, call } = await startKillableOffice(settings)
  await call('PUT', '/api/alerts/settings/', { email: 'marta@office.pt' })

  // The server takes it, and the program does not hear that it did.
  mail.control({ cmd: 'fault', at: 'data', kind: 'slow', seconds: 600 })
  void call('POST', '/api/alerts/test/').catch(() => {})
  await waitFor(async () => mail.stats().messages === 1)
  await product.kill(false)
  await product.start()

  await waitFor(async () => mail.stats().messages === 2)
  const lastTest = async () => (await call('GET', '/api/alerts/settings/')).last_test
  await waitFor(async () => (await lastTest()).state === 'sent')
  expect(await product.stop()).toBe(0)
  const [first, again] = (await mail.messages()).map(({ message_id }) => message_id)
  expect(again).toBe(first)
}, 120_000)
