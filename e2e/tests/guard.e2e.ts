import { API, PAGES } from '@arauto/contract/routes'
import { holdAnswers, requestsTo } from '../src/answers.ts'
import { keepTokens, keptInBrowser, minutesFromNow, signInByForm, storedAccess, withExpiry } from '../src/session.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const PROTECTED = [PAGES.notifications, PAGES.accounts, PAGES.transcription, PAGES.togglNotion, PAGES.profile]

test.describe('without a stored access token', () => {
  test.use({ signedIn: false })

  test('every protected address leads to the sign-in, and nothing of it is asked for', async ({ page }) => {
    const asked = requestsTo(page, API.notifications)
    for (const path of PROTECTED) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/login')
    }
    expect(asked).toHaveLength(0)
  })

  test('after signing in one is where one wanted to be', async ({ page, user }) => {
    await page.goto('/accounts')
    await signInByForm(page, user)
    await expect(page).toHaveURL('/accounts')
    await expect(page.getByRole('heading', { name: 'Gestão de Contas Citius' })).toBeVisible()
  })

  test('an address prepared by somebody else does not lead away from the product', async ({ page, user }) => {
    await page.goto('/login?next=//example.org/')
    await signInByForm(page, user)
    await expect(page).toHaveURL('/')
  })

  test('an unknown address leads to the sign-in', async ({ page }) => {
    await page.goto('/nada/disto')
    await expect(page).toHaveURL('/login')
  })
})

test('a valid access token lets in at once, without asking for another', async ({ page }) => {
  const asked = requestsTo(page, API.tokenRefresh)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Perfil do Utilizador' })).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('an unknown address leads to the notifications', async ({ page }) => {
  await page.goto('/nada/disto')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Notificações Judiciais' })).toBeVisible()
})

test('an expired access token is renewed behind the text "Loading...", and its user let in', async ({ page, user }) => {
  await keepTokens(page, { access: withExpiry(user.access, minutesFromNow(-1)) })
  const asked = requestsTo(page, API.tokenRefresh)
  const release = await holdAnswers(page, API.tokenRefresh)
  await page.goto('/accounts')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await release()
  await expect(page.getByRole('heading', { name: 'Gestão de Contas Citius' })).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await storedAccess(page)).not.toBe(user.access)
})

test('a refused renewal leads to the sign-in, and back to the same page afterwards', async ({ page, user, watch }) => {
  watch.expectStatus(API.tokenRefresh, 401)
  await keepTokens(page, { access: withExpiry(user.access, minutesFromNow(-1)), refresh: 'nada.disto.serve' })
  await page.goto('/?pesquisa=despacho')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await signInByForm(page, user)
  await expect(page).toHaveURL('/?pesquisa=despacho')
  await expect(page.getByRole('heading', { name: 'Notificações Judiciais' })).toBeVisible()
})

for (const [what, status, body] of [
  ['an error of the server', 500, {}],
  ['another status than 200', 202, { access: 'x' }],
] as const) {
  test(`${what} at the renewal leads to the sign-in`, async ({ page, user, watch }) => {
    watch.expectStatus(API.tokenRefresh, status)
    await keepTokens(page, { access: withExpiry(user.access, minutesFromNow(-1)) })
    await page.route(`**${API.tokenRefresh}`, (route) => route.fulfill({ status, json: body }))
    await page.goto('/profile')
    await expect(page).toHaveURL((url) => url.pathname === '/login')
  })
}

test('no answer at the renewal leads to the sign-in', async ({ page, user, watch }) => {
  watch.expectNoAnswer(API.tokenRefresh)
  await keepTokens(page, { access: withExpiry(user.access, minutesFromNow(-1)) })
  await page.route(`**${API.tokenRefresh}`, (route) => route.abort('connectionrefused'))
  await page.goto('/profile')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
})

test('a 401 in mid-session renews once, however many calls met it, and repeats them', async ({ page, user, watch }) => {
  watch.expectStatus(API.accounts, 401)
  watch.expectStatus(API.status, 401)
  const account = await user.addLawyer()
  await page.goto('/')
  await expect(page.getByText('Ainda não há notificações')).toBeVisible()
  const renewals = requestsTo(page, API.tokenRefresh)
  // Signed by nobody, yet not expired as far as the page can see.
  const foreign = withExpiry(user.access, minutesFromNow(60))
  await page.evaluate((access) => localStorage.setItem('access', access), foreign)
  await page.getByRole('button', { name: 'Atualizar estado' }).first().click()
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(page.getByRole('cell', { name: account.username })).toBeVisible()
  expect(renewals).toHaveLength(1)
  expect(await storedAccess(page)).not.toBe(foreign)
})

test('a session that the server ended leads to the sign-in and back to the same page', async ({
  page,
  user,
  watch,
}) => {
  for (const path of [API.accounts, API.status, API.tokenRefresh, API.notifications]) watch.expectStatus(path, 401)
  await page.goto('/')
  await expect(page.getByText('Ainda não há notificações')).toBeVisible()
  await user.call('POST', API.tokenRevoke, { refresh: user.refresh })
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(toast(page, 'A sessão terminou. Inicie sessão novamente.')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  expect(await keptInBrowser(page)).toEqual({})
  await signInByForm(page, user)
  await expect(page).toHaveURL('/accounts')
})
