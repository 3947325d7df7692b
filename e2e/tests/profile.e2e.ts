import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

const NEW_PASSWORD = 'carvalhos na serra'
const fields = (page: Page) => ({
  current: page.getByLabel('Senha Atual', { exact: true }),
  chosen: page.getByLabel('Nova Senha', { exact: true }),
  repeated: page.getByLabel('Confirmar Nova Senha', { exact: true }),
  save: page.getByRole('button', { name: 'Salvar Alterações' }),
})

async function change(page: Page, current: string, chosen: string, repeated = chosen) {
  const form = fields(page)
  await form.current.fill(current)
  await form.chosen.fill(chosen)
  await form.repeated.fill(repeated)
  await form.save.click()
}

test('changing the password ends every other session, keeps this one, and the new password signs in', {
  tag: '@long',
}, async ({ page, browser, office, user }) => {
  const other = await user.signIn()
  const asOther = () =>
    fetch(office.url + API.notifications, { headers: { authorization: `Bearer ${other.access}` } }).then(
      (response) => response.status,
    )
  expect(await asOther()).toBe(200)
  await page.goto('/profile')
  await change(page, user.password, NEW_PASSWORD)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Ler as notificações do Citius' })).toBeVisible()
  expect(await asOther()).toBe(401)
  const elsewhere = await browser.newPage({ baseURL: office.url })
  await elsewhere.goto('/login')
  await signInByForm(elsewhere, { ...user, password: NEW_PASSWORD })
  await expect(elsewhere).toHaveURL('/')
  await elsewhere.close()
})
