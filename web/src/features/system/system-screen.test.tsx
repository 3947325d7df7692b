import type { SystemView } from '@arauto/contract/system'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import SystemScreen from './system-screen.tsx'

const NOW = '2026-12-03T10:00:00.000Z'
const MB = 1024 ** 2
const none = { confirmed: 0, corrected: 0, dismissed: 0, for_information: 0, not_ours: 0, wrong: 0, done: 0, other: 0 }
const CALM: SystemView = {
  now: NOW,
  disk: {
    state: 'ok',
    free_bytes: 64 * MB,
    total_bytes: 256 * MB,
    reserve_bytes: 5 * MB,
    parts: [
      { part: 'database', bytes: 1 * MB },
      { part: 'documents', bytes: 2 * MB },
      { part: 'uploads', bytes: 3 * MB },
      { part: 'backups', bytes: 4 * MB },
      { part: 'models', bytes: null },
    ],
  },
  backups: {
    enabled: true,
    folder: '/mnt/copias',
    next_at: '2026-12-04T03:00:00.000Z',
    missing_since: null,
    failed: null,
    last: { at: '2026-12-03T03:01:00.000Z', bytes: 7 * MB, documents: 2, warning: '' },
    trial: { at: '2026-12-01T04:00:00.000Z', ok: true, message: 'Correu bem.' },
  },
  queues: [
    { queue: 'checks', waiting: 1, running: 2, oldest: '2026-12-03T09:30:00.000Z' },
    { queue: 'documents', waiting: 3, running: 0, oldest: '2026-12-02T09:30:00.000Z' },
    { queue: 'mail', waiting: 0, running: 0, oldest: null },
  ],
  reading: { documents: 200, read: 140, limited: 3, unreadable: 10 },
  transcripts: { reviewed: 3, words: 12_000, corrected: 540 },
  proposals: [],
  hearings: [],
  service: {
    state: 'running',
    heartbeat: '2026-12-03T09:59:00.000Z',
    started: '2026-11-30T08:00:00.000Z',
    clock_set_back: null,
    gaps: [],
    check_interval_minutes: 30,
  },
  folder: null,
  versions: { arauto: '1.4.0', node: '24.11', postgresql: '18.1', schema: '0042' },
  mail: { state: 'ok', message: '', since: null, waiting: 1, unsent: 2 },
  problems: [],
}

const SINCE = '2026-11-20T10:00:00.000Z'
/** So many times without checks, a day each. */
const gaps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    since: `2026-11-1${index}T20:00:00.000Z`,
    until: `2026-11-1${index + 1}T08:00:00.000Z`,
  }))
const FOLDER: SystemView['folder'] = {
  folder: '/mnt/entrada',
  own_folder: 'escritorio-7',
  scanned_at: NOW,
  found: 9,
  remaining: 8,
  taken: 7,
  waiting: 6,
  left_out: 25,
  problem: 'A pasta não se lê.',
  problems: [{ path: 'a.pdf', problem: 'Não é um PDF.' }],
}
/** The server's clock, a second short of two minutes ahead of the browser's, and two minutes behind. */
const AHEAD = '2026-12-03T10:01:59.000Z'
const BEHIND = '2026-12-03T09:58:00.000Z'
const EVERY_MINUTE = { check_interval_minutes: 1 }

const server = apiServer()
let system: SystemView
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  system = CALM
  answer = () => HttpResponse.json(system)
  server.use(http.get('*/api/system/', () => answer()))
})

const open = () => renderScreen(<SystemScreen />, '/sistema')

/** The text of an element; that of its parts with lines between. */
const textOf = (element: Element): string =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    ? (element.textContent?.trim() ?? '')
    : [...element.children].map(textOf).filter(Boolean).join(' | ')

/** What each part of the screen says. */
const parts = () => screen.getAllByRole('region').map(textOf).filter(Boolean)

test('where all fares well, each part says so, with its figures', async () => {
  const { container } = open()
  await screen.findByRole('region', { name: 'Disco' })
  expect(parts()).toEqual([
    'Últimos erros | Não há erros por resolver.',
    'Serviço de verificação | Em funcionamento | Em funcionamento desde | 30/11/2026, 08:00 | Última atividade | 03/12/2026, 09:59 | Verifica cada conta | a cada 30 minutos | Relógio do servidor | 03/12/2026, 10:00 | Paragens nos últimos 90 dias | Nenhuma',
    'Disco | Com espaço | 64 MB livres de 256 MB; reserva de 5 MB | Base de dados | 1 MB | Documentos | 2 MB | Gravações | 3 MB | Cópias de segurança | 4 MB | Modelo de fala | Por medir',
    'Cópias de segurança | Em dia | Última cópia válida | 03/12/2026, 03:01, 7 MB | Ensaio de restauro | Correu bem em 01/12/2026, 04:00 | Próxima | 04/12/2026, 03:00 | Pasta | /mnt/copias',
    'O que está por fazer | Do escritório | À espera | Em curso | Desde | Verificações | 1 | 2 | 09:30 | Documentos por obter | 3 | 0 | 02/12/2026 | Mensagens de e-mail | 0 | 0 | —',
    'Leitura dos documentos | Lidos | 140 de 200 | Desses, lidos só em parte («Ler mais» no painel) | 3 | Ilegíveis | 10 | À espera | 50',
    'Transcrições revistas | Transcrições | 3 | Palavras | 12 000 | Corrigidas em cada 100 | 4,5',
    'Propostas de prazos, último ano | Ainda não foi decidida nenhuma proposta.',
    'Propostas de diligências, último ano | Ainda não foi decidida nenhuma proposta.',
    'E-mail | Em funcionamento | Mensagens por enviar | 1 | Não enviadas nos últimos 30 dias | 2',
    'Versões | Arauto | 1.4.0 | Node.js | 24.11 | PostgreSQL | 18.1 | Esquema da base de dados | 0042',
    expect.stringMatching(/^Lei aplicada aos prazos \| Verificada até \| 28\/11\/2026 \| .*20\/02\/2026/u),
  ])
  const bars = [...container.querySelectorAll('.system__bar > span')]
  expect(bars.map((bar) => bar.getAttribute('style'))).toEqual(['inline-size: 75%;', 'width: 75%;'])
})

test('what fares badly is said with since when and what to do', async () => {
  const since = SINCE
  system = {
    ...CALM,
    disk: { ...CALM.disk, state: 'full' },
    backups: {
      enabled: true,
      folder: '',
      next_at: since,
      missing_since: since,
      last: null,
      failed: { at: NOW, since: '2026-11-21T10:00:00.000Z', message: 'A pasta das cópias não existe.' },
      trial: { at: since, ok: false, message: 'O ensaio não encontrou dois documentos.' },
    },
    proposals: [
      { ...none, rule: 'letter', confirmed: 3, dismissed: 1, wrong: 1 },
      { ...none, rule: 'table', corrected: 2, dismissed: 2, done: 1 },
    ],
    hearings: [{ ...none, source: 'portal', confirmed: 1, dismissed: 2, wrong: 1, done: 1 }],
    service: {
      state: 'silent',
      heartbeat: null,
      started: null,
      clock_set_back: since,
      gaps: gaps(6),
      check_interval_minutes: 2,
    },
    folder: { ...FOLDER, scanned_at: null },
    mail: { state: 'failing', message: 'O servidor de e-mail recusou.', since, waiting: 4, unsent: 5 },
    problems: [
      { area: 'account', kind: 'rejected', subject: 'Marta', message: 'O portal recusou.', since },
      { area: 'transcription', kind: 'failed', subject: 'a.wav', message: '', since: null },
    ],
  }
  open()
  await screen.findByRole('region', { name: 'Disco' })
  const all = parts()
  for (const part of [
    'Últimos erros | 2 erros | Conta de Marta | O portal recusou. | desde 20/11/2026, 10:00 | Transcrição: a.wav | Falhou sem indicar a razão.',
    'Serviço de verificação | Parado | O Arauto não está a verificar as contas. Volte a iniciá-lo no computador onde está instalado. | Em funcionamento desde | — | Última atividade | Ainda nenhuma | Verifica cada conta | a cada 2 minutos | Relógio do servidor | 03/12/2026, 10:00; foi atrasado (detetado em 20/11/2026, 10:00) | Paragens nos últimos 90 dias | 6 | De 10/11/2026, 20:00 a 11/11/2026, 08:00 | De 11/11/2026, 20:00 a 12/11/2026, 08:00 | De 12/11/2026, 20:00 a 13/11/2026, 08:00 | De 13/11/2026, 20:00 a 14/11/2026, 08:00 | De 14/11/2026, 20:00 a 15/11/2026, 08:00 | e mais 1',
    'Cópias de segurança | Em falta | Não há nenhuma cópia válida desde 20/11/2026, 10:00. | A pasta das cópias não existe. | O ensaio não encontrou dois documentos. | Última cópia válida | Ainda não há nenhuma | A falhar desde | 21/11/2026, 10:00 | Ensaio de restauro | Falhou em 20/11/2026, 10:00 | Próxima | Dentro de minutos | Pasta | —',
    'Propostas de prazos, último ano | Proposto por | Confirmadas | Corrigidas | Rejeitadas | O que diz a carta | 3 (75%) | 0 | 1 | Tabela de actos | 0 (0%) | 2 | 2 | Motivos das rejeitadas: prazo errado 1, já praticado 1.',
    'Propostas de diligências, último ano | Proposto por | Confirmadas | Corrigidas | Rejeitadas | Agendamentos do portal | 1 (33%) | 0 | 2 | Motivos das rejeitadas: mal lida 1, já passou 1.',
    'E-mail | A falhar | O servidor de e-mail recusou. | A falhar desde | 20/11/2026, 10:00 | Mensagens por enviar | 4 | Não enviadas nos últimos 30 dias | 5',
    'Pasta de importação | Com problemas | A pasta não se lê. | Pasta | /mnt/entrada | Pasta própria deste escritório | escritorio-7 | Vista em | Ainda não | Ficheiros na pasta | 9 | Por ver | 8 | Recebidos | 7 | Por identificar | 6 | Não recebidos | 25 | a.pdf: Não é um PDF.',
  ]) {
    expect(all).toContain(part)
  }
})

const backups = (change: Partial<SystemView['backups']>): Partial<SystemView> => ({
  backups: { ...CALM.backups, ...change },
})
const service = (change: Partial<SystemView['service']>): Partial<SystemView> => ({
  service: { ...CALM.service, ...change },
})
const failed = { at: NOW, since: SINCE, message: 'Sem permissão.' }
const problem = { area: 'mail', kind: 'failed', subject: '', message: 'Recusou.', since: null } as const

test.each<[words: string, change: Partial<SystemView>]>([
  [
    'Cópias de segurança | Desligadas | Não são feitas cópias de segurança automáticas. Se o disco avariar, perde-se tudo.',
    backups({ enabled: false, missing_since: SINCE, failed }),
  ],
  ['Próxima | Nenhuma', backups({ next_at: null })],
  ['Próxima | Dentro de minutos', backups({ next_at: NOW })],
  ['Cópias de segurança | A falhar | Sem permissão. | Última cópia válida | 03/12/2026', backups({ failed })],
  [
    'Cópias de segurança | Restauro falhou | Faltam dois. | Última',
    backups({ trial: { at: SINCE, ok: false, message: 'Faltam dois.' } }),
  ],
  [
    'Sem cópia | A primeira cópia é feita alguns minutos depois de o Arauto arrancar. | Última cópia válida | Ainda não há nenhuma | Ensaio de restauro | Ainda não foi feito',
    backups({ last: null, trial: null }),
  ],
  ['Sem verificar | O Arauto não está a verificar as contas.', service({ state: 'stalled' })],
  ['a cada minuto | Relógio do servidor | 03/12/2026, 10:01 | P', { ...service(EVERY_MINUTE), now: AHEAD }],
  ['Verifica cada conta | a cada 2 horas |', service({ check_interval_minutes: 120 })],
  ['Verifica cada conta | uma vez por dia |', service({ check_interval_minutes: 1440 })],
  ['Relógio do servidor | 03/12/2026, 09:58; não coincide com o deste computador', { now: BEHIND }],
  ['| 1 | De 10/11/2026, 20:00 a 11/11/2026, 08:00', service({ gaps: gaps(1) })],
  ['Disco | Pouco espaço | Há menos espaço livre do que a reserva', { disk: { ...CALM.disk, state: 'low' } }],
  ['Disco | Sem espaço | O disco não tem espaço', { disk: { ...CALM.disk, state: 'full' } }],
  ['Últimos erros | 1 erro | E-mail | Recusou.', { problems: [problem] }],
  ['Ainda não há transcrições marcadas como revistas.', { transcripts: { reviewed: 0, words: 0, corrected: 0 } }],
  ['Ainda não há documentos para ler.', { reading: { documents: 0, read: 0, limited: 0, unreadable: 0 } }],
  ['E-mail | Desligado', { mail: { ...CALM.mail, state: 'off' } }],
  ['Pasta de importação | Em funcionamento | Pasta', { folder: { ...FOLDER, problem: '', problems: [] } }],
  ['Pasta de importação | Com problemas | Pasta', { folder: { ...FOLDER, problem: '' } }],
  ['Pasta de importação | Com problemas | A pasta não se lê. | Pasta', { folder: { ...FOLDER, problems: [] } }],
])('the state says: %s', async (words, change) => {
  system = { ...CALM, ...change }
  open()
  await screen.findByRole('region', { name: 'Disco' })
  expect(parts().join('\n')).toContain(words)
})

test('five times without checks are all shown', async () => {
  system = { ...CALM, ...service({ gaps: gaps(5) }) }
  open()
  expect(await screen.findByText('De 14/11/2026, 20:00 a 15/11/2026, 08:00')).toBeInTheDocument()
  expect(screen.queryByText(/^e mais/u)).not.toBeInTheDocument()
})

test('the state is shown as it was where it cannot be fetched again, until it can', async () => {
  const { user, client } = open()
  await screen.findByRole('region', { name: 'Disco' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  answer = () => HttpResponse.json({}, { status: 500 })
  await client.refetchQueries()
  expect(await screen.findByRole('alert')).toHaveTextContent('está como da última vez.')
  expect(screen.getByRole('region', { name: 'Disco' })).toBeInTheDocument()
  answer = () => HttpResponse.json(system)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test.each([
  [403, 'Só o administrador do escritório vê esta página', 0],
  [500, 'Não foi possível carregar o estado do sistema', 1],
])('a state that cannot be loaded, for %i, says why', async (status, title, buttons) => {
  answer = () => HttpResponse.json({}, { status })
  open()
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.queryAllByRole('button')).toHaveLength(buttons)
})

test('a server without a state has no such page', async () => {
  answer = () => HttpResponse.json({}, { status: 404 })
  open()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
})

test('the diagnosis is copied; where it cannot be, it is shown, selected', async () => {
  server.use(http.get('*/api/system/diagnosis/', () => HttpResponse.json({ text: 'Diagnóstico do Arauto' })))
  const { user } = open()
  const copy = await screen.findByRole('button', { name: 'Copiar diagnóstico' })
  await user.click(copy)
  expect(await screen.findByText(/^Diagnóstico copiado\./u)).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('Diagnóstico do Arauto')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(copy)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Texto do diagnóstico' })
  expect(text).toHaveValue('Diagnóstico do Arauto')
  await waitFor(() => expect(text.selectionEnd).toBe(text.value.length))
})
