import { API } from '@arauto/contract/routes'
import { openAlerts } from '../src/alerts-screen.ts'
import { expectGood } from '../src/good-state.ts'
import { expect, test } from '../src/test.ts'

test.use({ withMail: true })

test('a test message arrives, and the page says so', { tag: '@long' }, async ({ page, office }) => {
  const mail = office.mail!
  const to = `marta-${Date.now()}@escritorio.pt`
  const shown = await openAlerts(page)
  await page.getByRole('button', { name: 'Indicar o endereço' }).click()
  await shown.address.fill('marta@')
  await page.keyboard.press('Enter')
  await expect(shown.address).toHaveAttribute('aria-invalid', 'true')
  await expectGood(page, 'an address that is none')
  await shown.address.fill(to)
  await page.keyboard.press('Enter')
  await expect(shown.mail).toBeChecked()
  await shown.test.click()
  await expect(page.getByText(`E-mail de teste enviado para ${to}.`)).toBeVisible()
  expect(await mail.messages(to)).toHaveLength(1)
  await page.reload()
  await expect(page.getByText(/Último: hoje às \d\d:\d\d, aceite pelo servidor\./u)).toBeVisible()
  await expectGood(page, 'alerts with a mail server')
})

test('an address that is refused, and a mail server that fails, are shown with since when', { tag: '@long' }, async ({
  page,
  office,
  user,
}) => {
  const mail = office.mail!
  const to = `recusada-${Date.now()}@escritorio.pt`
  await user.call('PUT', API.alertSettings, { email: to })
  const shown = await openAlerts(page)
  mail.control({ cmd: 'fault', at: 'recipient', kind: 550, message: '5.1.1 No such user', address: to, times: null })
  await shown.test.click()
  await expect(shown.notice(/^O seu endereço é recusado desde/u)).toBeVisible()
  await expectGood(page, 'an address that is refused')
  mail.control({ cmd: 'mend' })
  // Also over a connection that is open still.
  mail.control({ cmd: 'fault', at: 'sender', kind: 'cut', times: null })
  await shown.test.click()
  await expect(shown.notice(/^O envio de e-mail falha desde/u)).toBeVisible()
  await expectGood(page, 'a mail server that fails')
  mail.control({ cmd: 'mend' })
})
