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

test('a screen whose code fails to load shows an error with a retry that works once the server is back', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.expectNoAnswer('')
  await page.route('**/accounts-screen*', (route) => route.abort('connectionrefused'))
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(page.getByRole('main').getByText(UNREACHABLE)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' })
  const switchOn = await switchOff(page)
  await again.click()
  await expect(again).toBeEnabled()
  await expect(page.getByRole('main').getByText(UNREACHABLE)).toBeVisible()
  await switchOn()
  await page.unroute('**/accounts-screen*')
  await again.click()
  await expect(page.getByRole('heading', { name: 'Gestão de Contas Citius' })).toBeVisible()
})

test('an application whose code fails to load shows an error with a working retry', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.expectNoAnswer('/assets/app')
  await page.route('**/assets/app*.js', (route) => route.abort('connectionrefused'))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('O servidor não respondeu')
  await page.unroute('**/assets/app*.js')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Notificações Judiciais' })).toBeVisible()
})
