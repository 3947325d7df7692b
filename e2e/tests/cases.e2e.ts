import { API } from '@arauto/contract/routes'
import type { NotificationItem } from '@arauto/simulators/portal/commands'
import type { Page } from '@playwright/test'
import { daysAgo, inDays } from '../src/days.ts'
import { expectGood } from '../src/good-state.ts'
import type { User } from '../src/office.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

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

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
const timeline = (page: Page) => page.getByRole('region', { name: 'Cronologia' })

test('a lawyer finds a case, reads its timeline, archives it and finds it in the archive', async ({ page, user }) => {
  await fillCases(user)
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Notificações Judiciais' })
    .getByRole('link', { name: 'Processos' })
    .click()
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(row(page, CASE)).toContainText('+1')
  await expect(row(page, '24034/24.0T8LRS')).toContainText('1 nova')
  await expectGood(page, 'cases')

  await page.keyboard.press('/')
  await page.keyboard.type('8505/26.0t8stb-a')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL((url) => url.searchParams.get('pesquisa') === '8505/26.0t8stb-a')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('8505/26.0t8stb-a')
  await row(page, CASE).getByRole('link').click()

  await expect(page).toHaveURL(/\/processos\/8505%2F26\.0T8STB$/u)
  await expect(page.getByRole('heading', { name: CASE })).toBeVisible()
  await expect(timeline(page).getByRole('link', { name: 'Notificação da Contestação' })).toBeVisible()
  await expect(timeline(page).getByText('Prazo confirmado:')).toBeVisible()
  await expectGood(page, 'case')

  await timeline(page).getByRole('button', { name: 'Requerimento e documentos 1 a 4.pdf' }).click()
  const preview = page.getByRole('dialog', { name: 'Notificação de Junção de Documentos' })
  await expect(preview).toBeVisible()
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(page.getByRole('heading', { name: CASE })).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Arquivar processo' }).click()
  await expect(toast(page, 'Processo arquivado.')).toBeVisible()
  // Its notifications are not handled.
  await expect(page.getByText('Novo acontecimento')).toBeVisible()
  await expectGood(page, 'case archived')
  await page.getByRole('navigation', { name: 'Caminho' }).getByRole('link', { name: 'Processos' }).click()
  await page.getByRole('button', { name: /^Arquivados/u }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, CASE)).toContainText('Arquivado, com novidades')
  await page.getByLabel('Ordenar').selectOption('Processo')
  await expect(page).toHaveURL(/filtro=arquivados&ordem=processo/u)
})
