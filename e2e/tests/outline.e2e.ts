import type { Locator, Page } from '@playwright/test'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

/** A court's name in one line or two moves its label by less, in pixels. */
const NOTICED = 4
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Opens a page whose application loads only once its outline was seen. @returns how far these words moved then, in pixels */
async function movesOf(page: Page, address: string, words: readonly string[], drawn: () => Promise<void>) {
  const seen = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const outline = page.locator('.outline:visible')
  // Both are there until the styles have come.
  await expect(outline).toHaveCount(1)
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await placesIn(outline, words)
  seen.resolve()
  await drawn()
  await expect(outline).toHaveCount(0)
  const after = await placesIn(page.locator('#root'), words)
  return words.map((word, at) => [word, Math.abs(before[at]!.y - after[at]!.y), Math.abs(before[at]!.x - after[at]!.x)])
}

async function placesIn(root: Locator, words: readonly string[]): Promise<{ x: number; y: number }[]> {
  const places = words.map((word) =>
    root
      .getByText(word, { exact: true })
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { x, y } = range.getBoundingClientRect()
        return { x, y }
      }),
  )
  return Promise.all(places)
}

for (const size of SIZES) {
  test.describe(`the outline at ${size.width} px`, () => {
    test.use({ viewport: size })

    test('of the list stands before the application has loaded, and nothing moves when the rows come', async ({
      page,
      user,
    }) => {
      await user.addLawyer({ items: caseload(12) })
      const words = ['Notificações Judiciais', 'Total de notificações', 'Origem mais comum', 'Tribunal mais frequente']
      const moves = await movesOf(page, '/', words, () => expect(notificationList(page).rows).toHaveCount(10))
      expect(moves.filter(([, down, aside]) => Math.max(Number(down), Number(aside)) > NOTICED)).toEqual([])
    })

    test.describe('without a session', () => {
      test.use({ signedIn: false })

      test('is that of the sign-in, and nothing moves when it can be used', async ({ page }) => {
        const words = ['Arauto', 'Login', 'Username', 'Password', 'Entrar']
        const moves = await movesOf(page, '/', words, () => expect(page.getByLabel('Username')).toBeFocused())
        expect(moves.filter(([, down, aside]) => Math.max(Number(down), Number(aside)) > NOTICED)).toEqual([])
      })
    })
  })
}
