import { API } from '@arauto/contract/routes'
import { answerInstead, holdAnswers, requestsTo } from '../src/answers.ts'
import { expect, test } from '../src/test.ts'

test('a beating worker is Ativo, and a user never looked at reads N/A', async ({ page }) => {
  await page.goto('/profile')
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu.getByText('Ativo', { exact: true })).toBeVisible()
  await expect(menu.getByText('Última verificação: N/A')).toBeVisible()
})

test('the last check is shown as pt-PT date and time in Lisbon, on a machine of another zone', async ({ page }) => {
  await answerInstead(page, API.status, { status: 'active', last_check: '2026-07-01T23:30:00Z' })
  await page.goto('/profile')
  await expect(page.getByText('Última verificação: 02/07/2026, 00:30')).toBeVisible()
})

test('a real check shows when it was', async ({ page, user }) => {
  await user.addLawyer()
  await page.goto('/profile')
  await expect(page.getByText(/Última verificação: \d\d\/\d\d\/\d{4}, \d\d:\d\d/u)).toBeVisible()
})

test('any status but active is Inativo, and a missing date is N/A', async ({ page }) => {
  await answerInstead(page, API.status, { status: 'parado' })
  await page.goto('/profile')
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu.getByText('Inativo', { exact: true })).toBeVisible()
  await expect(menu.getByText('Última verificação: N/A')).toBeVisible()
})

test('while it loads it says so; a failure is a red box with a retry that works', async ({ page, watch }) => {
  watch.expectStatus(API.status, 500)
  const release = await holdAnswers(page, API.status)
  const restore = await answerInstead(page, API.status, {}, 500)
  await page.goto('/profile')
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu.getByText('Falha ao carregar o status')).toBeVisible()
  await expect(menu.locator('.status')).toHaveCSS('background-color', 'rgba(239, 68, 68, 0.16)')
  await restore()
  await release()
  await menu.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(menu.getByText('Ativo', { exact: true })).toBeVisible()
})

test('the text while it loads is "Verificando status..."', async ({ page }) => {
  const release = await holdAnswers(page, API.status)
  await page.goto('/profile')
  await expect(page.getByText('Verificando status...')).toBeVisible()
  await release()
  await expect(page.getByText('Verificando status...')).toBeHidden()
})

test('its button, and a click anywhere on it, ask again', async ({ page }) => {
  const asked = requestsTo(page, API.status)
  await page.goto('/profile')
  const text = page.getByText('Última verificação: N/A')
  await expect(text).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: 'Atualizar estado' }).first().click()
  await expect.poll(() => asked.length).toBe(2)
  await expect(page.getByRole('button', { name: 'Atualizar estado' }).first()).toBeEnabled()
  await text.click()
  await expect.poll(() => asked.length).toBe(3)
})

test('it asks again every five minutes', async ({ page }) => {
  await page.clock.install()
  const asked = requestsTo(page, API.status)
  await page.goto('/profile')
  await expect(page.getByText('Última verificação: N/A')).toBeVisible()
  await page.clock.runFor('04:50')
  expect(asked).toHaveLength(1)
  await page.clock.runFor('00:20')
  await expect.poll(() => asked.length).toBe(2)
})
