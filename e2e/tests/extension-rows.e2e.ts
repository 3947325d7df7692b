import { expect, test } from '../src/extension-test.ts'

const ITEMS = [
  { acto: 'Notificação da sentença', processo: '1234/26.0T8LSB', referencia: '440111' },
  { acto: 'Citação', processo: '77/25.1T8PRT', referencia: '440112', origem: 'Mandatário' },
  { acto: 'Notificação sem documento', processo: '9/26.3T8CBR', referencia: '440113', document: false },
]
/** Arauto does not check these accounts: every record was sent by the extension. */
const INACTIVE = { is_active: false }

test('other pages of the portal have no panel', { tag: '@long' }, async ({ user, page, lawyerBrowser: browser }) => {
  const lawyer = await user.addLawyer({ items: ITEMS, account: INACTIVE })
  await browser.connect(user)
  await browser.signIn(lawyer)
  await expect(page.locator('html > div')).toHaveCount(0)
  await browser.openList()
  await expect(page.locator('html > div')).toHaveCount(1)
})

test('the panel folds by mouse and keyboard, and leaves room at the end of the page', { tag: '@long' }, async ({
  user,
  page,
  lawyerBrowser: browser,
}) => {
  const lawyer = await user.addLawyer({ items: ITEMS, account: INACTIVE })
  await browser.connect(user)
  await browser.signIn(lawyer)
  await page.setViewportSize({ width: 800, height: 420 })
  const panel = await browser.openList()
  await panel.says('3 notificações')
  // At the end of the page, all content is above the panel.
  const room = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    return innerHeight - document.body.getBoundingClientRect().bottom
  })
  const host = await page.locator('html > div').boundingBox()
  expect(host?.height).toBeGreaterThan(150)
  expect(room).toBeGreaterThanOrEqual(host?.height ?? 0)

  await panel.press('button', /^Arauto/)
  expect(await panel.state('button', /^Arauto/, 'expanded')).toBe(false)
  expect(await panel.text()).not.toContain('notificações')
  await page.keyboard.press('Enter')
  expect(await panel.state('button', /^Arauto/, 'expanded')).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await panel.state('button', /^Arauto/, 'expanded')).toBe(false)
})
