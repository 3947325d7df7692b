import type { InvitationCreated, OfficeView } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { caseload } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import type { Lawyer, Office, User } from '../src/office.ts'
import { expect, test } from '../src/test.ts'

/** Rows that propose the same deadline. */
const orders = (count: number) => caseload(count, { acto: 'Notificação de Despacho', document: false })

/** A colleague in the user's office, who handles the lawyer's notifications. */
async function colleagueOf(user: User, { id }: Lawyer, office: Office): Promise<User> {
  const colleague = await office.newUser()
  const { url } = await user.call<InvitationCreated>('POST', API.officeInvitations, {
    role: 'advogado',
    access: [{ account_id: id, level: 'manage' }],
  })
  await colleague.call<OfficeView>('POST', API.joinOffice, { invitation: url })
  return colleague
}

const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Filtrar por estado' }).getByRole('button', { name })
const panel = (page: Page) => page.getByRole('dialog')

test('a morning by mouse: confirm, hand one over with a note, change one, handle the rest', async ({
  page,
  office,
  user,
  watch,
}) => {
  watch.expectStatus(API.triage, 409)
  test.setTimeout(150_000)
  const lawyer = await user.addLawyer({ items: orders(12) })
  const colleague = await colleagueOf(user, lawyer, office)
  await page.clock.install()
  await page.goto('/')
  const { rows } = notificationList(page)
  await filter(page, /^Novas 12$/u).click()
  await expect(page).toHaveURL('/?estado=novas')
  await expect(rows).toHaveCount(10)
  await expect(rows.first().getByText('por confirmar')).toBeVisible()

  // Two are confirmed, which handles them and opens the next, also in the whole list.
  await filter(page, /^Todas/u).click()
  await rows
    .first()
    .getByRole('link', { name: /ver tudo/u })
    .click()
  for (const place of [1, 2]) {
    await expect(panel(page).getByText(`${place} de 12`)).toBeVisible()
    await expect(panel(page).getByRole('img', { name: /^Dia a dia/u })).toBeVisible()
    if (place === 1) await expectAccessible(page, 'proposal')
    await page.clock.fastForward(1100)
    await panel(page).getByRole('button', { name: 'Confirmar' }).click()
  }

  // The third goes to a colleague, with a note, and is changed: the despacho itself sets another last day.
  await expect(panel(page).getByText('3 de 12')).toBeVisible()
  await panel(page).getByText('A cargo de', { exact: true }).first().click()
  await expect(async () => {
    await panel(page).getByRole('combobox', { name: 'A cargo de' }).fill(colleague.username)
    await page.getByRole('option', { name: colleague.username }).click({ timeout: 2000 })
  }).toPass()
  await panel(page).getByRole('heading', { name: 'Notas' }).click()
  await panel(page).getByRole('textbox', { name: 'Escrever uma nota' }).fill('Veja o doc. 4.')
  await panel(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(panel(page).getByRole('article').getByText('Veja o doc. 4.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Mudar', exact: true }).click()
  await panel(page).getByRole('button', { name: '15', exact: true }).click()
  await panel(page).getByLabel('Último dia, se outro').fill('31/03/2099')
  await page.clock.fastForward(1100)
  await panel(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(panel(page).getByText('Escreva o motivo desta data.')).toBeVisible()
  await expectAccessible(page, 'change without a reason')
  await panel(page).getByLabel('Motivo').fill('Fixado no despacho.')
  await panel(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(panel(page).getByText('4 de 12')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Notificação anterior' }).click()
  await expect(panel(page).getByRole('button', { name: /^Resposta .* até ter 31\/03\/2099$/u })).toBeVisible()
  await expectAccessible(page, 'decided')
  await panel(page).getByRole('button', { name: 'Fechar', exact: true }).click()

  // All others are handled together, although their deadlines are undecided.
  await filter(page, /^Novas 9$/u).click()
  await expect(rows).toHaveCount(9)
  await page.getByRole('checkbox', { name: 'Selecionar todas desta página' }).check()
  await expect(page.getByText('9 selecionadas')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como tratada' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('heading', { name: 'As 9 notificações têm prazos por decidir' })).toBeVisible()
  await expectAccessible(page, 'question about undecided deadlines')
  await question.getByRole('button', { name: 'Tratar todas na mesma' }).click()
  const handled = page.locator('.undo-toast').filter({ hasText: '9 notificações tratadas.' })
  const undo = handled.getByRole('button', { name: 'Anular' })
  // Toasts stay as long as one has the focus, which needs no place that stands still.
  await undo.focus()
  await expect(page.getByText('Não há notificações novas', { exact: true })).toBeVisible()
  await expectAccessible(page, 'nothing new')
  await undo.click()
  await expect(rows).toHaveCount(9)

  await page.getByRole('link', { name: /^Prazos/u }).click()
  await expect(page).toHaveURL('/prazos')
  await expect(page.getByText(/31\/03\/2099/u).first()).toBeVisible()
})
