import { API } from '@arauto/contract/routes'
import { caseload } from '../src/caseload.ts'
import { recordRequests, withoutLive } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test('focusing the window sends no requests', { tag: '@long' }, async ({ page, user, watch }) => {
  await withoutLive(page, watch)
  await user.addLawyer({ items: caseload(2) })
  await page.clock.install()
  const lists = recordRequests(page, API.notifications)
  const statuses = recordRequests(page, API.status)
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(2)
  await expect.poll(() => statuses.length).toBe(1)
  const before = lists.length
  await page.evaluate(() => {
    for (const name of ['blur', 'focus']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.runFor(2_000)
  expect([lists.length, statuses.length]).toEqual([before, 1])
})
