import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { holdResponses, recordRequests } from '../src/network.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

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

test('the password fields are masked with a toggle, and all three are required', { tag: '@long' }, async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Alterar Senha' })).toBeVisible()
  const requests = recordRequests(page, API.changePassword)
  for (const label of ['Senha Atual', 'Nova Senha', 'Confirmar Nova Senha']) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: `Mostrar ${label.toLowerCase()}`, exact: true }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: `Ocultar ${label.toLowerCase()}`, exact: true }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }
  await fields(page).save.click()
  await expect(page.getByText('Este campo é obrigatório.')).toHaveCount(3)
  expect(requests).toHaveLength(0)
})

test('a changed password shows a toast, clears the fields and redirects after two seconds', { tag: '@long' }, async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(1) })
  await page.goto('/profile')
  const release = await holdResponses(page, API.changePassword)
  await change(page, user.password, NEW_PASSWORD)
  await expect(page.getByRole('button', { name: 'A salvar…' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'A salvar…' }).locator('.spin')).toBeVisible()
  const start = Date.now()
  await release()
  await expect(toast(page, 'Senha alterada com sucesso!')).toBeVisible()
  for (const field of [fields(page).current, fields(page).chosen, fields(page).repeated])
    await expect(field).toHaveValue('')
  await expect(page).toHaveURL('/profile')
  await expect(page).toHaveURL('/')
  const took = Date.now() - start
  expect(took).toBeGreaterThanOrEqual(2000)
  expect(took).toBeLessThan(10_000)
  await expect(page.getByText('1–1 de 1')).toBeVisible()
})

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
  await expect(page.getByText('Ainda não há notificações')).toBeVisible()
  expect(await asOther()).toBe(401)
  const elsewhere = await browser.newPage({ baseURL: office.url })
  await elsewhere.goto('/login')
  await signInByForm(elsewhere, { ...user, password: NEW_PASSWORD })
  await expect(elsewhere).toHaveURL('/')
  await elsewhere.close()
})
