import { caseload, caseNumber } from '../src/caseload.ts'
import { daysAgo } from '../src/days.ts'
import { COLUMNS, notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test("the cards and the eight columns show the portal's rows, newest first", async ({ page, user }) => {
  await user.addLawyer({ items: caseload(7) })
  await page.goto('/')
  const list = notificationList(page)
  await expect(list.card('Total de notificações')).toHaveText('7')
  await expect(list.card('Origem mais comum')).toHaveText('Tribunal')
  await expect(list.card('Tribunal mais frequente')).toHaveText('Tribunal Judicial da Comarca de Évora')
  await expect(list.table.getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(list.rows).toHaveCount(7)
  const cells = list.rows.first().getByRole('cell')
  await expect(cells.nth(0)).toHaveText('N/A')
  await expect(cells.nth(1)).toHaveText('–')
  await expect(cells.nth(2)).toHaveText(/^Marta FigueiredoNova$/u)
  await expect(cells.nth(3)).toHaveText('Tribunal')
  await expect(cells.nth(4)).toContainText(daysAgo(0).replaceAll('-', '/'))
  await expect(cells.nth(5).getByRole('link')).toHaveText('Notificação de Despacho')
  await expect(cells.nth(6)).toContainText('Tribunal Judicial da Comarca de Lisboa Oeste')
  await expect(cells.nth(7)).toContainText(caseNumber(0))
  await expect(list.rows.last()).toContainText(daysAgo(6).replaceAll('-', '/'))
})

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

test('the case number is never truncated, and nothing is wider than the window, at any width', async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: [{ processo: '28531/25.1T8LMG-AB' }, { processo: '11200/25.6T8ENT-B' }] })
  await page.goto('/')
  const { rows } = notificationList(page)
  await expect(rows).toHaveCount(2)
  for (const width of [1920, 1440, 1366, 1024, 900, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const numbers = page.locator('.notifications__number')
    await expect(numbers).toHaveCount(2)
    for (const number of await numbers.all()) {
      const { hidden } = await number.evaluate((span) => ({
        hidden: span.scrollWidth - span.clientWidth + span.scrollHeight - span.clientHeight,
      }))
      expect(hidden, `${width} px`).toBeLessThanOrEqual(1)
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0)
    // What is wider than its panel, beside the open menu, can be scrolled to.
    const isCut = (panel: Element) =>
      panel.scrollWidth > panel.clientWidth && getComputedStyle(panel).overflowX !== 'auto'
    expect(await page.locator('.panel:has(table)').evaluate(isCut), `${width} px`).toBe(false)
  }
})

test('the document status is Sucesso, Pendente or Erro as the document is stored, pending or failed', {
  tag: '@long',
}, async ({ page, office, user }) => {
  const [first, second, third] = caseload(3, { files: [{ pages: 1 }], layout: 'simple', origem: 'Tribunal' })
  const lawyer = await user.addLawyer({ items: [first!] })
  await page.goto('/')
  const list = notificationList(page)
  await expect(list.row(caseNumber(0)).getByText('Sucesso', { exact: true })).toBeVisible()

  office.portal.control({ cmd: 'fault', kind: 'garbled', path: 'DocumentoActo' })
  lawyer.notify([second!])
  await list.check.click()
  await expect(list.row(caseNumber(1)).getByText('Erro', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(list.check).toBeVisible()

  // The portal fails after the list: the document stays pending.
  office.portal.control({ cmd: 'fault', kind: '503', path: 'DocumentoActo', times: 20 })
  lawyer.notify([third!])
  await list.check.click()
  await expect(list.row(caseNumber(2)).getByText('Pendente', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(list.check).toBeVisible({ timeout: 15_000 })
  await expect(list.row(caseNumber(2)).getByRole('cell').first()).toHaveText('N/A')

  office.portal.control({ cmd: 'fault', kind: 'none' })
  await list.check.click()
  await expect(list.row(caseNumber(2)).getByText('Sucesso', { exact: true })).toBeVisible({ timeout: 15_000 })
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
