import type { InvitationCreated } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectGood } from '../src/good-state.ts'
import { uniqueName } from '../src/office.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

/** A page of somebody else's browser, who is not signed in. */
async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  return context.newPage()
}
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Perfil do Utilizador' }).getByRole('link', { name }).click()
test('a link lets somebody register, and makes them a member', async ({ browser, office, user: marta }) => {
  const rui = { username: uniqueName('rui'), password: 'carvalhos na serra' }
  const { url } = await marta.call<InvitationCreated>('POST', API.officeInvitations, { role: 'advogado' })
  const page = await otherBrowser(browser, office.url)
  await page.goto(url)
  await expect(page.getByText('Convidado por')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page, 'invitation')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByText(new RegExp(`^Convite de ${marta.username}`, 'u'))).toBeVisible()
  await expectAccessible(page, 'registration with an invitation')
  await page.getByLabel('Username').fill(rui.username)
  await page.getByLabel('Password', { exact: true }).fill(rui.password)
  await page.getByRole('button', { name: 'Registar' }).click()
  await signInByForm(page, rui)
  await menu(page, 'Perfil')
  await tab(page, 'Escritório')
  await expect(page.getByRole('row', { name: new RegExp(marta.username, 'u') })).toContainText('Administrador')
  await expectGood(page, 'office')
  await page.goto(url)
  await expect(page.getByText('Este convite já foi usado. Se não foi por si, avise quem o convidou.')).toBeVisible()
  await page.context().close()
})
