import { accountScreen } from '../src/account-screen.ts'
import { expect, test } from '../src/test.ts'

test('the account dialog is at most 600 px wide, closes by its button and its backdrop, and stays open on a click inside', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/accounts')
  const { add, dialog } = accountScreen(page)
  await add.click()
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600)
  await dialog.getByRole('heading').click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await add.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()
})
