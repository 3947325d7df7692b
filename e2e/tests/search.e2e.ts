import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test('the search keeps the previous results until the next arrive', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(3) })
  await page.goto('/')
  const { rows, search } = notificationList(page)
  await expect(rows).toHaveCount(3)
  const gate = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.get('search') === '"juiz 2"',
    async (route) => {
      await gate.promise
      await route.continue()
    },
  )
  const request = page.waitForRequest((request) => request.url().includes('juiz'))
  await search.fill('"juiz 2"')
  await request
  await expect(rows).toHaveCount(3)
  gate.resolve()
  await expect(rows).toHaveCount(1)
})
