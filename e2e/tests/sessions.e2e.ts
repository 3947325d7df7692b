import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { signInByForm } from '../src/session.ts'
import { signInElsewhere } from '../src/sign-ins.ts'
import { expect, test } from '../src/test.ts'

test.use({ signedIn: false })

const sessions = (page: Page) => page.getByRole('region', { name: 'Sessões abertas' })
const notice = (page: Page) => page.getByRole('region', { name: 'Houve uma entrada nova na sua conta' })

async function openProfile(page: Page, user: { username: string; password: string }) {
  await page.goto('/login?next=%2Fprofile')
  await signInByForm(page, user)
  await expect(sessions(page).getByText('Esta sessão')).toBeVisible()
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('sessions, history and the notice have no horizontal overflow', { tag: '@long' }, async ({
    page,
    office,
    user,
  }) => {
    await openProfile(page, user)
    await signInElsewhere(office, user, '2001:db8:1234:5678:9abc:def0:1234:5678')
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expectNoOverflow(page, 'profile on a phone')
    await expectAccessible(page, 'profile on a phone')
  })
})
