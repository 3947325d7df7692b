import { API } from '@arauto/contract/routes'
import { holdResponses, mockResponse, recordRequests, withoutLive } from '../src/network.ts'
import { expect, test } from '../src/test.ts'

test('the status after a check shows its time', async ({ page, user }) => {
  await user.addLawyer()
  await page.goto('/profile')
  await expect(page.getByText(/Última verificação: \d\d\/\d\d\/\d{4}, \d\d:\d\d/u)).toBeVisible()
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
