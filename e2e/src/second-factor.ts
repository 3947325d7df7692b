import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'

/** The second factor's card, in the profile. */
export const secondFactorSection = (page: Page) => page.getByRole('region', { name: 'Segundo fator' })

/** A code of now or of another step: each counts once. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/**
 * Sets a second factor up by the page.
 *
 * @param address where the profile is opened; null where it is open
 * @returns its secret, and the recovery codes as they are shown
 */
export async function setUpSecondFactor(
  page: Page,
  address: string | null = '/profile',
): Promise<{ secret: string; recovery: string[] }> {
  if (address) await page.goto(address)
  await secondFactorSection(page).getByRole('button', { name: 'Ativar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Ativar o segundo fator' })
  await expect(dialog.getByRole('img', { name: 'Código QR para a aplicação de autenticação' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Código que a aplicação mostra').fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  const shown = secondFactorSection(page).locator('code')
  await expect(shown).toBeVisible()
  return { secret, recovery: ((await shown.textContent()) ?? '').split('\n') }
}
