import { API } from '@arauto/contract/routes'
import type { BrowserContext, Page } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

const rows = (from: number, count: number) => caseload(from + count, { document: false }).slice(from)

/** Leaves a page without the calls by which it asks whether something has changed. */
const stopAsking = (context: BrowserContext) => context.route(`**${API.changes}*`, () => {})
const streamOf = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(API.events) && response.status() === 200)

test('a notification arrives in every open tab at once, without being asked for', async ({ page, context, user }) => {
  const lawyer = await user.addLawyer({ items: rows(0, 2) })
  await stopAsking(context)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    const streams = streamOf(tab)
    await tab.goto('/')
    await expect(notificationList(tab).rows).toHaveCount(2)
    await streams
  }
  lawyer.notify(rows(2, 1))
  await user.check()
  for (const tab of [page, second]) await expect(notificationList(tab).rows).toHaveCount(3, { timeout: 10_000 })
})
