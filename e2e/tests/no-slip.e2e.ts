import type { Page } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

/** What each row is of, so that all propose the same deadline. */
const ORDER = { acto: 'Notificação de Despacho' }

const panel = (page: Page) => page.getByRole('dialog')

test('a morning by keys alone: every proposal of a filtered list is confirmed, in view, at a desk and on a phone', async ({
  page,
  user,
}) => {
  test.setTimeout(120_000)
  const TO_CONFIRM = 3
  await user.addLawyer({ items: caseload(TO_CONFIRM, { files: [{ pages: 1 }], ...ORDER }) })
  await page.clock.install()
  await page.goto('/?estado=novas')
  await expect(page.getByRole('button', { name: '? todas as teclas' })).toBeVisible()
  let keys = 0
  const began = Date.now()
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('j')
  await expect(page.locator('.notifications__row--current')).toHaveCount(1)
  await press('Enter')
  for (let nth = 1; nth <= TO_CONFIRM; nth += 1) {
    const isPhone = nth === TO_CONFIRM
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
    const confirm = panel(page).getByRole('button', { name: 'Confirmar prazo' })
    const title = panel(page).locator('.side-panel__head')
    await expect(confirm).toBeEnabled()
    await expect(confirm).toBeInViewport({ ratio: 1 })
    await expect(title.getByText(/26\.0T8EVR.*Comarca/u)).toBeInViewport()
    // The way to the document: from what was read of it, else from its files.
    const read = panel(page).getByRole('button', { name: 'Ver na página' })
    await expect(read.or(panel(page).getByRole('button', { name: /^Pré-visualizar/u })).first()).toBeInViewport()
    if (isPhone) await expectNoOverflow(page, 'panel')
    const processo = await title.locator('.side-panel__subtitle').textContent()
    // Later than the rule that takes no second press.
    await page.clock.fastForward(1100)
    await press('c')
    if (nth < TO_CONFIRM) await expect(title.locator('.side-panel__subtitle')).not.toHaveText(processo!)
    else await expect(panel(page).getByText(/^Confirmado por/u)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }
  await press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByText('Não há notificações novas', { exact: true })).toBeVisible()
  expect(keys).toBe(2 + TO_CONFIRM + 1)
  test.info().annotations.push({ type: 'morning', description: `${keys} keys, ${Date.now() - began} ms` })
})
