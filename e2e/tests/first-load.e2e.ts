import type { Request } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

const KILOBYTE = 1024

test('the scripts loaded until the list is shown are under 150 KB compressed', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(12) })
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' || /\.m?js$/u.test(new URL(request.url()).pathname)) scripts.push(request)
  })
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'script', description: `${(total / KILOBYTE).toFixed(1)} KB` })
  expect(scripts.length).toBeGreaterThan(1)
  expect(total).toBeGreaterThan(20 * KILOBYTE)
  expect(total).toBeLessThan(150 * KILOBYTE)
})
