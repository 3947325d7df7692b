import type { NotificationPage } from '@arauto/contract/notifications'
import { API } from '@arauto/contract/routes'
import type { NotificationItem } from '@arauto/simulators/portal/commands'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { caseload } from '../src/caseload.ts'
import { daysAgo } from '../src/days.ts'
import type { User } from '../src/office.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

/** Later than the rule that takes no second press, in milliseconds. */
const LATER_MS = 1100
const HEARING =
  'Para a audiência prévia designo o dia 14 de janeiro de 2099, pelas 14:00 horas, na sala 3 deste tribunal.'

/** What new notifications ask for: a deadline that is proposed, the same and a hearing, or a duration. */
interface Asked {
  proposed: number
  hearings: number
  unknown: number
}

/** New notifications of the last days, of which nothing is decided. */
async function newNotifications(user: User, { proposed, hearings, unknown }: Asked): Promise<void> {
  const items = caseload(proposed + hearings + unknown, { acto: 'Notificação de Despacho' })
  items.forEach((item, index) => {
    const asks: NotificationItem =
      index < unknown
        ? { acto: 'Expediente diverso', document: false }
        : { files: [{ pages: 1, ...(index < unknown + hearings && { says: HEARING }) }] }
    Object.assign(item, asks, { data: daysAgo(index % 3) })
  })
  await user.addLawyer({ items })
  await expect
    .poll(
      async () => {
        const { work } = await user.call<NotificationPage>('GET', `${API.notifications}?page=0&page_size=50`)
        return Object.values(work ?? {}).filter(({ hearing }) => hearing).length
      },
      { timeout: 60_000 },
    )
    .toBe(hearings)
}

const panel = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => panel(page).locator('[data-key="c"]')
const openItem = (page: Page) => panel(page).locator('.item--open')
/** Of which notification which item is open. */
const asked = async (page: Page): Promise<string> =>
  [
    ...(await panel(page).locator('.side-panel__subtitle').allTextContents()),
    ...(await openItem(page).locator('.item__title').allTextContents()),
  ].join()

/** Decides on what is open, by its state, until the list's end. @param decide presses what decides @returns how often */
async function decideAll(page: Page, decide: (isUnknown: boolean) => Promise<number>): Promise<number> {
  let presses = 0
  for (;;) {
    await expect(openItem(page).or(panel(page).getByText('Não há mais novas')).first()).toBeVisible()
    if (await panel(page).getByText('Não há mais novas').isVisible()) return presses
    const isUnknown = await openItem(page).getByText('duração por indicar').isVisible()
    const before = await asked(page)
    if (isUnknown) await expect(openItem(page).getByText(/^até /u)).toHaveCount(4)
    else await expect(main(page)).toBeEnabled()
    await page.clock.fastForward(LATER_MS)
    presses += await decide(isUnknown)
    await expect.poll(() => asked(page)).not.toBe(before)
  }
}

/** How many notifications wait, and of how many something is undecided. */
async function left(user: User): Promise<unknown> {
  const { results, triage, work } = await user.call<NotificationPage>('GET', `${API.notifications}?page=0&page_size=50`)
  const undecided = results.filter(({ id }) => work![id]!.hearing || work![id]!.deadline?.state === 'proposed')
  return { waiting: triage!.por_tratar, undecided: undecided.length }
}

const FEW: Asked = { proposed: 1, hearings: 1, unknown: 1 }
const MORNING: Asked = { proposed: 16, hearings: 2, unknown: 2 }

for (const [name, asked, mostKeys, mostClicks, tag] of [
  ['a few notifications', FEW, 7, 8, []],
  ['a morning of 20 notifications', MORNING, 26, 30, ['@long']],
] as const) {
  test(`${name} by keys alone: one pass decides on everything and handles all of them`, { tag: [...tag] }, async ({
    page,
    user,
  }) => {
    test.setTimeout(400_000)
    await newNotifications(user, asked)
    await page.clock.install()
    await page.goto('/?estado=novas')
    // Their code comes with the first key, if not before.
    await expect(page.getByRole('link', { name: /ver tudo/u }).first()).toBeVisible()
    const began = Date.now()
    let keys = 2
    await page.keyboard.press('j')
    await expect(page.locator('.notifications__row--current')).toHaveCount(1)
    await page.keyboard.press('Enter')
    keys += await decideAll(page, async (isUnknown) => {
      await page.keyboard.press(isUnknown ? '2' : 'Enter')
      return 1
    })
    expect(keys).toBeLessThanOrEqual(mostKeys)
    test.info().annotations.push({ type: 'morning', description: `${keys} keys, ${Date.now() - began} ms` })
    expect(await left(user)).toEqual({ waiting: 0, undecided: 0 })
    await expectAccessible(page, 'end')
    await page.clock.fastForward(LATER_MS)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/prazos')
  })

  test(`${name} by mouse alone: the same, and the buttons never move`, { tag: [...tag] }, async ({ page, user }) => {
    test.setTimeout(400_000)
    await newNotifications(user, asked)
    await page.clock.install()
    await page.goto('/?estado=novas')
    await page
      .getByRole('link', { name: /ver tudo/u })
      .first()
      .click()
    const began = Date.now()
    let clicks = 1
    const places = new Set<string>()
    clicks += await decideAll(page, async (isUnknown) => {
      if (isUnknown)
        await openItem(page)
          .getByRole('button', { name: /^10 dias/u })
          .click()
      const { x, y } = (await main(page).boundingBox())!
      places.add(`${x} ${y}`)
      await main(page).click()
      return isUnknown ? 2 : 1
    })
    expect(clicks).toBeLessThanOrEqual(mostClicks)
    test.info().annotations.push({ type: 'morning', description: `${clicks} clicks, ${Date.now() - began} ms` })
    expect([...places]).toHaveLength(1)
    expect(await left(user)).toEqual({ waiting: 0, undecided: 0 })
    // The notification that was just handled.
    await panel(page)
      .getByRole('button', { name: /^Anular/u })
      .first()
      .click()
    await expect.poll(() => left(user)).toMatchObject({ waiting: 1, undecided: 1 })
  })
}

test('the panel shows date and buttons without scrolling, on a screen, a laptop and a phone', async ({
  page,
  user,
}) => {
  await newNotifications(user, { proposed: 0, hearings: 1, unknown: 0 })
  await page.goto('/?estado=novas')
  await page
    .getByRole('link', { name: /ver tudo/u })
    .first()
    .click()
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(main(page)).toBeInViewport({ ratio: 1 })
    await expect(openItem(page).locator('.item__day strong')).toBeInViewport({ ratio: 1 })
    if (width > 900) {
      await expect(panel(page).getByRole('button', { name: 'Audiência prévia', exact: true })).toBeInViewport({
        ratio: 1,
      })
      await expect(panel(page).locator('.marked-page__mark').first()).toBeInViewport()
    } else {
      await panel(page)
        .getByRole('button', { name: /^Ver a carta/u })
        .click()
      await expect(panel(page).locator('.marked-page__paper')).toBeInViewport()
      await expect(main(page)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, 'letter')
      await panel(page).getByRole('button', { name: 'Decisões' }).click()
    }
    await expectNoOverflow(page, `panel at ${width} px`)
    await expectAccessible(page, `panel at ${width} px`)
  }
})
