import type { Page } from '@playwright/test'
import { smallPdf } from '../../server/testing/small-pdf.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

const SCREENS = [
  ['Notificações', '/', 'Notificações Judiciais'],
  ['Contas', '/accounts', 'Gestão de Contas Citius'],
  ['Transcrição', '/audio-transcription', 'Transcrição de Áudio'],
  ['Toggl-Notion', '/toggl-notion-integration', 'Integração Toggl - Notion'],
  ['Perfil', '/profile', 'Perfil do Utilizador'],
] as const
/** What the first of them has as tabs. */
const PARTS = [
  ['Prazos', '/prazos', 'Notificações Judiciais'],
  ['Processos', '/processos', 'Notificações Judiciais'],
] as const

test('each sidebar link opens its screen and is highlighted there', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  for (const [label, path, heading] of SCREENS) {
    await links.filter({ hasText: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(label, 'u'))
    await expect(page.locator('[aria-current="page"]')).toHaveText([label])
    const [active, other] = await links.evaluateAll((all) => [
      getComputedStyle(all.find((link) => link.ariaCurrent === 'page') as Element).backgroundColor,
      getComputedStyle(all.find((link) => link.ariaCurrent !== 'page') as Element).backgroundColor,
    ])
    expect(active).not.toBe(other)
  }
})

test('the sidebar toggles between 250 px and 70 px in 0.3 s and keeps its state over a reload', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const menu = page.getByRole('complementary', { name: 'Menu' })
  const width = async () => (await menu.boundingBox())?.width
  expect(await width()).toBe(250)
  const time = await menu.evaluate((aside) => getComputedStyle(aside.parentElement as Element).transitionDuration)
  expect(time).toBe('0.3s')
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect.poll(width).toBe(70)
  await expect(menu.getByRole('link', { name: 'Contas' })).toBeVisible()
  await page.reload()
  await expect.poll(width).toBe(70)
  await page.getByRole('button', { name: 'Expandir menu' }).click()
  await expect.poll(width).toBe(250)
})
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the open drawer keeps the focus, hides the page behind it, and closes by Esc, a link, a click beside it or in a wider window', {
    tag: '@long',
  }, async ({ page, user }) => {
    await user.addLawyer({ items: caseload(10) })
    await page.goto('/')
    await expect(notificationList(page).rows).toHaveCount(10)
    await page.evaluate(() => window.scrollTo({ top: 300 }))
    const menu = page.getByRole('complementary', { name: 'Menu' })
    const opener = page.getByRole('button', { name: 'Abrir menu' })
    await opener.click()
    await expect(menu.getByRole('link').first()).toBeFocused()
    await expect(page.getByRole('main')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(menu.getByRole('link', { name: 'Sair' })).toBeFocused()
    await page.mouse.click(370, 500)
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    await opener.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('link', { name: 'Perfil' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('main')).toBeFocused()
    await opener.click()
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 844 })
    await expect(page.getByRole('main')).toBeVisible()
    await expect(menu.getByRole('button', { name: /menu$/u })).toHaveAccessibleName('Expandir menu')
  })
})

/** How much what was shown may be moved by what loads, as browsers measure it. */
const MOST_SHIFT = 0.02

/** Has the pages add up how much of what they show is moved, apart from what somebody's press moves. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    const measured = Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) measured.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('no screen has a horizontal scroll at 360 px, and none moves what it has shown, there and at 1440 px', async ({
  office,
  page,
  user,
}) => {
  test.setTimeout(120_000)
  await measureShifts(page)
  await user.addLawyer({
    name: 'Maria da Conceição de Albuquerque e Vasconcelos',
    items: [{ document: false, tribunal: 'Tribunal Judicial da Comarca de Lisboa Oeste, Juízo de Execução de Oeiras' }],
    account: { email: 'maria.da.conceicao.de.albuquerque@um-escritorio-com-um-nome-comprido.example' },
  })
  const buffer = smallPdf('4321/26.0T8LSB 449999999 02-11-2026')
  const waiting = await page.request.post(`${office.url}/api/inbox/`, {
    headers: { authorization: `Bearer ${user.access}` },
    multipart: { files: { name: 'carta.pdf', mimeType: 'application/pdf', buffer } },
  })
  expect(await waiting.json()).toMatchObject({ waiting: 1 })
  const shifts: (readonly [screen: string, width: number, shift: number])[] = []
  for (const size of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    for (const [label, path, heading] of [...SCREENS, ...PARTS]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      if (path === '/' || path === '/accounts') {
        await expect(page.getByRole('row').filter({ hasText: 'Maria da Conceição' })).toBeVisible()
      }
      if (path === '/') {
        await expect(page.getByRole('region', { name: 'Por identificar' })).toBeVisible()
      }
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expectNoOverflow(page, label)
      const shift = await page.evaluate(() => (window as { shift?: number }).shift ?? Number.NaN)
      shifts.push([label, size.width, shift])
    }
  }
  expect(shifts.filter(([, , shift]) => !(shift <= MOST_SHIFT))).toEqual([])
})

test('the sidebar stays at the left while the page scrolls, with logo and name, the status, and Sair at the bottom', {
  tag: '@long',
}, async ({ page, user }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await user.addLawyer({ items: caseload(10) })
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(10)
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: /^Arauto/u }).locator('svg')).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 200 }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 250, height: 700 })
  const status = (await menu.getByText(/^Última verificação/u).boundingBox())!
  const out = (await menu.getByRole('link', { name: 'Sair' }).boundingBox())!
  expect(out.y).toBeGreaterThan(status.y + status.height)
  expect(700 - out.y - out.height).toBeLessThan(20)
})

test('the page uses the specified colours, fonts, corners and icon', { tag: '@long' }, async ({ page }) => {
  await page.goto('/profile')
  const button = page.getByRole('button', { name: 'Salvar Alterações' })
  await expect(button).toHaveCSS('background-color', 'rgb(56, 189, 248)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 23, 42)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(226, 232, 240)')
  const tokens = await page.locator('html').evaluate((html) => {
    const style = getComputedStyle(html)
    return ['--warning', '--success', '--error'].map((name) => style.getPropertyValue(name).toLowerCase())
  })
  expect(tokens).toEqual(['#f59e0b', '#22c55e', '#ef4444'])
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Inter/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Poppins/u)
  const card = page.locator('.card').first()
  await expect(card).toHaveCSS('background-color', 'rgb(30, 41, 59)')
  await expect(card).toHaveCSS('border-radius', '12px')
  const icon = await page.locator('link[rel="icon"]').first().getAttribute('href')
  const answer = await page.request.get(icon!)
  expect(answer.headers()['content-type']).toContain('image/svg+xml')
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('600 22px Poppins')))).toBe(true)
})

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('sign-in and registration are at most 400 px wide, without a horizontal scroll at 360 px', {
    tag: '@long',
  }, async ({ page }) => {
    for (const [path, title] of [
      ['/login', 'Login'],
      ['/register', 'Registar'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 780 })
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(title, 'u'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT')
      expect((await page.getByRole('form', { name: title }).boundingBox())?.width).toBeLessThanOrEqual(400)
      await page.setViewportSize({ width: 360, height: 780 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
  })
})
