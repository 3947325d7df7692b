import { LIST_POLL_MS } from '@arauto/contract/constants'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { systemStatusQuery } from '../../api/system-status.ts'
import { apiServer } from '../../testing/api-server.ts'
import { aFile, aNotification } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import NotificationsScreen from './notifications-screen.tsx'

const server = apiServer()
const asked: URLSearchParams[] = []
const record = (id: number, more: Partial<Notification> = {}) =>
  aNotification({ id, acto: `Acto ${id}`, processo: `${id}/26.0T8LSB`, ...more })

/** A server with pages of the given records, which filters by the act alone. */
function pagedServer(records: Notification[]) {
  server.use(
    http.get('*/api/processos/', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const page = Number(query.get('page'))
      const found = records.filter((one) => one.acto.includes(query.get('search') ?? ''))
      return HttpResponse.json({
        results: found.slice(page * 10, page * 10 + 10),
        count: found.length,
        page,
        page_size: 10,
        summary: { total: records.length, origem: 'Tribunal', tribunal: records.length ? 'Comarca de Lisboa' : null },
        filters: { advogados: ['Inês', 'Marta'], origens: ['Tribunal'] },
      })
    }),
  )
}

beforeEach(() => {
  asked.length = 0
  server.use(
    http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', last_check: null })),
    http.post('*/api/refresh-notifications/', () =>
      HttpResponse.json({ status: 'success', message: 'x', task_id: 't' }, { status: 202 }),
    ),
  )
})

const bodyRows = () => screen.getAllByRole('row').slice(1)
const address = () => screen.getByTestId('address').textContent

test('rows are shown before their count, which follows', async () => {
  const counted = Promise.withResolvers<void>()
  server.use(
    http.get('*/api/processos/', async ({ request }) => {
      const query = new URL(request.url).searchParams
      const [page, isLater] = [Number(query.get('page')), query.get('count') === 'later']
      if (!isLater) await counted.promise
      return HttpResponse.json({
        results: Array.from({ length: 10 }, (_, row) => record(page * 10 + row + 1)),
        ...(isLater ? { count: page * 10 + 10, count_is: 'pending' } : { count: 50_000 }),
        page,
        page_size: 10,
        summary: { total: 50_000, origem: 'Tribunal', tribunal: 'Comarca de Lisboa' },
        filters: { advogados: [], origens: [] },
      })
    }),
  )
  const { user } = renderScreen(<NotificationsScreen />, '/?pesquisa=acto&pagina=1000')
  await screen.findByRole('row', { name: /Acto 9991/u })
  expect(screen.getByText('Página 1000 de …')).toBeInTheDocument()
  counted.resolve()
  expect(await screen.findByText('Página 1000 de 5000')).toBeInTheDocument()
  expect(screen.getByText('9 991–10 000 de 50 000')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Página seguinte' }))
  expect(await screen.findByRole('row', { name: /Acto 10001/u })).toBeInTheDocument()
})

test('the list shows eight columns and the summary, and missing values as N/A', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-02T09:00:00Z') })
  pagedServer([
    record(1, { doc: 'em breve', document_status: 'pending' }),
    record(2, { acto: '', data: null, created_at: '2026-06-30T23:30:00Z' }),
    record(3, { advogado: '', origem: '', acto: '', tribunal: '', unidade: '', processo: '' }),
  ])
  renderScreen(<NotificationsScreen />)
  const list = screen.getByRole('region', { name: 'Lista de notificações' })
  expect(list).toHaveAttribute('aria-busy', 'true')
  await screen.findByText('Acto 1')
  expect(list).not.toHaveAttribute('aria-busy', 'true')
  vi.useRealTimers()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Documento',
    'Status Doc',
    'Responsável',
    'Origem',
    'Data',
    'Acto',
    'Tribunal',
    'Processo',
  ])
  const texts = bodyRows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(texts[0]).toEqual([
    'N/A',
    'Pendente',
    'Marta',
    'Tribunal',
    '19/11/2026',
    'Acto 1',
    'Comarca de LisboaJuiz 14',
    '1/26.0T8LSB',
  ])
  expect(texts[1]?.slice(4, 6)).toEqual(['01/07/2026', 'N/A'])
  expect(texts[2]).toEqual(['N/A', '–', 'N/A', 'N/A', '19/11/2026', 'N/A', 'N/A', 'N/A'])
  expect(screen.getByText('Total de notificações').nextSibling?.textContent).toBe('3')
  expect(screen.getByText('Página 1 de 1')).toBeInTheDocument()
  expect(document.title).toBe('Notificações · Arauto')
})

test('each document status has its name, tone and icon; one that is not known is shown as it is', async () => {
  const statuses = [
    ['pending', 'Pendente', 'warning', 'clock'],
    ['success', 'Sucesso', 'success', 'circle-check'],
    ['error', 'Erro', 'error', 'triangle-alert'],
    ['em_analise', 'em_analise', 'neutral', 'circle-dashed'],
  ] as const
  pagedServer(statuses.map(([document_status], at) => record(at, { document_status })))
  renderScreen(<NotificationsScreen />)
  for (const [, label, tone, icon] of statuses) {
    const badge = (await screen.findByText(label)).closest('.badge')!
    expect(badge).toHaveClass(`badge--${tone}`)
    expect(badge.querySelector('svg')).toHaveClass(`lucide-${icon}`)
  }
})

test('a search marks its matches, in both grammatical numbers', async () => {
  server.use(
    http.get('*/api/processos/', () =>
      HttpResponse.json([record(1, { acto: 'Sentenças', document_status: 'success' })]),
    ),
  )
  const search = '2026-11-19 sentença «comarca de LISBOA» success 1/26'
  const { container } = renderScreen(<NotificationsScreen />, `/?${new URLSearchParams({ pesquisa: search })}`)
  await screen.findByText('1/26')
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['Sucesso', '19/11/2026', 'Sentença', 'Comarca de Lisboa', '1/26'])
})

test('a document opens in a new tab without opener or referrer, and only from a web address', async () => {
  pagedServer([
    record(1, { doc: '/api/documents/7/?sig=x', document_status: 'success' }),
    record(2, { doc: 'javascript:alert(1)', document_status: 'arquivado' }),
  ])
  renderScreen(<NotificationsScreen />)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Abrir documento/ })
  expect([link.target, link.rel, new URL(link.href).pathname]).toEqual([
    '_blank',
    'noopener noreferrer',
    '/api/documents/7/',
  ])
  expect(screen.getByText('Sucesso')).toBeInTheDocument()
  expect(screen.getByText('arquivado')).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: /Abrir documento/ })).toHaveLength(1)
})

test('page, search and filters are in the address, and a new search or filter starts at page 1', async () => {
  pagedServer(Array.from({ length: 25 }, (_, index) => record(index + 1)))
  const { user } = renderScreen(<NotificationsScreen />, '/?pagina=2')
  await screen.findByText('Acto 11')
  expect(screen.getByText('Página 2 de 3')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Página seguinte' }))
  await screen.findByText('Acto 21')
  expect(address()).toBe('/?pagina=3')
  expect(bodyRows()).toHaveLength(5)
  expect(screen.getByRole('button', { name: 'Página seguinte' })).toBeDisabled()
  for (const page of [2, 1]) {
    await user.click(screen.getByRole('button', { name: 'Página anterior' }))
    await screen.findByText(`Página ${page} de 3`)
  }
  expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
  await user.keyboard('/')
  await user.keyboard('Acto 2')
  await waitFor(() => expect(address()).toBe('/?pesquisa=Acto+2'))
  await screen.findAllByText('Acto 2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por advogado' }), 'Inês')
  await waitFor(() => expect(address()).toBe('/?pesquisa=Acto+2&advogado=In%C3%AAs'))
  await waitFor(() => expect(asked.at(-1)?.get('advogado')).toBe('Inês'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por origem' }), 'Tribunal')
  await waitFor(() => expect(asked.at(-1)?.get('origem')).toBe('Tribunal'))
  expect(['page', 'page_size', 'search', 'advogado'].map((name) => asked.at(-1)?.get(name))).toEqual([
    '0',
    '10',
    'Acto 2',
    'Inês',
  ])
})

test('a page past the end shows the last page', async () => {
  pagedServer(Array.from({ length: 12 }, (_, index) => record(index + 1)))
  renderScreen(<NotificationsScreen />, '/?pagina=9')
  await screen.findByText('Acto 11')
  await waitFor(() => expect(address()).toBe('/?pagina=2'))
})

test('a search without results names search and filters, and can be cleared', async () => {
  pagedServer([record(1)])
  const { user } = renderScreen(<NotificationsScreen />, '/?pesquisa=zzz&advogado=Marta')
  await screen.findByText('Não há resultados para «zzz» com o filtro Marta.')
  await user.click(screen.getByRole('button', { name: 'Limpar pesquisa e filtros' }))
  await screen.findByText('Acto 1')
  await waitFor(() => expect(address()).toBe('/'))
})

test('an empty list links to the accounts', async () => {
  pagedServer([])
  renderScreen(<NotificationsScreen />)
  expect(await screen.findByText('Ainda não há notificações')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Adicionar conta Citius' })).toHaveAttribute('href', '/accounts')
  expect(screen.getAllByText('N/A')).toHaveLength(1)
})

test('a list that fails shows one error and can be tried again', async () => {
  server.use(http.get('*/api/processos/', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }))
  pagedServer([record(1)])
  server.use(http.get('*/api/processos/', () => HttpResponse.json({ message: 'x' }, { status: 500 }), { once: true }))
  const { user } = renderScreen(<NotificationsScreen />)
  expect(await screen.findByText(MESSAGES.notificationsFailed)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Acto 1')).toBeInTheDocument()
})

test('a list of a bare server is filtered and paged in the page, without the calls that it does not know', async () => {
  let calls = 0
  server.use(
    http.get('*/api/processos/', () => {
      calls += 1
      return HttpResponse.json(
        Array.from({ length: 12 }, (_, index) => ({
          id: index + 1,
          advogado: index === 0 ? 'Inês' : 'Marta',
          origem: 'Tribunal',
          created_at: `2026-11-${10 + index}T10:00:00Z`,
          document_status: index === 11 ? 'error' : null,
        })),
      )
    }),
  )
  const { user } = renderScreen(<NotificationsScreen />)
  await screen.findByText('Página 1 de 2')
  expect(within(bodyRows()[0]!).getByText('21/11/2026')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Verificar agora|Obter documento/ })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por advogado' }), 'Inês')
  await waitFor(() => expect(bodyRows()).toHaveLength(1))
  expect(calls).toBe(1)
})

test('a check by hand shows its progress and result, and the list as it is then', async () => {
  const rows = [record(1, { document_status: 'pending' })]
  pagedServer(rows)
  let state: object = { status: 'pending', progress: 0.4 }
  server.use(http.get('*/api/task-status/t/', () => HttpResponse.json(state)))
  const { user, unmount } = renderScreen(<NotificationsScreen />)
  expect(screen.getByRole('button', { name: 'Verificar agora' })).toBeDisabled()
  expect(await screen.findByText('Pendente')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  expect(await screen.findByText('40%')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /A verificar…/u })).toBeDisabled()
  // A page that is loaded again goes on with it.
  unmount()
  const { client } = renderScreen(<NotificationsScreen />)
  expect(await screen.findByText('40%')).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Progresso da verificação' })).toBeInTheDocument()
  const updated = () => client.getQueryState(systemStatusQuery.queryKey)?.dataUpdateCount ?? 0
  const atStart = updated()
  rows[0] = record(1, { document_status: 'success' })
  state = { status: 'completed', new_records: 2, progress: 1 }
  expect(await screen.findByText('Há 2 notificações novas.', {}, { timeout: 3000 })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Verificar agora' })).toBeInTheDocument()
  expect(await screen.findByText('Sucesso')).toBeInTheDocument()
  await waitFor(() => expect(updated()).toBeGreaterThan(atStart))
})

test.each([
  [{ status: 'completed', new_records: 1 }, 'Há uma notificação nova.'],
  [{ status: 'completed', new_records: 0 }, 'Não há notificações novas.'],
  [
    { status: 'completed', new_records: 0, unreadable_rows: 2 },
    '2 notificações por interpretar: veja o que o portal mostra.',
  ],
  [{ status: 'completed', error: 'A conta da Marta falhou.' }, 'A conta da Marta falhou.'],
  [{ status: 'failed', error: 'O portal não respondeu.' }, 'O portal não respondeu.'],
  [{ status: 'failed' }, MESSAGES.allAccountsFailed],
])('a check by hand that ends as %j says %s, and nothing else', async (end, words) => {
  pagedServer([record(1)])
  server.use(http.get('*/api/task-status/t/', () => HttpResponse.json({ progress: 1, ...end })))
  const { user } = renderScreen(<NotificationsScreen />)
  await screen.findByText('Acto 1')
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(document.querySelectorAll('.toast__close')).toHaveLength(1)
})

const account = (state: string) => ({ id: 1, advogado: 'Marta', state, watched: state === 'ok' })
test('an empty list says what it waits for, as its accounts are watched', async () => {
  pagedServer([])
  const files = { openImport: vi.fn(), importing: false, attach: () => null }
  const { client } = renderScreen(<NotificationsScreen files={files} />)
  for (const [state, watched, stopped, words] of [
    ['ok', 1, 0, /^O Arauto vigia as suas contas\./u],
    ['rejected', 0, 1, /^Nenhuma das suas contas está a ser vigiada/u],
    ['ok', 1, 2, /^O Arauto só vigia 1 das suas 3 contas\./u],
    ['checking', 1, 0, /^O Arauto está a ler as suas contas/u],
    ['import_only', 0, 0, /^As suas contas são só de importação/u],
    ['inactive', 0, 0, /^As suas contas estão inativas/u],
  ] as const) {
    const status = { status: 'active', last_check: null, accounts: [account(state)], watched, stopped }
    server.use(http.get('*/api/system-status/', () => HttpResponse.json(status)))
    await client.invalidateQueries(systemStatusQuery)
    expect(await screen.findByText(words)).toBeInTheDocument()
  }
})

test('an empty list whose accounts are not known does not say that they are watched', async () => {
  pagedServer([])
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({}, { status: 500 })))
  renderScreen(<NotificationsScreen />)
  expect(await screen.findByText('Não há notificações guardadas')).toBeInTheDocument()
})

test('files dropped on the page are added all together, but not on a preview', async () => {
  pagedServer([record(1, { doc: '/api/documents/7/?sig=x', document_status: 'error', document_error: 'Danificado.' })])
  const taken: string[][] = []
  const openImport = (added: File[] = []) => void taken.push(added.map(({ name }) => name))
  const files = { openImport, importing: false, attach: () => null }
  const { user } = renderScreen(<NotificationsScreen files={files} />)
  await screen.findByText('Acto 1')
  const drop = (names: string[]) => {
    const dataTransfer = { types: ['Files'], files: names.map((name) => new File(['x'], name)) }
    fireEvent.dragOver(window, { dataTransfer })
    fireEvent.drop(window, { dataTransfer })
  }
  await user.click(screen.getByRole('button', { name: /^Pré-visualizar/u }))
  expect(await screen.findByText('Danificado. · 1/26.0T8LSB · Comarca de Lisboa')).toBeInTheDocument()
  drop(['sobre-a-pre-visualizacao.html'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^Danificado\. · /u)).toBeNull())
  const names = ['lista.html', 'b.pdf', 'aviso.eml']
  drop(names)
  await waitFor(() => expect(taken).toEqual([names]))
})

test('the detail of a notification that the page does not show is fetched, has its fields, and closes to the list', async () => {
  pagedServer([record(1)])
  const other = record(77, {
    origem: 'Secretaria',
    advogado: 'Inês',
    especie: 'Execução',
    referencia: '45',
    documents: [aFile({ name: 'Sentença.pdf', size: 2048, is_brought: true })],
  })
  server.use(
    http.get('*/api/processos/:id/', ({ params }) =>
      params.id === '77' ? HttpResponse.json(other) : HttpResponse.json({ message: 'x' }, { status: 404 }),
    ),
  )
  const { user } = renderScreen(<NotificationsScreen />, '/?pesquisa=Acto&notificacao=77')
  const panel = await screen.findByRole('dialog', { name: 'Acto 77' })
  await within(panel).findByText('Secretaria')
  // A long one is cut.
  expect(within(panel).getByRole('heading', { name: 'Acto 77' })).toHaveAttribute('title', 'Acto 77')
  const fields = [...panel.querySelectorAll('.detail__fields > div')].map(
    (one) => `${one.querySelector('dt')?.textContent}: ${one.querySelector('dd')?.textContent}`,
  )
  expect(fields.slice(0, 9)).toEqual([
    'Processo: 77/26.0T8LSB',
    'Espécie: Execução',
    'Tribunal: Comarca de Lisboa',
    'Unidade: Juiz 14',
    'Data: 19/11/2026',
    'Origem: Secretaria',
    'Responsável: Inês',
    'Referência: 45',
    'Detetada pelo Arauto em: 20/11/2026, 17:42',
  ])
  expect(within(panel).getByText('2 KB')).toBeInTheDocument()
  expect(within(panel).getByText('juntado no escritório')).toBeInTheDocument()
  expect(within(panel).getByRole('link', { name: 'Descarregar Sentença.pdf' })).toHaveAttribute(
    'download',
    'Sentença.pdf',
  )
  await user.click(within(panel).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(address()).toBe('/?pesquisa=Acto'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a notification that is not the user’s is not found', async () => {
  pagedServer([record(1)])
  server.use(http.get('*/api/processos/:id/', () => HttpResponse.json({ message: 'x' }, { status: 404 })))
  renderScreen(<NotificationsScreen />, '/?notificacao=78')
  expect(await screen.findByText('Notificação não encontrada')).toBeInTheDocument()
})

test('the list is announced, has on paper what it was asked for, and says when it is not of now', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  let away = false
  pagedServer(Array.from({ length: 12 }, (_, index) => record(index + 1)))
  server.use(http.get('*/api/processos/', () => (away ? HttpResponse.error() : undefined)))
  renderScreen(<NotificationsScreen />, '/?pesquisa=Acto&advogado=Marta&origem=Tribunal&pagina=2')
  expect(await screen.findByText('12 notificações; está na página 2.')).toBeInTheDocument()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/^Pesquisa: «Acto» · Advogado: Marta · Origem: Tribunal · Impresso em /u)).toBeInTheDocument()
  away = true
  await vi.advanceTimersByTimeAsync(LIST_POLL_MS)
  expect(await screen.findByText('Não foi possível atualizar a lista; esta é a última recebida.')).toBeInTheDocument()
  expect(bodyRows()).toHaveLength(2)
})

test('a check by hand that the server does not offer shows a message', async () => {
  pagedServer([record(1)])
  server.use(http.post('*/api/refresh-notifications/', () => HttpResponse.json({ message: 'x' }, { status: 404 })))
  const { user } = renderScreen(<NotificationsScreen />)
  await screen.findByText('Acto 1')
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  expect(await screen.findByText('Este servidor não permite pedir verificações.')).toBeInTheDocument()
})

test('a document can be fetched where it was not, and again where it failed', async () => {
  pagedServer([
    record(1, { doc: 'em breve', can_fetch_document: true }),
    record(2, { doc: 'em breve', document_status: 'error' }),
  ])
  const fetched: unknown[] = []
  server.use(
    http.post('*/api/processos/:id/document/', ({ params }) => {
      fetched.push(params.id)
      return HttpResponse.json({ message: MESSAGES.documentRequested }, { status: 202 })
    }),
  )
  const { user } = renderScreen(<NotificationsScreen />)
  await user.click(await screen.findByRole('button', { name: 'Obter documento de 1/26.0T8LSB' }))
  expect(await screen.findByText(MESSAGES.documentRequested)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Obter documento de 2/26.0T8LSB novamente' }))
  await waitFor(() => expect(fetched).toEqual(['1', '2']))
})

test('a member who may only read has no buttons to fetch the document or attach files', async () => {
  pagedServer([
    record(1, { doc: 'em breve', document_status: 'error', can_act: false }),
    record(2, { doc: 'em breve', document_status: 'error' }),
  ])
  const files = {
    openImport: () => undefined,
    importing: false,
    attach: (id: number) => <p>juntar ficheiros a {id}</p>,
  }
  const { user } = renderScreen(<NotificationsScreen files={files} />)
  await user.click(await screen.findByRole('link', { name: 'Acto 2, ver tudo' }))
  expect(await screen.findByText('juntar ficheiros a 2')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('juntar ficheiros a 2')).not.toBeInTheDocument())
  // Closed by a step back: the next one leaves the list.
  expect(window.history.state).toMatchObject({ idx: 0 })
  expect(screen.getByRole('button', { name: /^Obter documento de 2/u })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Obter documento de 1/u })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Acto 1, ver tudo' }))
  expect(await screen.findByRole('heading', { name: 'Ficheiros' })).toBeInTheDocument()
  expect(screen.queryByText(/juntar ficheiros/u)).not.toBeInTheDocument()
})

test('a damaged document shows the reason, and can still be opened and fetched again', async () => {
  const why = MESSAGES.documentDamaged
  pagedServer([
    record(1, { doc: '/api/documents/7/?sig=x', document_status: 'error', document_error: why }),
    record(2, { doc: '/api/documents/8/?sig=x', document_status: 'success', document_error: why }),
  ])
  renderScreen(<NotificationsScreen />)
  const row = (await screen.findByText('1/26.0T8LSB')).closest('tr')!
  expect(within(row).getByText(why)).toBeInTheDocument()
  expect(within(row).getByTitle(why).textContent).toBe('Erro')
  expect(within(row).getByRole('link', { name: /^Abrir documento/ })).toBeInTheDocument()
  expect(within(row).getByRole('button', { name: /novamente$/ })).toBeInTheDocument()
  expect(screen.getAllByText(why)).toHaveLength(1)
})

test('a page that fails to load keeps rows, search and filters, shows an error and can be tried again', async () => {
  let away = false
  const paged = Array.from({ length: 25 }, (_, index) => record(index + 1))
  pagedServer(paged)
  server.use(http.get('*/api/processos/', () => (away ? HttpResponse.error() : undefined)))
  const { user } = renderScreen(<NotificationsScreen />, '/?pesquisa=Acto&advogado=Marta')
  await screen.findByRole('link', { name: 'Acto 1, ver tudo' })
  away = true
  await user.click(screen.getByRole('button', { name: 'Página seguinte' }))
  const notice = 'Não foi possível carregar o que pediu; em baixo está a última lista recebida.'
  expect(await screen.findByText(notice)).toBeInTheDocument()
  expect(bodyRows()).toHaveLength(10)
  expect(screen.getByRole('link', { name: 'Acto 1, ver tudo' })).toBeInTheDocument()
  expect(screen.getByText('Página 1 de 3')).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('Acto')
  expect(screen.getByRole('combobox', { name: 'Filtrar por advogado' })).toHaveValue('Marta')
  expect(address()).toBe('/?pesquisa=Acto&advogado=Marta&pagina=2')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(notice)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Acto 1, ver tudo' })).toBeInTheDocument()
  away = false
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('link', { name: 'Acto 11, ver tudo' })).toBeInTheDocument()
  expect(screen.getByText('Página 2 de 3')).toBeInTheDocument()
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
  // On paper they have what was asked for when they came.
  away = true
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por advogado' }), '')
  expect(await screen.findByText(notice)).toBeInTheDocument()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/^Pesquisa: «Acto» · Advogado: Marta · Impresso em /u)).toBeInTheDocument()
})
