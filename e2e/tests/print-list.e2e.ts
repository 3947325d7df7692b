import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test('the printed list is a landscape table with its filters, page and time', { tag: '@long' }, async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(25) })
  await page.goto('/?pesquisa=a&pagina=2')
  await expect(notificationList(page).rows).toHaveCount(10)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 1000 })
  await expect(page.getByText(/^Pesquisa: «a» · Impresso em \d\d\/\d\d\/\d{4}, \d\d:\d\d$/u)).toBeVisible()
  await expect(page.getByText('Página 2 de 3', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Página seguinte' })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('columnheader')).toHaveCount(8)
  for (const head of await page.getByRole('columnheader').all()) await expect(head).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const first = notificationList(page).rows.first()
  await expect(first).toHaveCSS('display', 'table-row')
  await expect(first.getByRole('cell').nth(2)).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(first.getByText('Nova', { exact: true })).toHaveCSS('font-size', '10px')
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(paper) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
})
