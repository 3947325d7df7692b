import type { Page } from '@playwright/test'
import { accountScreen } from '../src/account-screen.ts'
import type { User } from '../src/office.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

const notice = (page: Page) => page.getByRole('region').filter({ hasText: 'Portaria n.º 350-A/2025/1' })
/** Signs out, and opens the accounts as this user. */
async function openAccountsAs(page: Page, user: User): Promise<void> {
  await page.getByRole('link', { name: 'Sair' }).click()
  await signInByForm(page, user)
  await expect(page).toHaveURL('/')
  await page.goto('/accounts')
  await expect(accountScreen(page).rows).toHaveCount(1)
}

test('the password notice stays dismissed for this user alone, after a reload and a sign-out', {
  tag: '@long',
}, async ({ page, office, user }) => {
  await user.addLawyer()
  const other = await office.newUser()
  await other.addLawyer()
  await page.goto('/accounts')
  await notice(page).getByRole('button', { name: 'Dispensar este aviso' }).click()
  await expect(notice(page)).toBeHidden()
  await page.reload()
  await expect(accountScreen(page).rows).toHaveCount(1)
  await expect(notice(page)).toBeHidden()
  await openAccountsAs(page, user)
  await expect(notice(page)).toBeHidden()
  await openAccountsAs(page, other)
  await expect(notice(page)).toBeVisible()
})
