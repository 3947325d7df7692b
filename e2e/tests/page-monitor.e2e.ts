import { monitorPages } from '../src/page-monitor.ts'
import { expect, test } from '../src/test.ts'

test('monitorPages records each kind of problem and ignores what a test allows', async ({ browser, office }) => {
  // Without the content security policy, which would block the foreign request.
  const context = await browser.newContext({ bypassCSP: true })
  const watch = monitorPages(context, office.url)
  watch.expectStatus('/api/system-status', 401)
  const page = await context.newPage()
  await page.goto(`${office.url}/robots.txt`)
  await page.evaluate(() => {
    console.warn('cuidado')
    setTimeout(() => {
      throw new Error('partiu-se')
    })
  })
  await page.evaluate(async () => {
    await fetch('/api/nada/')
    await fetch('/api/system-status/')
    await fetch('http://127.0.0.1:1/fora').catch(() => undefined)
  })
  await expect.poll(() => watch.problems.length).toBeGreaterThanOrEqual(5)
  for (const noted of ['console warning: cuidado', 'partiu-se', '404: GET', 'foreign host: GET', 'net::ERR'])
    expect(watch.problems.join('\n')).toContain(noted)
  expect(watch.problems.join('\n')).not.toContain('system-status')
  await context.close()
})
