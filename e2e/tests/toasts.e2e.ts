import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const WARNING = 'As novas senhas não coincidem.'

test.beforeEach(async ({ page }) => {
  await page.goto('/profile')
  await page.getByLabel('Senha Atual', { exact: true }).fill('a')
  await page.getByLabel('Nova Senha', { exact: true }).fill('b')
  await page.getByLabel('Confirmar Nova Senha', { exact: true }).fill('c')
})

test('a toast is shown at the bottom right and closes after five seconds', { tag: '@long' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(toast(page, WARNING)).toBeVisible()
  const shown = Date.now()
  // A pointer outside of the toast does not pause it.
  await page.mouse.move(600, 20)
  const settled = async () => {
    const box = await toast(page, WARNING).boundingBox()
    return box ? box.x > 720 && box.x + box.width <= 1440 && box.y > 450 : false
  }
  await expect.poll(settled).toBe(true)
  await expect(page.locator('.Toastify__progress-bar')).toHaveCSS('animation-duration', '5s')
  await expect(toast(page, WARNING)).toBeHidden({ timeout: 8000 })
  expect(Date.now() - shown).toBeGreaterThan(4000)
})

test('a toast with reduced motion lasts as long', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(toast(page, WARNING)).toBeVisible()
  const shown = Date.now()
  await page.mouse.move(600, 20)
  await expect(toast(page, WARNING)).toBeHidden({ timeout: 8000 })
  expect(Date.now() - shown).toBeGreaterThan(4000)
})

test('a toast opens and closes within 200 ms', { tag: '@long' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  const card = page.locator('.Toastify__toast')
  await expect(card).toBeVisible()
  const longest = () =>
    card.evaluate((element) => {
      const moving = element.getAnimations({ subtree: true }).filter(({ effect }) => {
        const { target } = effect as KeyframeEffect
        // Its five seconds are the animation of a hidden bar.
        return !target?.classList.contains('Toastify__progress-bar')
      })
      return Math.max(0, ...moving.map(({ effect }) => Number(effect!.getComputedTiming().duration)))
    })
  expect(await longest()).toBeLessThan(200)
  const leaving = card.evaluate(
    (element) => new Promise((resolve) => element.addEventListener('animationstart', resolve, { once: true })),
  )
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await leaving
  expect(await longest()).toBeLessThan(200)
  await expect(card).toBeHidden()
})

test('a toast dragged by less than 80 per cent of its width returns, by more it closes', { tag: '@long' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  const warning = toast(page, WARNING)
  await expect(warning).toBeVisible()
  const card = page.locator('.Toastify__toast')
  // Waits for the toast's own animation only: the bar inside it runs for its five seconds.
  const settled = async () => {
    await card.evaluate((element) => Promise.allSettled(element.getAnimations().map((moving) => moving.finished)))
    await expect.poll(async () => (await card.boundingBox())!.x).toBeLessThan(1440 - 380)
  }
  await settled()
  const dragBy = async (share: number) => {
    const { x, y, width, height } = (await card.boundingBox())!
    const [left, middle] = [x + 4, y + height / 2]
    await page.mouse.move(left, middle)
    await page.mouse.down()
    await page.mouse.move(left + 10, middle)
    await page.mouse.move(left + share * width, middle, { steps: 4 })
    await page.mouse.up()
  }
  await dragBy(0.7)
  await expect(warning).toBeVisible()
  await settled()
  const dragged = Date.now()
  await dragBy(0.9)
  await expect(warning).toBeHidden()
  // Closed by the drag, not by its five seconds, which restart when it is released.
  expect(Date.now() - dragged).toBeLessThan(4000)
})
