import { expectAccessible } from '../src/accessibility.ts'
import { caseload, caseNumber } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'

test('the search covers every field, ignoring case and accents', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({
    name: 'Inês Carvalhal',
    items: [
      {
        document: false,
        referencia: '777123',
        origem: 'Agente de Execução',
        data: '03-02-2026',
        acto: 'Auto de Penhora',
        tribunal: 'Tribunal Judicial da Comarca de Setúbal',
        unidade: 'Juízo de Comércio - Juiz 9',
        processo: '4321/25.9T8STB',
        especie: 'Insolvência',
      },
    ],
  })
  await user.addLawyer({ name: 'Duarte Salgado', items: caseload(3) })
  await page.goto('/')
  const { rows, search } = notificationList(page)
  await expect(rows).toHaveCount(4)
  for (const typed of [
    '777123',
    'agente de EXECUCAO',
    '03/02/2026',
    '2026-02-03',
    'auto de penhora',
    'SETÚBAL',
    'setubal',
    'juizo de comercio',
    '4321/25',
    'insolvencia',
    'inês carv',
    'INES  CARVALHAL',
  ]) {
    await search.fill(typed)
    await expect(rows, typed).toHaveCount(1)
    await expect(rows, typed).toContainText('4321/25.9T8STB')
    await search.fill('')
    await expect(rows).toHaveCount(4)
  }
})

test('the search finds several words in any field, quoted phrases, dates in every form, and plurals', {
  tag: '@long',
}, async ({ page, user }) => {
  const sentence = { acto: 'Sentença', tribunal: 'Tribunal Judicial da Comarca de Beja', processo: '1/26.0T8BJA' }
  await user.addLawyer({
    items: [
      { document: false, data: '05-03-2026', unidade: 'Juízo Local Cível - Juiz 7', ...sentence },
      ...caseload(3),
    ],
  })
  await page.goto('/')
  const { rows, search } = notificationList(page)
  await expect(rows).toHaveCount(4)
  const marks = rows.locator('mark')
  for (const [typed, highlights] of [
    ['sentença beja', ['Sentença', 'Beja']],
    ['beja SENTENCAS', ['Sentença', 'Beja']],
    ['«comarca de beja»', ['Comarca de Beja']],
    ['"beja comarca"', null],
    ['05-03-2026', ['05/03/2026']],
    ['5.3.2026', ['05/03/2026']],
    ['2026-03-05', ['05/03/2026']],
    ['beja juízes', ['Beja', 'Juiz']],
  ] as const) {
    await search.fill(typed)
    await expect(rows, typed).toHaveCount(highlights ? 1 : 0)
    if (highlights) await expect(marks, typed).toHaveText([...highlights])
    await search.fill('')
    await expect(rows).toHaveCount(4)
    await expect(marks).toHaveCount(0)
  }
  await search.fill('beja sentenças')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: 'Sentença, ver tudo' }).click()
  await expect(page.getByRole('dialog').locator('mark')).toHaveText(['Beja'])
  await expectAccessible(page, 'a text found')
})

test('the search keeps its results while a plural is typed', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({
    items: [
      { document: false, acto: 'Notificação' },
      { document: false, acto: 'Sentença' },
    ],
  })
  await page.goto('/')
  const { rows, search } = notificationList(page)
  await expect(rows).toHaveCount(2)
  for (const typed of ['noti', 'notificaç', 'notificaçõ', 'notificaçõe', 'notificações', 'notificacoes']) {
    await search.fill(typed)
    await expect(rows, typed).toHaveCount(1)
    await expect(page).toHaveURL((url) => url.searchParams.get('pesquisa') === typed)
    await expect(rows, typed).toHaveCount(1)
  }
  await expect(rows.locator('mark')).toHaveText(['Notificação'])
})

test('the search finds the document status by its label', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ items: [...caseload(1, { files: [{ pages: 1 }] }), { document: false }] })
  await page.goto('/?pesquisa=sucesso')
  const { rows, search } = notificationList(page)
  await expect(search).toHaveValue('sucesso')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(caseNumber(0))
})

test('the filters by advogado and origem work alone, together and with the search', async ({ page, user }) => {
  await user.addLawyer({ name: 'Inês Carvalhal', items: caseload(4) })
  await user.addLawyer({ name: 'Duarte Salgado', items: caseload(8) })
  await page.goto('/')
  const { rows, lawyer, origin, search, card } = notificationList(page)
  await expect(page.getByText('1–10 de 12')).toBeVisible()
  await expect(lawyer.getByRole('option')).toHaveText(['Todos os advogados', 'Duarte Salgado', 'Inês Carvalhal'])
  await expect(origin.getByRole('option')).toHaveText([
    'Todas as origens',
    'Mandatário',
    'Ministério Público',
    'Tribunal',
  ])
  await lawyer.selectOption('Inês Carvalhal')
  await expect(rows).toHaveCount(4)
  await origin.selectOption('Mandatário')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(caseNumber(2))
  await lawyer.selectOption('Todos os advogados')
  await expect(rows).toHaveCount(3)
  await search.fill('"juiz 7"')
  await expect(rows).toHaveCount(1)
  await expect(card('Total de notificações')).toHaveText('12')
  await expect(page).toHaveURL((url) => url.searchParams.get('origem') === 'Mandatário')
})

test('a search without results names the search and offers to clear it', { tag: '@long' }, async ({ page, user }) => {
  await user.addLawyer({ name: 'Inês Carvalhal', items: caseload(2) })
  await page.goto('/')
  const { rows, lawyer, search } = notificationList(page)
  await lawyer.selectOption('Inês Carvalhal')
  await search.fill('xyz%_')
  await expect(page.getByText('Nenhuma notificação corresponde à pesquisa', { exact: true })).toBeVisible()
  await expect(page.getByText('Não há resultados para «xyz%_» com o filtro Inês Carvalhal.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar pesquisa e filtros' }).click()
  await expect(rows).toHaveCount(2)
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL('/')
})

test('the search keeps the previous results until the next arrive', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(3) })
  await page.goto('/')
  const { rows, search } = notificationList(page)
  await expect(rows).toHaveCount(3)
  const gate = Promise.withResolvers<void>()
  await page.route(
    (url) => url.searchParams.get('search') === '"juiz 2"',
    async (route) => {
      await gate.promise
      await route.continue()
    },
  )
  const request = page.waitForRequest((request) => request.url().includes('juiz'))
  await search.fill('"juiz 2"')
  await request
  await expect(rows).toHaveCount(3)
  gate.resolve()
  await expect(rows).toHaveCount(1)
})
