import type { DeadlineList, NotificationWork } from '@arauto/contract/office-deadlines'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { inDays } from '../src/days.ts'
import type { User } from '../src/office.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

/** What each row is of, so that all propose the same deadline. */
const ORDER = { acto: 'Notificação de Despacho' }

/** Confirms deadlines of the newest notifications that end so many days from today. */
async function addDeadlines(user: User, days: readonly number[]) {
  const records = await user.records()
  for (const [index, day] of days.entries()) {
    await user.call<NotificationWork>('POST', API.deadlines, {
      notification_id: records[index]!.id,
      action: 'confirm',
      terms: { notified: inDays(-60), ends: inDays(day) },
      title: `Prazo ${index + 1}`,
      note: 'Despacho de fls. 3',
    })
  }
}

const lines = (page: Page) => page.locator('.deadline-line')
const panel = (page: Page) => page.getByRole('dialog')

test('two clicks 400 ms apart at one place mark one deadline as met', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(4, { document: false, ...ORDER }) })
  await addDeadlines(user, [-12, -10, 40, 41])
  // The page's clock stands still between the clicks, so that a busy machine does not lengthen the pause.
  await page.clock.install()
  await page.goto('/prazos')
  const met = page.getByRole('button', { name: /^Marcar como cumprido/u })
  await expect(met).toHaveCount(4)
  const places = await lines(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  const box = (await met.first().boundingBox())!
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.clock.runFor(400)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.clock.resume()
  await expect(lines(page).first()).toContainText('Cumprido')
  await expect(met).toHaveCount(3)
  // The list was fetched again, and no row has moved under the pointer.
  await expect(page.getByRole('heading', { name: /^Ultrapassados/u })).toContainText('1')
  expect(await lines(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))).toEqual(places)
  await expect(page.getByRole('region', { name: /Avisos/u })).toContainText(/Prazo 1: prazo cumprido.*26\.0T8EVR/u)
  expect((await user.call<DeadlineList>('GET', `${API.deadlines}?state=met`)).count).toBe(1)
})

test('a morning by keys alone: every proposal of a filtered list is confirmed, in view, at a desk and on a phone', async ({
  page,
  user,
}) => {
  test.setTimeout(120_000)
  const TO_CONFIRM = 3
  await user.addLawyer({ items: caseload(TO_CONFIRM, { files: [{ pages: 1 }], ...ORDER }) })
  await page.clock.install()
  await page.goto('/?estado=novas')
  await expect(page.getByRole('button', { name: '? todos' })).toBeVisible()
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
