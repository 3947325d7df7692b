import { API } from '@arauto/contract/routes'
import { expectAccessible } from '../src/accessibility.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

test.use({ signedIn: false, viewport: { width: 360, height: 780 } })

test('sessions, history and the notice of a new sign-in have no horizontal overflow on a phone', {
  tag: '@long',
}, async ({ page, office, user }) => {
  await page.goto('/login?next=%2Fprofile')
  await signInByForm(page, user)
  await expect(page.getByRole('region', { name: 'Sessões abertas' }).getByText('Esta sessão')).toBeVisible()
  await fetch(office.url + API.token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '2001:db8:1234:5678:9abc:def0:1234:5678' },
    body: JSON.stringify({ username: user.username, password: user.password }),
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Houve uma entrada nova na sua conta' })).toBeVisible()
  await expectNoOverflow(page, 'profile on a phone')
  await expectAccessible(page, 'profile on a phone')
})
