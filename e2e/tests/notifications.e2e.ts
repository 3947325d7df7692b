import { caseload, caseNumber } from '../src/caseload.ts'
import { daysAgo } from '../src/days.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test('the table fits a window of 1366 px', async ({ page, user }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await user.addLawyer({ items: caseload(10, { files: [{ pages: 1 }] }) })
  await page.goto('/')
  const { rows, table } = notificationList(page)
  await expect(rows).toHaveCount(10)
  const box = await table.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1366)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366)
})

test('the case number is never truncated at any width', async ({ page, user }) => {
  await user.addLawyer({ items: [{ processo: '28531/25.1T8LMG-AB' }, { processo: '11200/25.6T8ENT-B' }] })
  await page.goto('/')
  const { rows } = notificationList(page)
  await expect(rows).toHaveCount(2)
  for (const width of [1920, 1440, 1366, 1024, 900, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const numbers = page.locator('.notifications__number')
    await expect(numbers).toHaveCount(2)
    for (const number of await numbers.all()) {
      const { hidden } = await number.evaluate((span) => ({
        hidden: span.scrollWidth - span.clientWidth + span.scrollHeight - span.clientHeight,
      }))
      expect(hidden, `${width} px`).toBeLessThanOrEqual(1)
    }
  }
})

test.describe('below 900 px', () => {
  test.use({ viewport: { width: 899, height: 900 } })

  test('the table below 900 px becomes cards with the same content', async ({ page, user }) => {
    await user.addLawyer({ items: caseload(3) })
    await page.goto('/')
    const { rows, table } = notificationList(page)
    await expect(rows).toHaveCount(3)
    const display = await rows.first().evaluate((row) => getComputedStyle(row).display)
    expect(display).not.toBe('table-row')
    for (const text of [
      'Marta Figueiredo',
      'Tribunal',
      daysAgo(0).replaceAll('-', '/'),
      'Notificação de Despacho',
      caseNumber(0),
    ]) {
      await expect(rows.first().getByText(text, { exact: true }).first()).toBeVisible()
    }
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.min(...boxes)).toBeGreaterThan(60)
    await expect(table).toBeVisible()
  })
})

test('the printed list is dark on white, without menu and search', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(3) })
  await page.goto('/')
  const { rows, search } = notificationList(page)
  await expect(rows).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden()
  await expect(search).toBeHidden()
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(rows.first().getByRole('cell').nth(2)).toHaveCSS('color', 'rgb(0, 0, 0)')
})
