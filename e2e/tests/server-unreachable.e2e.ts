import type { Page } from '@playwright/test'
import { expect, test } from '../src/test.ts'

/**
 * Aborts every request, as if the server were off.
 *
 * @returns a function that ends it
 */
async function switchOff(page: Page): Promise<() => Promise<void>> {
  await page.route('**', (route) => route.abort('connectionrefused'))
  return () => page.unroute('**')
}

const UNREACHABLE = /o servidor não respondeu/iu

test('the other screens are prefetched, so that each shows that the server is unreachable', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.expectNoAnswer('')
  await page.goto('/')
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          ['accounts-screen', 'transcription-screen', 'time-import-screen', 'profile-page', 'login-screen'].filter(
            (name) => !performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
          ),
        ),
      { timeout: 15_000 },
    )
    .toEqual([])
  await switchOff(page)
  const links = page.getByRole('navigation', { name: 'Principal' })
  for (const label of ['Contas', 'Transcrição', 'Toggl-Notion']) {
    await links.getByRole('link', { name: label }).click()
    await expect(page.getByRole('main').getByText(UNREACHABLE).first()).toBeVisible()
  }
})
