import { caseload, caseNumber } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test('the next page on a phone is scrolled to its first row', { tag: '@long' }, async ({ page, user }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await user.addLawyer({ items: caseload(23) })
  await page.goto('/')
  const { rows, pageOf, next } = notificationList(page)
  await next.click()
  await expect(pageOf(2, 3)).toBeVisible()
  await expect(rows.first()).toContainText(caseNumber(10))
  await expect(rows.first()).toBeInViewport()
})
