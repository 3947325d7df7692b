import { TOTP } from 'otpauth'
import { expectAccessible } from '../src/accessibility.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('the set-up of a second factor and the recovery codes have no horizontal overflow on a phone, and no axe violations', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Segundo fator' })
  await section.getByRole('button', { name: 'Ativar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Ativar o segundo fator' })
  await expect(dialog.getByRole('img', { name: 'Código QR para a aplicação de autenticação' })).toBeVisible()
  await expectNoOverflow(page, 'second factor on a phone')
  await expectAccessible(page, 'second factor being set up')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Código que a aplicação mostra').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(section.locator('code')).toBeVisible()
  await expectNoOverflow(page, 'recovery codes on a phone')
  await expectAccessible(page, 'recovery codes')
})
