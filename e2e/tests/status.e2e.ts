import { API } from '@arauto/contract/routes'
import { holdResponses, mockResponse, recordRequests, withoutLive } from '../src/network.ts'
import { expect, test } from '../src/test.ts'

test('the status with a running worker and no check is Ativo with N/A', { tag: '@long' }, async ({ page }) => {
  await page.goto('/profile')
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu.getByText('Ativo', { exact: true })).toBeVisible()
  await expect(menu.getByText('Última verificação: N/A')).toBeVisible()
})

test('the last check is shown as pt-PT date and time in Lisbon', { tag: '@long' }, async ({ page }) => {
  await mockResponse(page, API.status, { status: 'active', last_check: '2026-07-01T23:30:00Z' })
  await page.goto('/profile')
  await expect(page.getByText('Última verificação: 02/07/2026, 00:30')).toBeVisible()
})

test('the status after a check shows its time', async ({ page, user }) => {
  await user.addLawyer()
  await page.goto('/profile')
  await expect(page.getByText(/Última verificação: \d\d\/\d\d\/\d{4}, \d\d:\d\d/u)).toBeVisible()
})

test('the status is Inativo for any value other than active, with N/A for a missing date', { tag: '@long' }, async ({
  page,
}) => {
  await mockResponse(page, API.status, { status: 'parado' })
  await page.goto('/profile')
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu.getByText('Inativo', { exact: true })).toBeVisible()
  await expect(menu.getByText('Última verificação: N/A')).toBeVisible()
})

test('a status that fails to load is a red box with a working retry', { tag: '@long' }, async ({ page, watch }) => {
  watch.expectStatus(API.status, 500)
  const release = await holdResponses(page, API.status)
  const restore = await mockResponse(page, API.status, {}, 500)
  await page.goto('/profile')
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu.getByText('Falha ao carregar o status')).toBeVisible()
  await expect(menu.locator('.status')).toHaveCSS('background-color', 'rgba(239, 68, 68, 0.16)')
  await restore()
  await release()
  await menu.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(menu.getByText('Ativo', { exact: true })).toBeVisible()
})

test('the status while loading is "Verificando status..."', { tag: '@long' }, async ({ page }) => {
  const release = await holdResponses(page, API.status)
  await page.goto('/profile')
  await expect(page.getByText('Verificando status...')).toBeVisible()
  await release()
  await expect(page.getByText('Verificando status...')).toBeHidden()
})

test('clicking the status or its button refreshes it', { tag: '@long' }, async ({ page, watch }) => {
  await withoutLive(page, watch)
  const requests = recordRequests(page, API.status)
  await page.goto('/profile')
  const text = page.getByText('Última verificação: N/A')
  await expect(text).toBeVisible()
  expect(requests).toHaveLength(1)
  await page.getByRole('button', { name: 'Atualizar estado' }).first().click()
  await expect.poll(() => requests.length).toBe(2)
  await expect(page.getByRole('button', { name: 'Atualizar estado' }).first()).toBeEnabled()
  await text.click()
  await expect.poll(() => requests.length).toBe(3)
})

test('the status is requested every five minutes', { tag: '@long' }, async ({ page, watch }) => {
  await withoutLive(page, watch)
  await page.clock.install()
  const requests = recordRequests(page, API.status)
  await page.goto('/profile')
  await expect(page.getByText('Última verificação: N/A')).toBeVisible()
  await page.clock.runFor('04:50')
  expect(requests).toHaveLength(1)
  await page.clock.runFor('00:20')
  await expect.poll(() => requests.length).toBe(2)
})
