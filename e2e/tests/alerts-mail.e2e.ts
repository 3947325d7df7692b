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
