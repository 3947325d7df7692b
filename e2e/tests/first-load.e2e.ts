import { get } from 'node:http'
import type { Request } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

const KILOBYTE = 1024

/** The bytes that a script takes compressed by gzip: over plain http a browser accepts nothing better. */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => resolve(size)).on('error', reject)
    }).on('error', reject)
  })
}

test('the scripts loaded until the list is shown are under 150 KB compressed', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(12) })
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' || /\.m?js$/u.test(new URL(request.url()).pathname)) scripts.push(request)
  })
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  const urls = new Set(scripts.map((request) => request.url()))
  const sizes = await Promise.all([...urls].map(gzipSize))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'script', description: `${(total / KILOBYTE).toFixed(1)} KB` })
  expect(urls.size).toBeGreaterThan(1)
  expect(total).toBeGreaterThan(20 * KILOBYTE)
  expect(total).toBeLessThan(150 * KILOBYTE)
})

test('the styles that order the layers are loaded before all others', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const [first = ''] = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/gu)].map(([, href]) => href)
  expect(await (await page.request.get(first)).text()).toMatch(/^@layer reset\b/u)
})
