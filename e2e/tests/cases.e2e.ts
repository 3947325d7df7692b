import { API, PAGES } from '@arauto/contract/routes'
import type { NotificationItem } from '@arauto/simulators/portal/commands'
import { daysAgo, inDays } from '../src/days.ts'
import { expectGood } from '../src/good-state.ts'
import type { User } from '../src/office.ts'
import { expect, test } from '../src/test.ts'

const CASE = '8505/26.0T8STB'
const COURT = 'Tribunal Judicial da Comarca de Setúbal'
const item = (referencia: string, days: number, acto: string, more: NotificationItem = {}): NotificationItem => ({
  referencia,
  origem: 'Tribunal',
  data: daysAgo(days),
  acto,
  tribunal: COURT,
  unidade: 'Juízo Local Cível de Setúbal - Juiz 5',
  processo: CASE,
  especie: 'Ação de Processo Comum',
  document: false,
  ...more,
})

/** A case with a part, documents, deadlines and notes, and some others. */
async function fillCases(user: User): Promise<void> {
  await user.addLawyer({
    items: [
      item('1', 2, 'Notificação de Junção de Documentos', {
        document: true,
        files: [{ name: 'Requerimento e documentos 1 a 4.pdf', pages: 2 }],
      }),
      item('2', 40, 'Notificação de Despacho', { processo: `${CASE}-A` }),
      item('3', 70, 'Notificação da Contestação', { origem: 'Mandatário' }),
      item('4', 1, 'Notificação da Sentença', { processo: '24034/24.0T8LRS', tribunal: 'Comarca de Lisboa Norte' }),
      item('5', 220, 'Nota Discriminativa de Custas de Parte', { processo: '873/25.4T8PNF' }),
      item('6', 9, 'Citação', { processo: 'Carta precatória n.º 7' }),
    ],
  })
  const records = await user.records()
  const idOf = (acto: string) => records.find((one) => one.acto === acto)!.id
  const decide = (acto: string, action: 'confirm' | 'propose', days: number, title: string) =>
    user.call('POST', API.deadlines, {
      notification_id: idOf(acto),
      action,
      terms: { notified: inDays(-60), ends: inDays(days) },
      title,
      note: 'Despacho de fls. 3',
    })
  await decide('Notificação de Junção de Documentos', 'confirm', 4, 'Resposta à junção')
  await decide('Notificação de Despacho', 'propose', 20, 'Resposta ao despacho')
  await user.call('POST', API.notes, { case_key: CASE, text: 'Ver se os documentos juntos são os da perícia.' })
  await user.call('POST', API.notes, {
    notification_id: idOf('Notificação da Contestação'),
    text: 'Impugnar o doc. 4.',
  })
  await expect
    .poll(async () => (await user.records()).find(({ referencia }) => referencia === '1')?.document_status)
    .toBe('success')
}

test('the cases, and one with its timeline, archived with something new, are good at every size', {
  tag: '@long',
}, async ({ page, user }) => {
  test.setTimeout(180_000)
  await fillCases(user)
  await page.goto(PAGES.cases)
  await expect(page.getByRole('row')).toHaveCount(5)
  await expectGood(page, 'cases')
  await page.getByRole('row').filter({ hasText: CASE }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Cronologia' }).getByText('Prazo confirmado:')).toBeVisible()
  await expectGood(page, 'case')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Arquivar processo' }).click()
  // Its notifications are not handled.
  await expect(page.getByText('Novo acontecimento')).toBeVisible()
  await expectGood(page, 'case archived')
})
