import type { NotificationPage } from '@arauto/contract/notifications'
import { API } from '@arauto/contract/routes'
import { caseload, caseNumber } from '../src/caseload.ts'
import { daysAgo } from '../src/days.ts'
import { holdResponses, modifyResponse } from '../src/network.ts'
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

test('an unknown document status is shown raw, in grey, with an icon', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(2, { files: [{ pages: 1 }] }) })
  await modifyResponse<NotificationPage>(page, API.notifications, (body) => {
    body.results[0]!.document_status = 'em_analise'
    return body
  })
  await page.goto('/')
  const { row } = notificationList(page)
  const badge = row(caseNumber(0)).getByRole('cell').nth(1).getByText('em_analise', { exact: true })
  await expect(badge).toBeVisible()
  await expect(badge).toHaveCSS('color', 'rgb(184, 196, 212)')
  await expect(row(caseNumber(0)).getByRole('cell').nth(1).locator('svg')).toHaveClass(/lucide-circle-question-mark/u)
  const colours = await Promise.all(
    [caseNumber(0), caseNumber(1)].map((name) =>
      row(name)
        .getByRole('cell')
        .nth(1)
        .locator('svg')
        .evaluate((icon) => getComputedStyle(icon).color),
    ),
  )
  expect(new Set(colours).size).toBe(2)
})

test('a field with <script> in it stays text', { tag: '@long' }, async ({ page, user }) => {
  const acto = '<script>document.title="tomado"</script>'
  const tribunal = '<img src=x onerror="document.title=1">'
  await user.addLawyer({ items: [{ document: false, acto, tribunal, processo: '<b>1/26</b>' }] })
  await page.goto('/')
  const { rows } = notificationList(page)
  await expect(rows.getByText(acto, { exact: true })).toBeVisible()
  await expect(rows.getByText(tribunal, { exact: true })).toBeVisible()
  await expect(rows.getByText('<b>1/26</b>', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/Notificações/u)
  await expect(rows.locator('img, script, b')).toHaveCount(0)
})

test('the list shows its layout with placeholders while loading', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(2) })
  const release = await holdResponses(page, API.notifications)
  await page.goto('/')
  const { heading, table, rows } = notificationList(page)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lista de notificações' })).toHaveAttribute('aria-busy', 'true')
  await expect(table.getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(table.locator('tbody .skeleton').first()).toBeVisible()
  await release()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Lista de notificações' })).not.toHaveAttribute('aria-busy', 'true')
})

test('new notifications appear within a minute without a reload', { tag: '@long' }, async ({ page, user }) => {
  const lawyer = await user.addLawyer({ items: caseload(1) })
  await page.clock.install()
  await page.goto('/')
  const { rows, row } = notificationList(page)
  await expect(rows).toHaveCount(1)
  lawyer.notify([{ document: false, processo: '77/26.0T8PRT' }])
  await user.check()
  await page.clock.runFor('01:05')
  await expect(row('77/26.0T8PRT')).toBeVisible()
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

test('the document states are amber, green and red', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(3) })
  const states = ['pending', 'success', 'error']
  await modifyResponse<NotificationPage>(page, API.notifications, (body) => ({
    ...body,
    results: body.results.map((row, index) => ({ ...row, document_status: states[index] ?? null })),
  }))
  await page.goto('/')
  for (const [label, colour, icon] of [
    ['Pendente', 'rgb(245, 158, 11)', /lucide-clock/u],
    ['Sucesso', 'rgb(34, 197, 94)', /lucide-circle-check/u],
    ['Erro', 'rgb(239, 68, 68)', /lucide-triangle-alert/u],
  ] as const) {
    const badge = page.locator('.badge').filter({ hasText: label })
    await expect(badge.locator('svg')).toHaveCSS('color', colour)
    await expect(badge.locator('svg')).toHaveClass(icon)
  }
})

test('Documento links to a new tab, and shows N/A for "em breve" or no link', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(3) })
  const links = ['em breve', null, '/api/documents/1/?sinal=x']
  await modifyResponse<NotificationPage>(page, API.notifications, (body) => ({
    ...body,
    results: body.results.map((row, index) => ({ ...row, doc: links[index] ?? null })),
  }))
  await page.goto('/')
  const { row } = notificationList(page)
  for (const index of [0, 1]) {
    await expect(row(caseNumber(index)).getByRole('cell').first()).toHaveText('N/A')
    await expect(row(caseNumber(index)).getByRole('cell').first().getByRole('link')).toHaveCount(0)
  }
  const link = row(caseNumber(2)).getByRole('link', { name: /^Abrir documento/u })
  await expect(link).toHaveAttribute('href', /\/api\/documents\/1\/\?sinal=x$/u)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener.*noreferrer/u)
})

test('Data shows the day of created_at in Lisbon, with Hoje, Ontem or the weekday below', { tag: '@long' }, async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(4) })
  const moments = ['2026-07-01T23:30:00Z', '2026-06-30T23:00:00Z', '2026-06-29T23:00:00Z', '2026-02-03T00:00:00Z']
  await modifyResponse<NotificationPage>(page, API.notifications, (body) => ({
    ...body,
    results: body.results.map((row, index) => ({ ...row, created_at: moments[index]! })),
  }))
  await page.clock.setFixedTime('2026-07-02T08:00:00Z')
  await page.goto('/')
  const { rows } = notificationList(page)
  for (const [index, text] of ['02/07/2026Hoje', '01/07/2026Ontem', '30/06/2026terça', '03/02/2026terça'].entries()) {
    await expect(rows.nth(index).getByRole('cell').nth(4)).toHaveText(text)
  }
  await expect(rows).toHaveCount(4)
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
