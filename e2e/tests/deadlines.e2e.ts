import { readFile } from 'node:fs/promises'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { API } from '@arauto/contract/routes'
import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import type { Page } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { inDays } from '../src/days.ts'
import { expectGood } from '../src/good-state.ts'
import type { User } from '../src/office.ts'
import { expect, test } from '../src/test.ts'

/** Sets deadlines of the user's newest notifications, that end so many days from today, and later where courts are closed. */
async function addDeadlines(user: User, days: readonly number[], action: 'confirm' | 'propose' = 'confirm') {
  const records = await user.records()
  const made: string[] = []
  for (const [index, day] of days.entries()) {
    const { deadlines } = await user.call<NotificationWork>('POST', API.deadlines, {
      notification_id: records[index]!.id,
      action,
      terms: { notified: inDays(-60), ends: inDays(day) },
      title: `Prazo ${index + 1}`,
      note: 'Despacho de fls. 3',
    })
    made.push(deadlines.find(({ title }) => title === `Prazo ${index + 1}`)!.calculated!.ends)
  }
  return made
}

const line = (page: Page, name: string) =>
  page.locator('.deadline-line').filter({ has: page.getByText(name, { exact: true }) })

test('a lawyer works through the deadlines: groups, a notification, an act of two quick clicks and its undoing, filters, calendar', async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(6) })
  const [over, near] = await addDeadlines(user, [-12, 3, 70, 71])
  // The page's clock stands still between the clicks, so that a busy machine does not lengthen the pause.
  await page.clock.install()
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Notificações Judiciais' })
    .getByRole('link', { name: /^Prazos/u })
    .click()
  await expect(page.getByRole('heading', { name: /^Ultrapassados/u })).toBeVisible()
  await expect(line(page, 'Prazo 1')).toContainText(shortWeekdayDate(over!))
  await expect(line(page, 'Prazo 1')).toContainText('há ')
  await expect(page.getByRole('heading', { name: /^Hoje/u })).toBeVisible()
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expect(line(page, 'Prazo 2').getByText('Confirmado')).toBeVisible()
  }
  await expectGood(page, 'deadlines')

  await line(page, 'Prazo 2').getByRole('link').click()
  await expect(page).toHaveURL(/\/\?notificacao=\d+$/u)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL(/\/prazos$/u)

  const lines = page.locator('.deadline-line')
  const state = (name: RegExp) => page.getByRole('group', { name: 'Estado do prazo' }).getByRole('button', { name })
  const met = page.getByRole('button', { name: /^Dar por cumprido/u })
  await expect(met).toHaveCount(4)
  const places = () => lines.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  const before = await places()
  const box = (await met.first().boundingBox())!
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.clock.runFor(400)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.clock.resume()
  await expect(line(page, 'Prazo 1')).toContainText('Cumprido')
  // The list was fetched again, and no row has moved under the pointer.
  await expect(page.getByRole('heading', { name: /^Ultrapassados/u })).toContainText('0')
  expect([await met.count(), await places()]).toEqual([3, before])
  await state(/^Todos/u).click()
  await expect(state(/^Todos/u)).toHaveAttribute('aria-pressed', 'true')
  await expect(line(page, 'Prazo 1')).toContainText('Cumprido')
  // A press within a second of the decision is its double click.
  await page.clock.fastForward(1000)
  await page.getByRole('button', { name: /^Anular/u }).click()
  await expect(line(page, 'Prazo 1')).toContainText('há ')

  await state(/^Cumpridos/u).click()
  await expect(page.getByText('Nenhum prazo corresponde aos filtros')).toBeVisible()
  await expectGood(page, 'deadlines filtered empty')
  await page.reload()
  await expect(state(/^Cumpridos/u)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()

  const month = page.getByRole('grid')
  if (!near!.startsWith(inDays(0).slice(0, 7))) await page.getByRole('button', { name: 'Mês seguinte' }).click()
  await expect(page.locator(`[data-ends="${near}"]`).first()).toBeVisible()
  await month.locator(`[data-day="${near}"]`).click()
  await expect(page.locator(`[data-ends="${near}"]`).first().getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Mês seguinte' }).click()
  await expect(page).toHaveURL(/mes=\d{4}-\d\d/u)
})

for (const name of ['Calcular um prazo', 'Dias encerrados']) {
  test(`the dialog ${name} is accessible and fits at every size`, { tag: '@long' }, async ({ page }) => {
    await page.goto('/prazos')
    // What is still loading moves the button under the pointer.
    await expect(page.getByText('Ainda não há prazos')).toBeVisible()
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectGood(page, name)
  })
}

test('the list is saved as CSV, and printed with its filters', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(2) })
  await addDeadlines(user, [4, 40])
  await page.goto('/prazos')
  await expect(line(page, 'Prazo 1')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Exportar CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.filter((row) => row.includes('"Confirmado"'))).toHaveLength(2)

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(page.getByText(/^Prazos em aberto · impresso em \d\d\/\d\d\/\d{4}, \d\d:\d\d$/u)).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(page.getByLabel('Estado do prazo')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Dar por cumprido/u }).first()).toBeHidden()
  await expect(line(page, 'Prazo 1')).toContainText('Confirmado')
  await page.setViewportSize({ width: 794, height: 1000 })
  await expect(line(page, 'Prazo 1').locator('.deadline-line__details').first()).toHaveCSS('font-size', '12px')
  for (const day of await line(page, 'Prazo 1').locator('time').all()) {
    await expect(day).toHaveText(/^\S{3} \d\d\/\d\d\/\d{4}$/u, { useInnerText: true })
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(paper) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
})

test('the pointer on a link loads its screen, and the click its data, once', { tag: '@long' }, async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(2) })
  await addDeadlines(user, [3])
  // As long as a call is under way, no screen is loaded before it is wanted.
  await page.route('**/api/system-status/', () => {})
  await page.goto('/')
  const link = page.getByRole('navigation', { name: 'Notificações Judiciais' }).getByRole('link', { name: /^Prazos/u })
  const code = page.waitForRequest(/\/deadlines-page-[^/]*\.js/u)
  await link.hover()
  await code
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === API.deadlines) asked.push(request.url())
  })
  await link.click()
  await expect(line(page, 'Prazo 1')).toBeVisible()
  expect(asked).toHaveLength(1)
})
