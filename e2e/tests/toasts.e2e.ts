import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const WARNING = 'As novas senhas não coincidem.'

test.beforeEach(async ({ page }) => {
  await page.goto('/profile')
  await page.getByLabel('Senha Atual', { exact: true }).fill('a')
  await page.getByLabel('Nova Senha', { exact: true }).fill('b')
  await page.getByLabel('Confirmar Nova Senha', { exact: true }).fill('c')
})

test('a toast stands bottom right and is gone after five seconds', async ({ page }) => {
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(toast(page, WARNING)).toBeVisible()
  const shown = Date.now()
  // A pointer that rests on the page, not on the toast, does not hold it.
  await page.mouse.move(600, 20)
  const settled = async () => {
    const box = await toast(page, WARNING).boundingBox()
    return box ? box.x > 720 && box.x + box.width <= 1440 && box.y > 450 : false
  }
  await expect.poll(settled).toBe(true)
  await expect(toast(page, WARNING)).toBeHidden({ timeout: 8000 })
  expect(Date.now() - shown).toBeGreaterThan(4000)
})

test('Alt+T reaches it, its button closes it, and it is announced', async ({ page }) => {
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(page.getByRole('alert').filter({ hasText: WARNING }).first()).toBeVisible()
  await page.keyboard.press('Alt+t')
  await expect(page.getByRole('region', { name: /Avisos/u }).locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(toast(page, WARNING)).toBeHidden()
})
