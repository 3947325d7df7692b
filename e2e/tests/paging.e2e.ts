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

test("the browser's back and forward change the page", { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: caseload(23) })
  await page.goto('/')
  const { next, pageOf, rows } = notificationList(page)
  await next.click()
  await expect(pageOf(2, 3)).toBeVisible()
  await next.click()
  await expect(pageOf(3, 3)).toBeVisible()
  await page.goBack()
  await expect(pageOf(2, 3)).toBeVisible()
  await expect(rows.first()).toContainText(caseNumber(10))
  await page.goBack()
  await expect(pageOf(1, 3)).toBeVisible()
  await page.goForward()
  await expect(pageOf(2, 3)).toBeVisible()
})
