import { caseload, caseNumber } from '../src/caseload.ts'
import { daysAgo } from '../src/days.ts'
import { COLUMNS, notificationList } from '../src/notification-list.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

test("the cards and the eight columns show the portal's rows, newest first, whole at any width, as cards in a narrow panel", async ({
  page,
  user,
}) => {
  const files = [{ pages: 1 }]
  await user.addLawyer({
    items: [
      ...caseload(5),
      { processo: '28531/25.1T8LMG-AB', data: daysAgo(8), origem: 'Tribunal', files },
      { processo: '11200/25.6T8ENT-B', data: daysAgo(9), origem: 'Tribunal', files },
    ],
  })
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
  await expect(cells.nth(6)).toHaveAttribute('title', /^Tribunal Judicial da Comarca de Lisboa Oeste/u)
  await expect(cells.nth(7)).toContainText(caseNumber(0))
  await expect(list.rows.last()).toContainText('11200/25.6T8ENT-B')

  for (const width of [1920, 1440, 1366, 1024, 900, 899, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const numbers = page.locator('.notifications__number')
    await expect(numbers).toHaveCount(7)
    const hidden = await numbers.evaluateAll((spans) =>
      spans.map((span) => span.scrollWidth - span.clientWidth + span.scrollHeight - span.clientHeight),
    )
    expect(Math.max(...hidden), `${width} px`).toBeLessThanOrEqual(1)
    await expectNoOverflow(page, `${width} px`)
    const isCut = (panel: Element) => panel.scrollWidth > panel.clientWidth
    expect(await page.locator('.panel:has(table)').evaluate(isCut), `${width} px`).toBe(false)
    const display = await list.rows.first().evaluate((row) => getComputedStyle(row).display)
    expect(display === 'table-row', `${width} px`).toBe(width >= 1180)
    for (const text of ['Marta Figueiredo', 'Tribunal', 'Notificação de Despacho', caseNumber(0)]) {
      await expect(list.rows.first().getByText(text, { exact: true }).first()).toBeVisible()
    }
    if (width !== 1366) continue
    const box = (await list.table.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  }
  await list.rows.first().getByRole('checkbox').check()
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText('1 selecionada')).toBeVisible()
    await expectNoOverflow(page, `selection, ${width} px`)
    const [next, pager] = [
      await list.next.boundingBox(),
      await page.getByRole('navigation', { name: 'Paginação' }).boundingBox(),
    ]
    expect(next!.x + next!.width, `right edge at ${width} px`).toBeLessThanOrEqual(pager!.x + pager!.width)
  }
})
