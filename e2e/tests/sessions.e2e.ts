import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { holdResponses, mockResponse } from '../src/network.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { signInByForm } from '../src/session.ts'
import { signInElsewhere } from '../src/sign-ins.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test.use({ signedIn: false })

const sessions = (page: Page) => page.getByRole('region', { name: 'Sessões abertas' })
const history = (page: Page) => page.getByRole('region', { name: 'Histórico de entradas' })
const notice = (page: Page) => page.getByRole('region', { name: 'Houve uma entrada nova na sua conta' })

async function openProfile(page: Page, user: { username: string; password: string }) {
  await page.goto('/login?next=%2Fprofile')
  await signInByForm(page, user)
  await expect(sessions(page).getByText('Esta sessão')).toBeVisible()
}

test('the sessions are listed with browser and address, and one that is ended is signed out', async ({
  page,
  office,
  user,
}) => {
  const other = await signInElsewhere(office, user, '10.66.1.1')
  await openProfile(page, user)
  const own = sessions(page).getByRole('listitem').filter({ hasText: 'Esta sessão' })
  await expect(own).toContainText(/Chrome no Windows.*Aberta hoje às \d\d:\d\d · ativa agora · 127\.0\.0\.1/u)
  const row = sessions(page).getByRole('listitem').filter({ hasText: 'Firefox no Windows' })
  await expect(row).toContainText(/ativa hoje às \d\d:\d\d · 10\.66\.1\.1/u)
  await expectAccessible(page, 'profile with sessions')
  await row.getByRole('button', { name: 'Terminar a sessão Firefox no Windows' }).click()
  await expect(toast(page, 'Sessão terminada.')).toBeVisible()
  await expect(row).toBeHidden()
  await expect(sessions(page).getByRole('heading')).toBeFocused()
  expect(await other.status()).toBe(401)
})

test('ending all other sessions asks for the password where the server wants it, and keeps this one', async ({
  page,
  office,
  user,
  watch,
}) => {
  watch.expectStatus(API.sessions, 403)
  watch.expectStatus(API.sessions, 400)
  const other = await signInElsewhere(office, user, '10.66.2.1')
  await openProfile(page, user)
  const body = { message: 'Escreva a senha para continuar.', password_required: true }
  await page.route(
    (url) => url.pathname === API.sessions,
    (route) => (route.request().method() === 'DELETE' ? route.fulfill({ status: 403, json: body }) : route.fallback()),
    { times: 1 },
  )
  await sessions(page).getByRole('button', { name: 'Terminar todas as outras' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Terminar todas as outras sessões?' })
  const end = dialog.getByRole('button', { name: 'Terminar sessões' })
  await end.click()
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused()
  await expectAccessible(page, 'password asked for again')
  await page.keyboard.type('errada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Senha atual incorreta.')).toBeVisible()
  expect(await other.status()).toBe(200)
  await dialog.getByLabel('Senha', { exact: true }).fill(user.password)
  await end.click()
  await expect(toast(page, 'As outras sessões terminaram.')).toBeVisible()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await expect(sessions(page).getByRole('heading')).toBeFocused()
  expect(await other.status()).toBe(401)
})

test('the history shows sign-ins and refusals, the latest first, and all of them when asked', { tag: '@long' }, async ({
  page,
  office,
  user,
}) => {
  for (let i = 0; i < 6; i += 1) await signInElsewhere(office, user, '10.66.3.1', i === 5 ? 'errada' : user.password)
  await openProfile(page, user)
  const rows = history(page).getByRole('row')
  await expect(rows).toHaveCount(7)
  await expect(rows.nth(1)).toContainText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\dChrome no Windows 127\.0\.0\.1Entrou$/u)
  await expect(rows.nth(2)).toContainText('Firefox no Windows 10.66.3.1Senha incorreta')
  await history(page).getByRole('button', { name: 'Ver todas (8)' }).click()
  await expect(rows).toHaveCount(9)
})

test('a sign-in from a new browser is told, and one that was not the user’s ends and leads to the password', {
  tag: '@long',
}, async ({ page, office, user }) => {
  await openProfile(page, user)
  await expect(notice(page)).toBeHidden()
  const intruder = await signInElsewhere(office, user, '10.66.4.1')
  await page.goto('/accounts')
  await expect(notice(page)).toContainText(
    /Firefox no Windows: entrou em .* a partir de 10\.66\.4\.1, o que ainda não constava/u,
  )
  await expectAccessible(page, 'notice of a new sign-in')
  await notice(page).getByRole('button', { name: 'Não fui eu' }).click()
  await expect(toast(page, 'A sessão terminou. Altere a senha: quem entrou conhece-a.')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Senha Atual', { exact: true })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  expect(await intruder.status()).toBe(401)

  const own = await signInElsewhere(office, user, '10.66.5.1')
  await page.reload()
  await notice(page).getByRole('button', { name: 'Fui eu', exact: true }).click()
  await expect(notice(page)).toBeHidden()
  expect(await own.status()).toBe(200)
  await page.reload()
  await expect(sessions(page).getByText('Firefox no Windows')).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('sessions and history show loading, and errors with a retry', { tag: '@long' }, async ({ page, user, watch }) => {
  for (const path of [API.sessions, API.signIns]) watch.expectStatus(path, 500)
  const release = await holdResponses(page, API.sessions)
  await page.goto('/login?next=%2Fprofile')
  await signInByForm(page, user)
  await expect(sessions(page)).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page, 'sessions loading')
  await release()
  await expect(sessions(page).getByText('Esta sessão')).toBeVisible()
  const restore = await Promise.all([API.sessions, API.signIns].map((path) => mockResponse(page, path, {}, 500)))
  await page.reload()
  await expect(sessions(page).getByText('Não foi possível carregar as sessões.')).toBeVisible()
  await expect(history(page).getByText('Não foi possível carregar o histórico.')).toBeVisible()
  await expectAccessible(page, 'sessions failed')
  for (const remove of restore) await remove()
  for (const region of [sessions(page), history(page)]) {
    await region.getByRole('button', { name: 'Tentar novamente' }).click()
  }
  await expect(sessions(page).getByText('Esta sessão')).toBeVisible()
  await expect(history(page).getByRole('row')).not.toHaveCount(0)
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('sessions, history and the notice have no horizontal overflow', { tag: '@long' }, async ({
    page,
    office,
    user,
  }) => {
    await openProfile(page, user)
    await signInElsewhere(office, user, '2001:db8:1234:5678:9abc:def0:1234:5678')
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expectNoOverflow(page, 'profile on a phone')
    await expectAccessible(page, 'profile on a phone')
  })
})
