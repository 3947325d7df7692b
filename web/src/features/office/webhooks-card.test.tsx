import type { Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookList } from '@arauto/contract/webhooks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiServer, gone, keptCalls } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import WebhooksCard from './webhooks-card.tsx'

const AT = '2026-12-03T10:00:00.000Z'
const SECRET = 'whsec_segredo'
const ids = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

const aDelivery = (part: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: ids(1),
  event: 'notification.created',
  state: 'delivered',
  created_at: AT,
  tries: 1,
  tried_at: '2026-12-03T10:05:00.000Z',
  next_try_at: null,
  status: 200,
  error: '',
  ...part,
})
const aWebhook = (part: Partial<Webhook> = {}): Webhook => ({
  id: ids(8),
  url: 'https://a.example/x',
  events: ['deadline.changed', 'notification.created'],
  active: true,
  disabled: null,
  created_at: AT,
  created_by: 'marta',
  failing_since: null,
  waiting: 0,
  last: null,
  ...part,
})

const server = apiServer()
const { sent, answers } = keptCalls(server)
let list: WebhookList

beforeEach(() => {
  list = { results: [], hosts: { any_public: true, named: [] } }
  server.use(http.get('*/api/webhooks/', () => HttpResponse.json(list)))
})

const open = () => renderScreen(<WebhooksCard />, '/profile')

test('a webhook is added with the chosen events, its secret shown once, then changed, renewed and removed', async () => {
  answers('post', 'webhooks', () => {
    list.results = [aWebhook({ events: ['notification.created'] })]
    return HttpResponse.json({ webhook: list.results[0], secret: SECRET }, { status: 201 })
  })
  answers('put', 'webhooks/:id', () => {
    list.results = [aWebhook({ active: false, disabled: { at: AT, reason: 'by_hand' } })]
    return HttpResponse.json(list.results[0])
  })
  answers('post', 'webhooks/:id/secret', () => HttpResponse.json({ webhook: aWebhook(), secret: `${SECRET}-novo` }))
  answers('delete', 'webhooks/:id', () => {
    list.results = []
    return gone()
  })
  const { user } = open()
  expect(await screen.findByText(/^Não há webhooks\./u)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Adicionar webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar webhook' })
  expect(within(dialog).queryByLabelText('Ativo')).not.toBeInTheDocument()
  await user.click(within(dialog).getByLabelText('Endereço'))
  await user.paste('https://a.example/x')
  await user.click(within(dialog).getByLabelText('Notificações novas'))
  await user.click(within(dialog).getByRole('button', { name: 'Adicionar webhook' }))
  expect(await within(dialog).findByText('Escolha pelo menos um acontecimento.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.click(within(dialog).getByLabelText('Diligências novas e o que lhes acontece'))
  await user.click(within(dialog).getByLabelText('Notificações novas'))
  await user.click(within(dialog).getByRole('button', { name: 'Adicionar webhook' }))
  expect(await within(dialog).findByText(SECRET)).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Já o guardei' }))
  expect(await screen.findByText('https://a.example/x')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mudar https://a.example/x' }))
  const change = await screen.findByRole('dialog', { name: 'Mudar webhook' })
  expect(within(change).getByLabelText('Endereço')).toHaveValue('https://a.example/x')
  expect(within(change).getByLabelText('Notificações novas')).toBeChecked()
  await user.click(within(change).getByLabelText('Prazos confirmados e o que lhes acontece'))
  await user.click(within(change).getByLabelText('Ativo'))
  await user.click(within(change).getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Webhook mudado.')).toBeInTheDocument()
  expect(await screen.findByText('Desativado')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Renovar o segredo de https://a.example/x' }))
  await user.click(await screen.findByRole('button', { name: 'Renovar segredo' }))
  const renewed = await screen.findByRole('dialog', { name: 'Segredo novo' })
  expect(within(renewed).getByText(`${SECRET}-novo`)).toBeInTheDocument()
  await user.click(within(renewed).getByRole('button', { name: 'Já o guardei' }))
  await user.click(screen.getByRole('button', { name: 'Remover https://a.example/x' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Webhook removido.')).toBeInTheDocument()
  expect(await screen.findByText(/^Não há webhooks\./u)).toBeInTheDocument()
  const path = `/api/webhooks/${ids(8)}/`
  expect(sent).toEqual([
    ['POST /api/webhooks/', { url: 'https://a.example/x', events: ['notification.created', 'hearing.changed'] }],
    [`PUT ${path}`, { events: ['notification.created', 'deadline.changed'], active: false }],
    [`POST ${path}secret/`, {}],
    [`DELETE ${path}`, {}],
  ])
})

test('each webhook tells its state, its events, and what became of the last message', async () => {
  const failed = aDelivery({ state: 'waiting', status: 500, error: 'O destinatário respondeu 500.' })
  list = {
    results: [
      aWebhook({ id: ids(1), url: 'https://1.example', waiting: 2 }),
      aWebhook({ id: ids(2), url: 'https://2.example', last: aDelivery(), events: ['account.recovered'] }),
      aWebhook({ id: ids(3), url: 'https://3.example', last: failed, failing_since: AT, waiting: 1 }),
      aWebhook({ id: ids(4), url: 'https://4.example', active: false, disabled: { at: AT, reason: 'by_hand' } }),
      aWebhook({ id: ids(5), url: 'https://5.example', active: false, disabled: { at: AT, reason: 'gone' } }),
      aWebhook({ id: ids(6), url: 'https://6.example', last: { ...failed, error: '' } }),
    ],
    hosts: { any_public: false, named: ['10.0.0.5', 'programa.lan'] },
  }
  const { user } = open()
  const both = 'Prazos confirmados e o que lhes acontece · Notificações novas'
  const acts = 'TestarEntregas'
  await screen.findByText('https://1.example')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `https://1.example${both}Ainda não foi enviada nenhuma mensagem. 2 mensagens por entregar.Ativo${acts}`,
    `https://2.exampleProblemas resolvidosÚltima mensagem aceite em 03/12/2026, 10:05.Ativo${acts}`,
    `https://3.example${both}Última tentativa em 03/12/2026, 10:05: O destinatário respondeu 500. 1 mensagem por entregar.A falhar${acts}`,
    `https://4.example${both}Ainda não foi enviada nenhuma mensagem.Desativado${acts}`,
    `https://5.example${both}Ainda não foi enviada nenhuma mensagem.Desativado pelo destinatário${acts}`,
    `https://6.example${both}Última tentativa em 03/12/2026, 10:05: à espera de resposta.Ativo${acts}`,
  ])
  expect(screen.getByTitle('Nenhuma mensagem foi aceite desde 03/12/2026, 10:00.')).toHaveTextContent('A falhar')
  await user.click(screen.getByRole('button', { name: 'Mudar https://4.example' }))
  const form = within(await screen.findByRole('dialog', { name: 'Mudar webhook' }))
  expect(form.getByLabelText('Endereço')).toHaveAccessibleDescription(/permite só 10\.0\.0\.5 e programa\.lan\.$/u)
  expect(form.getByLabelText('Ativo')).not.toBeChecked()
})

test.each([
  [{ any_public: true, named: [] }, 'Um endereço público que comece por https://.'],
  [{ any_public: true, named: ['a.lan'] }, 'Um endereço público que comece por https://, ou um de a.lan.'],
])('a new webhook says which addresses are taken: %o', async (hosts, words) => {
  list.hosts = hosts
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar webhook' }))
  expect(await screen.findByLabelText('Endereço')).toHaveAccessibleDescription(words)
})

test.each<[ended: Partial<WebhookDelivery>, words: string, kind: string]>([
  [{}, 'O destinatário aceitou a mensagem de teste.', 'success'],
  [{ state: 'failed', error: 'Respondeu 500.' }, 'O teste falhou. Respondeu 500.', 'error'],
  [{ state: 'waiting' }, 'O teste ainda não terminou. O resultado aparece em «Entregas».', 'warning'],
])('a test of a webhook is waited for, and its end shown: %o', async (ended, words, kind) => {
  list.results = [aWebhook({ id: ids(7), url: 'https://7.example' }), aWebhook()]
  const delivery = (part: Partial<WebhookDelivery>): WebhookDeliveryDetail => ({
    ...aDelivery({ event: 'webhook.test', ...part }),
    payload: {},
    answer: '',
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  answers('post', 'webhooks/:id/test', () => HttpResponse.json(delivery({ state: 'waiting' }), { status: 201 }))
  server.use(
    http.get(`*/api/webhook-deliveries/${ids(1)}/`, () => {
      vi.setSystemTime(Date.now() + 15_000)
      return HttpResponse.json(delivery(ended))
    }),
  )
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Testar https://a.example/x' }))
  expect(await screen.findByRole('button', { name: 'A testar…' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Testar https://7.example' })).toBeDisabled()
  expect((await screen.findByText(words)).closest(`.Toastify__toast--${kind}`)).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Testar https://a.example/x' })).toBeEnabled()
  expect(sent).toEqual([[`POST /api/webhooks/${ids(8)}/test/`, null]])
})

test('the deliveries are listed page by page, each with what was sent and answered, and repeated', async () => {
  list.results = [aWebhook()]
  const pages: Partial<WebhookDelivery>[][] = [
    [
      { id: ids(1), event: 'webhook.test' },
      { id: ids(2), state: 'waiting', tries: 0, status: null, event: 'deadline.changed' },
      { id: ids(3), state: 'waiting', tries: 2, error: 'Respondeu 500.', next_try_at: '2026-12-03T11:00:00.000Z' },
      { id: ids(4), state: 'failed', tries: 0, status: null },
      { id: ids(5), state: 'failed', tries: 9, status: null, error: 'Não respondeu.', event: 'account.problem' },
    ],
    [{ id: ids(6), event: 'hearing.changed' }],
  ]
  const asked: string[] = []
  server.use(
    http.get(`*/api/webhooks/${ids(8)}/deliveries/`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      return HttpResponse.json({ results: pages[page]!.map((part) => aDelivery(part)), count: 40, page })
    }),
    http.get('*/api/webhook-deliveries/:id/', ({ params }) => {
      asked.push(String(params.id))
      const delivery = pages.flat().find(({ id }) => id === params.id)!
      const answer = params.id === ids(1) ? 'recebido' : ''
      return HttpResponse.json({ ...aDelivery(delivery), payload: { ola: 1 }, answer })
    }),
  )
  answers('post', 'webhook-deliveries/:id/again', () => {
    pages[0]![4] = { id: ids(5), state: 'waiting', tries: 0, status: null, event: 'account.problem' }
    return HttpResponse.json({ ...aDelivery(pages[0]![4]), payload: {}, answer: '' })
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Entregas de https://a.example/x' }))
  const log = await screen.findByRole('list', { name: 'Entregas' })
  const lines = () => within(log).getAllByRole('listitem')
  const at = '03/12/2026, 10:00. '
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    `Teste${at}1 tentativa, resposta 200.AceiteRepetir`,
    `Prazo${at}Ainda não foi tentada.Por entregar`,
    `Notificação nova${at}2 tentativas. Respondeu 500. Nova tentativa depois de 03/12/2026, 11:00.Por entregar`,
    `Notificação nova${at}Não chegou a ser enviada.Não entregueRepetir`,
    `Conta com um problema${at}9 tentativas. Não respondeu.Não entregueRepetir`,
  ])
  await user.click(within(log).getByRole('button', { name: 'Ver a mensagem: Teste, 03/12/2026, 10:00' }))
  expect(await within(log).findByRole('region', { name: 'Resposta recebida' })).toHaveTextContent('recebido')
  const message = within(log).getByRole('region', { name: 'Mensagem enviada' })
  expect(message).toHaveTextContent(`webhook-id: ${ids(1)} { "ola": 1 }`)
  await user.click(within(log).getByRole('button', { name: 'Ver a mensagem: Teste, 03/12/2026, 10:00' }))
  expect(within(log).queryByRole('region')).not.toBeInTheDocument()
  await user.click(within(log).getByRole('button', { name: /^Ver a mensagem: Conta com um problema/u }))
  expect(await within(log).findByText('Não houve resposta.')).toBeInTheDocument()
  await user.click(within(log).getByRole('button', { name: /^Repetir: Conta com um problema/u }))
  expect(await within(lines()[4]!).findByText('Por entregar')).toBeInTheDocument()
  expect(sent).toEqual([[`POST /api/webhook-deliveries/${ids(5)}/again/`, null]])
  expect(screen.getByRole('button', { name: 'Mais recentes' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Mais antigas' }))
  expect(await within(log).findByText('Diligência')).toBeInTheDocument()
  await user.click(within(log).getByRole('button', { name: /^Ver a mensagem: Diligência/u }))
  expect(await within(log).findByText('200, sem conteúdo.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mais antigas' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Mais recentes' }))
  expect(await within(log).findByText('Teste')).toBeInTheDocument()
  expect(asked.slice(0, 2)).toEqual([ids(1), ids(5)])
})

test('a webhook without deliveries says so; those of one page have no pages', async () => {
  list.results = [aWebhook()]
  let results: WebhookDelivery[] = []
  let count = 0
  server.use(http.get('*/deliveries/', () => HttpResponse.json({ results, count, page: 0 })))
  const { user, client } = open()
  await user.click(await screen.findByRole('button', { name: /^Entregas de/u }))
  expect(await screen.findByText('Ainda não há entregas')).toBeInTheDocument()
  results = [aDelivery()]
  count = 20
  await client.refetchQueries({ queryKey: ['webhook-log'] })
  expect(await screen.findByText('Aceite')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mais antigas' })).not.toBeInTheDocument()
})

test('webhooks that do not come can be asked for again; a server without them has no card', async () => {
  server.use(http.get('*/api/webhooks/', () => HttpResponse.json({}, { status: 500 }), { once: true }))
  const { user, client } = open()
  expect(await screen.findByText(/Não foi possível carregar os webhooks\./u)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Adicionar webhook' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(/^Não há webhooks\./u)).toBeInTheDocument()
  server.use(http.get('*/api/webhooks/', () => HttpResponse.json({}, { status: 404 })))
  await client.refetchQueries()
  await waitFor(() => expect(screen.queryByText('Webhooks')).not.toBeInTheDocument())
})
