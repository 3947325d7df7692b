import { API } from '@arauto/contract/routes'
import { recordRequests, withoutLive } from '../src/network.ts'
import { expect, test } from '../src/test.ts'

test('the status is requested every five minutes', { tag: '@long' }, async ({ page, watch }) => {
  await withoutLive(page, watch)
  await page.clock.install()
  const requests = recordRequests(page, API.status)
  await page.goto('/profile')
  await expect(page.getByText('Última verificação: N/A')).toBeVisible()
  await page.clock.runFor('04:50')
  expect(requests).toHaveLength(1)
  await page.clock.runFor('00:20')
  await expect.poll(() => requests.length).toBe(2)
})
