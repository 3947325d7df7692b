import { get } from 'node:http'
import type { Page, Request } from '@playwright/test'
import { smallPdf } from '../../server/testing/small-pdf.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

const KILOBYTE = 1024

/** By encoding, what all scripts of the first load stay under, in KB: over plain http a browser accepts only gzip. */
const LIMITS = { br: 123, gzip: 140 }

/** The bytes that a script takes in an encoding. */
function sizeIn(encoding: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      expect(response.headers['content-encoding'] ?? 'identity').toMatch(new RegExp(`^(?:${encoding}|identity)$`, 'u'))
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => resolve(size)).on('error', reject)
    }).on('error', reject)
  })
}

/** Adds a letter that belongs to no notification. */
async function addUnidentified(page: Page, url: string, access: string): Promise<void> {
  const files = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: smallPdf('4321/26.0T8LSB') }
  await page.request.post(`${url}/api/inbox/`, { headers: { authorization: `Bearer ${access}` }, multipart: { files } })
}

for (const [what, letters, isSignedIn] of [
  ['the list is', 0, true],
  ['the list and a notice above it are', 1, true],
  ['the sign-in is', 0, false],
] as const) {
  test(`the scripts loaded until ${what} shown are under ${LIMITS.gzip} KB compressed by gzip, ${LIMITS.br} by brotli`, async ({
    office,
    page,
    user,
  }) => {
    if (isSignedIn) await user.addLawyer({ items: caseload(12) })
    else await page.addInitScript(() => localStorage.clear())
    if (letters) await addUnidentified(page, office.url, user.access)
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script' || /\.m?js$/u.test(new URL(request.url()).pathname)) scripts.push(request)
    })
    await page.goto('/')
    await expect(notificationList(page).rows).toHaveCount(isSignedIn ? 10 : 0)
    await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(isSignedIn ? 0 : 1)
    await expect(page.getByRole('region', { name: 'Por identificar' })).toHaveCount(letters)
    await page.waitForLoadState('networkidle')
    const urls = new Set(scripts.map((request) => request.url()))
    expect(urls.size).toBeGreaterThan(1)
    for (const [encoding, limit] of Object.entries(LIMITS)) {
      const sizes = await Promise.all([...urls].map((url) => sizeIn(encoding, url)))
      const total = sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE
      test.info().annotations.push({ type: `script, ${encoding}`, description: `${total.toFixed(1)} KB` })
      expect(total, encoding).toBeGreaterThan(20)
      expect(total, encoding).toBeLessThan(limit)
    }
  })
}

test('what stands above the list, and the sign-in, do not wait for the code of dialogs', async ({
  office,
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(2) })
  await addUnidentified(page, office.url, user.access)
  const shown = Promise.withResolvers<void>()
  await page.route(/\/widgets-[^/]*\.js$/u, (route) => shown.promise.then(() => route.continue()))
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Por identificar' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  shown.resolve()
})

test('the styles that order the layers are loaded before all others', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const [first = ''] = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/gu)].map(([, href]) => href)
  const styles = await (await page.request.get(first)).text()
  const layers = Array.from(styles.matchAll(/@layer ([\w, ]+)/gu)).flatMap(([, names = '']) => names.split(/, ?/u))
  // The first is Tailwind's own, for browsers without `@property`.
  expect([...new Set(layers)].join()).toBe('properties,reset,tokens,base,primitives,components,utilities')
})
