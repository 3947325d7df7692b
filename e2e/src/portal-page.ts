import type { Page } from '@playwright/test'

const AREA = '/habilus/myhabilus'
/** The path of the portal's list. */
export const LIST_PATH = `${AREA}/NotificacoesCitacoes/NotCitIndex.aspx`

/** Signs a page in on the portal. @param url the portal's address */
export async function signInOnPortal(
  page: Page,
  url: string,
  credentials: { username: string; password: string },
): Promise<void> {
  await page.goto(`${url}${AREA}/Login.aspx`)
  await page.locator('#txtUserName').fill(credentials.username)
  await page.locator('#txtUserPass').fill(credentials.password)
  await page.locator('#ImBtnLogin').click()
  await page.waitForURL('**/Entrada.aspx')
}
