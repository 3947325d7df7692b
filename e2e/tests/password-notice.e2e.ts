import { formatDate } from '@arauto/contract/dates'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { accountScreen } from '../src/account-screen.ts'
import { caseload } from '../src/caseload.ts'
import { tabTo } from '../src/keyboard.ts'
import { PASSWORDS_UNTIL } from '../src/product.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

const notice = (page: Page) => page.getByRole('region').filter({ hasText: 'Portaria n.º 350-A/2025/1' })

test('the password notice names the law, the date and three options, and stays dismissed for this user after a sign-out', {
  tag: '@long',
}, async ({ page, office, user }) => {
  await user.addLawyer({ items: caseload(1) })
  const other = await office.newUser()
  await page.goto('/accounts')
  await expect(notice(page)).toContainText(
    'Segundo a leitura que fazemos do art. 39.º, n.º 3, da Portaria n.º 350-A/2025/1',
  )
  await expect(notice(page)).toContainText(`até ${formatDate(PASSWORDS_UNTIL)}`)
  await expect(notice(page).getByRole('listitem')).toHaveCount(3)
  await expect(notice(page).getByRole('link', { name: 'Notificações' })).toHaveAttribute('href', '/')
  await expect(notice(page).getByRole('link', { name: 'Perfil' })).toHaveAttribute('href', '/profile')
  await expectAccessible(page, 'notice about passwords')
  await tabTo(page, 'Dispensar este aviso')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeHidden()
  await page.reload()
  await expect(accountScreen(page).rows).toHaveCount(1)
  await expect(notice(page)).toBeHidden()
  await page.getByRole('link', { name: 'Sair' }).click()
  await signInByForm(page, user)
  await expect(page).toHaveURL('/')
  await page.goto('/accounts')
  await expect(accountScreen(page).rows).toHaveCount(1)
  await expect(notice(page)).toBeHidden()

  await other.addLawyer()
  await page.getByRole('link', { name: 'Sair' }).click()
  await signInByForm(page, other)
  await expect(page).toHaveURL('/')
  await page.goto('/accounts')
  await expect(notice(page)).toBeVisible()
})
