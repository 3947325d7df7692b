import { API } from '@arauto/contract/routes'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expect, test } from '../src/test.ts'

test.setTimeout(90_000)

/** Unusable responses of a server, or of something in its place. */
const RESPONSES: readonly [kind: string, respond: (route: Route) => Promise<void>][] = [
  ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Manutenção</p>' })],
  ['an empty body', (route) => route.fulfill({ contentType: 'application/json', body: '' })],
  ['JSON of another shape', (route) => route.fulfill({ json: { status: 7, results: 'x', exists: 'sim' } })],
  ['status 500', (route) => route.fulfill({ status: 500, json: {} })],
  ['none', (route) => route.abort('connectionrefused')],
]

const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('complementary', { name: 'Menu' })

for (const { screen, address, path, place, failed, full } of [
  {
    screen: 'the notifications',
    address: '/',
    path: API.notifications,
    place: main,
    failed: 'Não foi possível carregar as notificações',
    full: 'Ler as notificações do Citius',
  },
  {
    screen: 'the accounts',
    address: '/accounts',
    path: API.accounts,
    place: main,
    failed: 'Erro ao carregar contas.',
    full: 'Ainda não há contas',
  },
  {
    screen: 'the transcriptions',
    address: '/audio-transcription',
    path: API.upload,
    place: main,
    failed: 'Não foi possível carregar as transcrições.',
    full: 'As suas transcrições ficam aqui, para as reler e descarregar.',
  },
  {
    screen: 'the time import',
    address: '/toggl-notion-integration',
    path: API.checkTimeCredentials,
    place: main,
    failed: 'Não foi possível carregar a integração',
    full: 'Configurar Credenciais',
  },
  {
    screen: 'the status',
    address: '/profile',
    path: API.status,
    place: menu,
    failed: 'Falha ao carregar o status',
    full: 'Última verificação: N/A',
  },
]) {
  test(`${screen} with unusable responses show the error state, and a retry works`, { tag: '@long' }, async ({
    page,
    watch,
  }) => {
    watch.expectStatus(path, 500)
    watch.expectNoAnswer(path)
    watch.expectConsole(/^ApiError: O servidor respondeu a /u)
    const matches = (url: URL) => url.pathname === path
    // What the office's changes have fetched again recovers without a click.
    await page.route(`**${API.events}`, () => {})
    const retry = place(page).getByRole('button', { name: 'Tentar novamente' })
    for (const [index, [kind, respond]] of RESPONSES.entries()) {
      await test.step(kind, async () => {
        let responses = 0
        await page.route(matches, (route) => {
          responses += 1
          return respond(route)
        })
        await (index === 0 ? page.goto(address) : retry.click())
        await expect.poll(() => responses).toBeGreaterThan(1)
        await expect(place(page).getByText(failed)).toBeVisible()
        if (index === 0) await expectAccessible(page, screen)
        await page.unroute(matches)
      })
    }
    await retry.click()
    await expect(place(page).getByText(full)).toBeVisible()
    await expect(place(page).getByText(failed)).toBeHidden()
  })
}
