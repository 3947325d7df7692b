import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { answerInstead, holdAnswers } from '../src/answers.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { keptInBrowser, signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

/** Cuts every connection, as a server that was switched off. @returns switches it on again */
async function switchOff(page: Page): Promise<() => Promise<void>> {
  await page.route('**', (route) => route.abort('connectionrefused'))
  return () => page.unroute('**')
}

const AWAY = /o servidor não respondeu/iu

test('turning the page while the server is away keeps the rows, and everything recovers by itself', async ({
  page,
  user,
  watch,
}) => {
  watch.expectNoAnswer('')
  await user.addLawyer({ items: caseload(25) })
  await page.goto('/?pesquisa=a')
  const { rows } = notificationList(page)
  await expect(rows).toHaveCount(10)
  const first = await rows.first().textContent()
  await expect(page.getByText('Ativo', { exact: true }).first()).toBeVisible()
  const switchOn = await switchOff(page)
  await page.getByRole('button', { name: 'Página seguinte' }).click()
  await expect(page.getByText('em baixo está a última lista recebida')).toBeVisible()
  await expect(rows).toHaveCount(10)
  expect(await rows.first().textContent()).toBe(first)
  await expect(page.getByRole('searchbox')).toHaveValue('a')
  await expect(page.getByText('Falha ao carregar o status')).toBeVisible()
  await switchOn()
  await expect(page.getByText('Ativo', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Página 2 de/u)).toBeVisible()
  await expect(page.getByText('em baixo está a última lista recebida')).toBeHidden()
  expect(await rows.first().textContent()).not.toBe(first)
})

test('the other screens are fetched ahead, so that each says that the server is away', async ({ page, watch }) => {
  watch.expectNoAnswer('')
  await page.goto('/')
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          ['accounts-screen', 'transcription-screen', 'time-import-screen', 'profile-screen', 'login-screen'].filter(
            (name) => !performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
          ),
        ),
      { timeout: 15_000 },
    )
    .toEqual([])
  await switchOff(page)
  const links = page.getByRole('navigation', { name: 'Principal' })
  for (const label of ['Contas', 'Transcrição', 'Toggl-Notion']) {
    await links.getByRole('link', { name: label }).click()
    await expect(page.getByRole('main').getByText(AWAY).first()).toBeVisible()
  }
})

test('a screen whose code cannot be fetched says so in place, and opens once the server is back', async ({
  page,
  watch,
}) => {
  watch.expectNoAnswer('')
  await page.route('**/accounts-screen*', (route) => route.abort('connectionrefused'))
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(page.getByRole('main').getByText(AWAY)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' })
  const switchOn = await switchOff(page)
  await again.click()
  await expect(again).toBeEnabled()
  await expect(page.getByRole('main').getByText(AWAY)).toBeVisible()
  await switchOn()
  await page.unroute('**/accounts-screen*')
  await again.click()
  await expect(page.getByRole('heading', { name: 'Gestão de Contas Citius' })).toBeVisible()
})

test('an application whose code cannot be fetched is no blank page', async ({ page, watch }) => {
  watch.expectNoAnswer('/assets/start')
  await page.route('**/assets/start*.js', (route) => route.abort('connectionrefused'))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('O servidor não respondeu')
  await page.unroute('**/assets/start*.js')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Notificações Judiciais' })).toBeVisible()
})

test('a refusal that comes after the next sign-in neither ends nor moves it', async ({ page, user, watch }) => {
  for (const path of [API.accounts, API.status, API.tokenRefresh]) watch.expectStatus(path, 401)
  const restoreStatus = await answerInstead(page, API.status, {}, 401)
  const releaseStatus = await holdAnswers(page, API.status)
  const restoreAccounts = await answerInstead(page, API.accounts, {}, 401)
  const restoreRenewal = await answerInstead(page, API.tokenRefresh, {}, 401)
  await page.goto('/accounts')
  await expect(page).toHaveURL('/login?next=%2Faccounts')
  for (const restore of [restoreAccounts, restoreRenewal]) await restore()
  await signInByForm(page, user)
  await expect(page).toHaveURL('/accounts')
  const kept = await keptInBrowser(page)
  await releaseStatus()
  await restoreStatus()
  await expect(page.getByRole('heading', { name: 'Gestão de Contas Citius' })).toBeVisible()
  await expect(page.getByText('Ativo', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL('/accounts')
  expect((await keptInBrowser(page)).refresh).toBe(kept.refresh)
})

test('a browser that believes in no network still asks the server of the office', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(3) })
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.addInitScript(() => window.addEventListener('load', () => window.dispatchEvent(new Event('offline'))))
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(3)
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
})
