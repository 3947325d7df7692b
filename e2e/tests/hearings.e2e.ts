import { PAGES } from '@arauto/contract/routes'
import { expectAccessible } from '../src/accessibility.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { expect, test } from '../src/test.ts'

test('a hearing that is entered beside its notification stands on Prazos with its hour, and in the case', async ({
  page,
  user,
}) => {
  await user.addLawyer({ items: caseload(1) })
  await page.goto('/')
  await notificationList(page)
    .rows.first()
    .getByRole('link', { name: /ver tudo/u })
    .click()
  await page.getByRole('button', { name: 'Acrescentar diligência' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acrescentar diligência' })
  await dialog.getByLabel('Dia', { exact: true }).fill('12/03/2030')
  await dialog.getByLabel('Hora').fill('14:30')
  await dialog.getByLabel('Sala ou morada').fill('Sala 3')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('region', { name: 'Audiência final, ter 12/03/2030, 14:30' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(PAGES.deadlines)
  const line = page.getByRole('listitem').filter({ hasText: 'Audiência final' })
  await expect(line).toContainText('14:30')
  await expect(line).toContainText('Sala 3')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  await page.goto(`${PAGES.cases}/${encodeURIComponent('1000/26.0T8EVR')}`)
  await expect(page.getByRole('region', { name: 'Audiência final, ter 12/03/2030, 14:30' })).toBeVisible()
  await expectNoOverflow(page)
})
