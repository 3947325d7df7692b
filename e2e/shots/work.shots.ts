import { lisbonDay } from '@arauto/contract/dates'
import type { NotificationSources, RelatedNotification } from '@arauto/contract/identity'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import type { HearingList, OfficeHearing } from '@arauto/contract/office-hearings'
import { PAGES } from '@arauto/contract/routes'
import type { Page } from '@playwright/test'
import { aHearing } from '../../web/src/testing/hearings.ts'
import { mockResponse } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect } from '../src/test.ts'
import { at, openList, shootStates } from './screen-states.ts'

/** Opens the side panel of the first notification with a proposed deadline. */
async function openProposal(page: Page): Promise<void> {
  await openList(page, '/?estado=com-prazo')
  await notificationList(page)
    .rows.filter({ hasText: 'por confirmar' })
    .first()
    .getByRole('link', { name: /ver tudo/u })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirmar' })).toBeVisible()
}

/** Opens the first case that has files. */
async function openCase(page: Page): Promise<void> {
  await page.goto(PAGES.cases)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /^Exportar processo/u })).toBeVisible()
}

const inDays = (days: number): string => lisbonDay(new Date(Date.now() + days * 86_400_000))

const hearing = (part: Partial<OfficeHearing>): OfficeHearing =>
  aHearing({
    case_label: 'Silva c. Costa',
    advogado: 'Marta Figueiredo',
    day: inDays(6),
    kind: 'audiencia_final',
    called_by: {
      document_id: 1,
      notification_id: 1,
      page: 1,
      words: 'segunda-feira, pelas 14:00 horas',
      sentence:
        'Para a realização da audiência final designo segunda-feira, pelas 14:00 horas, na sala 3 deste tribunal.',
    },
    ...part,
  })

const HEARINGS = {
  today: inDays(0),
  count: 2,
  can_confirm: true,
  results: [
    hearing({
      doubts: ['A carta diz segunda-feira; nesse dia é quarta-feira.'],
      conflicts: [{ id: 2, hour: '15:00', processo: '1200/26.1T8LSB', place: 'Lisboa' }],
      reminders: [
        {
          article: 'CPC, artigo 151.º, n.º 2',
          text: 'Comunicar ao tribunal que a data não convém e propor outras.',
          ends: inDays(2),
          days_left: 2,
          terms: { notified: inDays(-3), days: 5 },
          is_taken: false,
        },
      ],
    }),
    hearing({
      id: 2,
      state: 'confirmed',
      hour: '09:30',
      kind: 'audiencia_previa',
      called_by: null,
      batch: '00000000-0000-4000-8000-000000000001',
      giving_up: {
        document_id: 2,
        notification_id: 2,
        page: 1,
        words: '',
        sentence: 'Dá-se sem efeito a audiência prévia designada.',
      },
    }),
  ],
} satisfies HearingList

const OTHER: RelatedNotification = {
  id: 7,
  source: 'manual',
  data: inDays(-2),
  acto: 'Notificação da Sentença',
  processo: '8505/26.0T8STB',
  tribunal: 'Tribunal Judicial da Comarca de Setúbal',
  referencia: '',
  addressee: 'lawyer',
}
const JOINED = { ...OTHER, first_seen_at: new Date().toISOString(), joined_by: 'Helena', can_split: true }

/** Has the panel say that a notification may be the same as another, and was joined from two sources. */
async function openSources(page: Page): Promise<void> {
  const sources = {
    source: 'citius',
    addressee: 'lawyer',
    manual: null,
    different: [],
    sightings: [{ ...JOINED, id: 1, source: 'citius', joined_by: null, can_split: false }, JOINED],
    proposals: [{ ...OTHER, id: 8, source: 'mail' }],
    same_act: [{ ...OTHER, id: 9, addressee: 'party' }],
  } satisfies NotificationSources
  await page.route(/\/sources\/$/u, (route) => route.fulfill({ json: sources }))
  await openProposal(page)
  await expect(page.getByText('Pode ser a mesma notificação')).toBeVisible()
}

/** Opens, beside a proposed deadline, a hearing that a person has to look at. */
async function openHearing(page: Page): Promise<void> {
  await mockResponse(page, '/api/hearings/', HEARINGS)
  await openProposal(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Audiência final', exact: true }).click()
  await expect(page.getByText('A carta diz segunda-feira; nesse dia é quarta-feira.')).toBeVisible()
}

shootStates('work', {
  lawyers: {
    async 'triage-selection'(page) {
      await openList(page)
      for (const place of [0, 2]) await notificationList(page).rows.nth(place).getByRole('checkbox').check()
      await expect(page.getByText('2 selecionadas')).toBeVisible()
    },
    async 'triage-question'(page) {
      await openList(page)
      for (const place of [0, 1, 2]) await notificationList(page).rows.nth(place).getByRole('checkbox').check()
      await page.getByRole('button', { name: /^Marcar como tratada/u }).click()
      await expect(page.getByRole('button', { name: /^Tratar todas na mesma/u })).toBeVisible()
    },
    'triage-none-mine': at('/?estado=minhas', 'Ninguém lhe atribuiu notificações'),
    async 'triage-keys'(page) {
      await openList(page)
      await expect(page.getByText('percorrer')).toBeAttached()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible()
    },
    'panel-proposal': openProposal,
    async 'panel-correction'(page) {
      await openProposal(page)
      await page.getByRole('button', { name: 'Mudar', exact: true }).click()
      await page.getByLabel('Último dia, se outro').fill('31/03/2099')
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
      await expect(page.getByText('Escreva o motivo desta data.')).toBeVisible()
    },
    async 'panel-confirmed'(page) {
      await openProposal(page)
      const address = page.url()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
      // The panel goes on to the next notification.
      await expect(page).not.toHaveURL(address)
      await page.goto(address)
      await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
    },
    'panel-sources': openSources,
    async 'panel-separated'(page) {
      await openSources(page)
      await page.route(/\/(?:merge|split)\/$/u, (route) => route.fulfill({ json: { id: 1 } }))
      await page.getByRole('heading', { name: 'Fontes' }).click()
      await page.getByRole('button', { name: /^Separar/u }).click()
      await expect(page.getByText('São agora duas notificações.')).toBeVisible()
    },
    async 'panel-limited'(page) {
      await page.route(/\/work\/$/u, async (route) => {
        const response = await route.fetch()
        const work = (await response.json()) as NotificationWork
        const readings = [
          {
            document_id: 1,
            state: 'limited' as const,
            reason: '',
            pages: 500,
            page_count: 1200,
            recognised: 0,
            unsure: 0,
          },
        ]
        await route.fulfill({ response, json: { ...work, readings: readings.map((one) => ({ ...one, facts: null })) } })
      })
      await openProposal(page)
      await page
        .getByRole('button', { name: /^Ler mais/u })
        .first()
        .scrollIntoViewIfNeeded()
    },
    'hearings-panel': openHearing,
    async 'hearings-deadlines'(page) {
      await mockResponse(page, '/api/hearings/', HEARINGS)
      await at(PAGES.deadlines, 'Audiência final')(page)
    },
    async 'hearings-case'(page) {
      await mockResponse(page, '/api/hearings/', HEARINGS)
      await openCase(page)
      await expect(page.getByText('Diz a carta, p. 1: ').first()).toBeVisible()
    },
    'deadlines-full': at(PAGES.deadlines, 'Próxima semana'),
    async 'deadlines-calculator'(page) {
      await at(PAGES.deadlines, 'Próxima semana')(page)
      await page.getByRole('button', { name: 'Calcular um prazo' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    async 'cases-full'(page) {
      await page.goto(PAGES.cases)
      await expect(page.getByRole('row').nth(5)).toBeVisible()
    },
    case: openCase,
    async 'case-note'(page) {
      await openCase(page)
      await page.getByRole('button', { name: 'Escrever nota' }).click()
    },
    'case-missing': at(`${PAGES.cases}/1%2F26.0T8LSB`, 'Processo não encontrado'),
  },
  newcomer: {
    'deadlines-none': at(PAGES.deadlines, 'Ainda não há prazos'),
    async 'deadlines-closed-days'(page) {
      await at(PAGES.deadlines, 'Ainda não há prazos')(page)
      await page.getByRole('button', { name: 'Dias encerrados' }).click()
      await expect(page.getByText('Ainda não há dias encerrados.')).toBeVisible()
    },
    'cases-none': at(PAGES.cases, 'Ainda não há processos'),
  },
})
