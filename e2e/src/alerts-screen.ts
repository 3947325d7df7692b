import { expect, type Page } from '@playwright/test'

/** Where the alerts are. */
export const ALERTS_PATH = '/profile?separador=alertas'

/** Locators of the alerts. */
const alertsScreen = (page: Page) => ({
  mail: page.getByRole('switch', { name: 'Alertas por e-mail' }),
  address: page.getByRole('textbox', { name: /^Endereço que recebe/u }),
  event: (name: string) => page.getByRole('checkbox', { name, exact: true }),
  option: (name: string) => page.getByRole('switch', { name, exact: true }),
  time: (name: string) => page.getByRole('textbox', { name }),
  notice: (name: string | RegExp) => page.getByRole('region', { name }),
  test: page.getByRole('button', { name: 'Enviar e-mail de teste' }),
})

/** Opens them, and waits for what is stored. @returns their locators */
export async function openAlerts(page: Page) {
  await page.goto(ALERTS_PATH)
  await expect(page.getByRole('heading', { name: 'E-mail', exact: true })).toBeVisible()
  return alertsScreen(page)
}
