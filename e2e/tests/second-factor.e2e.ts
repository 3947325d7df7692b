import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { codeOf, secondFactorSection, setUpSecondFactor } from '../src/second-factor.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toast, toastOfKind } from '../src/toast.ts'

const codeField = (page: Page) => page.getByLabel('Código', { exact: true })

test('a second factor is set up with a QR code, shows recovery codes once, and is asked for when signing in, or one of them', async ({
  page,
  browser,
  office,
  user,
  watch,
}) => {
  watch.expectStatus(API.secondFactorConfirm, 400)
  await page.goto('/profile')
  await expect(secondFactorSection(page)).toContainText('Inativo')
  await secondFactorSection(page).getByRole('button', { name: 'Ativar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Ativar o segundo fator' })
  const field = dialog.getByLabel('Código que a aplicação mostra')
  await expect(field).toBeFocused()
  await expectAccessible(page, 'second factor being set up')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('O código está incorreto ou já foi usado.')).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await field.fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
  await expect(secondFactorSection(page).getByRole('button', { name: 'Copiar códigos' })).toBeFocused()
  const codes = (await secondFactorSection(page).locator('code').textContent()) ?? ''
  const recovery = codes.split('\n')
  expect(recovery).toHaveLength(10)
  await expectAccessible(page, 'recovery codes')
  await secondFactorSection(page).getByRole('button', { name: 'Copiar códigos' }).click()
  await expect(toast(page, 'Códigos copiados.')).toBeVisible()
  await secondFactorSection(page).getByRole('button', { name: 'Já os guardei' }).click()
  await expect(secondFactorSection(page)).toContainText(
    /Ativo.*Ativa desde \d\d\/\d\d\/\d{4} · usada hoje às .*10 de 10 por usar/u,
  )
  await expect(secondFactorSection(page).getByRole('heading')).toBeFocused()
  expect(await page.content()).not.toContain(recovery[0])
  await expectAccessible(page, 'second factor active')

  const context = await browser.newContext({ baseURL: office.url })
  const elsewhere = await context.newPage()
  const begin = async () => {
    await elsewhere.goto('/login')
    await signInByForm(elsewhere, user)
    await expect(codeField(elsewhere)).toBeFocused()
  }
  await begin()
  await expect(codeField(elsewhere)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(elsewhere)).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(elsewhere, 'code of the second factor')
  await codeField(elsewhere).fill('000000')
  await elsewhere.getByRole('button', { name: 'Entrar' }).click()
  await expect(elsewhere.getByText('O código está incorreto ou já foi usado.')).toBeVisible()
  await expect(toastOfKind(elsewhere, 'error', 'Autenticação falhou. Verifique as suas credenciais.')).toBeVisible()
  await codeField(elsewhere).fill(codeOf(secret))
  await elsewhere.getByRole('button', { name: 'Entrar' }).click()
  await expect(elsewhere).toHaveURL('/')

  for (const [code, works] of [
    [recovery[0], true],
    [recovery[0], false],
  ] as const) {
    await elsewhere.goto('/logout')
    await begin()
    await elsewhere.getByRole('button', { name: 'Usar código de recuperação' }).click()
    await codeField(elsewhere).fill(code ?? '')
    await elsewhere.keyboard.press('Enter')
    if (works) await expect(elsewhere).toHaveURL('/')
    else await expect(elsewhere.getByText('O código está incorreto ou já foi usado.')).toBeVisible()
  }
  await context.close()
  await page.reload()
  await expect(secondFactorSection(page)).toContainText('9 de 10 por usar')
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the set-up and the recovery codes have no horizontal overflow', { tag: '@long' }, async ({ page }) => {
    await page.goto('/profile')
    await secondFactorSection(page).getByRole('button', { name: 'Ativar' }).click()
    await expect(page.getByRole('img', { name: 'Código QR para a aplicação de autenticação' })).toBeVisible()
    await expectNoOverflow(page, 'second factor on a phone')
    await page.keyboard.press('Escape')
    await setUpSecondFactor(page)
    await expectNoOverflow(page, 'recovery codes on a phone')
  })
})
