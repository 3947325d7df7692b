import type { MailSource } from '@arauto/contract/mail-source'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import MailSourceCard from './mail-source-card.tsx'

const AT = '2026-12-03T10:00:00.000Z'
const server = apiServer()

const SOURCE: NonNullable<MailSource> = {
  host: 'imap.escritorio.pt',
  port: 143,
  tls: 'starttls',
  username: 'avisos',
  folder: 'Portal',
  results: 'one',
  authserv_id: 'mx.escritorio.pt',
  domains: ['mj.pt', 'tribunais.org.pt'],
  problem: '',
  read_at: null,
  failing_since: null,
  announcements: 3,
  unproven: 2,
  undelivered: 0,
}
let source: MailSource
/** What was sent to be stored. */
let sent: unknown[]

beforeEach(() => {
  source = SOURCE
  sent = []
  server.use(
    http.get('*/api/office/mail-source/', () => HttpResponse.json(source)),
    http.put('*/api/office/mail-source/', async ({ request }) => {
      sent.push(await request.json())
      source = { ...SOURCE, username: 'outra' }
      return HttpResponse.json(source)
    }),
  )
})

const open = () => renderScreen(<MailSourceCard />, '/perfil')
const save = () => screen.getByRole('button', { name: 'Guardar caixa' })

test('a mailbox that is changed without its password keeps it, and its domains are sent one by one', async () => {
  const { user } = open()
  const domains = await screen.findByLabelText('Domínios dos remetentes')
  expect(domains).toHaveValue('mj.pt, tribunais.org.pt')
  await user.clear(domains)
  await user.type(domains, 'mj.pt, tribunais.org.pt;escritorio.pt')
  await user.click(save())
  await screen.findByText('Caixa de correio guardada.')
  const stored = {
    host: 'imap.escritorio.pt',
    port: 143,
    tls: 'starttls',
    username: 'avisos',
    folder: 'Portal',
    results: 'one',
    authserv_id: 'mx.escritorio.pt',
    domains: ['mj.pt', 'tribunais.org.pt', 'escritorio.pt'],
  }
  expect(sent).toEqual([stored])
  await waitFor(() => expect(screen.getByLabelText('Endereço de e-mail')).toHaveValue('outra'))
  await user.type(screen.getByLabelText('Password da caixa'), 'segredo')
  await user.click(save())
  await waitFor(() => expect(sent[1]).toMatchObject({ username: 'outra', password: 'segredo' }))
})

test('a mailbox is added from what most have, and removed after a question', async () => {
  source = null
  server.use(
    http.delete('*/api/office/mail-source/', () => {
      source = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = open()
  await user.type(await screen.findByLabelText('Servidor IMAP'), 'imap.pt')
  await user.type(screen.getByLabelText('Endereço de e-mail'), 'avisos')
  await user.type(screen.getByLabelText('Servidor que confirma o remetente'), 'mx.pt')
  await user.type(screen.getByLabelText('Domínios dos remetentes'), 'mj.pt')
  expect(screen.queryByText(/Avisos: /u)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remover caixa' })).not.toBeInTheDocument()
  expect(screen.getByLabelText('Password da caixa')).not.toHaveAccessibleDescription()
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ host: 'imap.pt', port: 993, tls: 'implicit', folder: 'INBOX', domains: ['mj.pt'] })
  await user.click(await screen.findByRole('button', { name: 'Remover caixa' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Caixa de correio removida.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Servidor IMAP')).toHaveValue(''))
})

test('a mailbox of a server that signs by no name is saved without one, and one that signs is not', async () => {
  const { user } = open()
  const name = await screen.findByLabelText('Servidor que confirma o remetente')
  await user.clear(name)
  await user.click(save())
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Escreva o nome, ou deixe vazio/u))
  await user.selectOptions(screen.getByLabelText('Como o servidor confirma o remetente'), 'unnamed')
  await user.click(save())
  await waitFor(() => expect(sent).toMatchObject([{ results: 'unnamed', authserv_id: '' }]))
})

test('a mailbox with values that cannot be is not sent, and each field says why, in no toast', async () => {
  const { user } = open()
  const write = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  const refuses = (label: string, reason: RegExp) =>
    waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(reason))
  await write('Servidor IMAP', 'https://imap.pt')
  await write('Endereço de e-mail', '')
  await write('Domínios dos remetentes', 'mj.pt, mj')
  for (const port of ['', 'abc', '0', '70000']) {
    await write('Porta', port)
    await user.click(save())
    await refuses('Porta', /^Escreva um número de porta, de 1 a 65535\.$/u)
  }
  await refuses('Servidor IMAP', /^Escreva só o nome do servidor, como imap\.escritorio\.pt\.$/u)
  await refuses('Endereço de e-mail', /^Este campo é obrigatório\.$/u)
  await refuses('Domínios dos remetentes', /^Escreva domínios, como mj\.pt\./u)
  expect(sent).toEqual([])
  await write('Servidor IMAP', 'imap.pt')
  await write('Porta', '993')
  await write('Endereço de e-mail', 'avisos')
  await write('Domínios dos remetentes', 'mj.pt')
  const refusal = { message: 'O pedido não é válido.', errors: { password: ['Este campo é obrigatório.'] } }
  server.use(http.put('*/api/office/mail-source/', () => HttpResponse.json(refusal, { status: 400 })))
  await user.click(save())
  await refuses('Password da caixa', /^Este campo é obrigatório\./u)
  expect(screen.queryByText('O pedido não é válido.')).not.toBeInTheDocument()
})

test.each<[change: Partial<NonNullable<MailSource>>, words: string]>([
  [{}, 'Ainda não foi lida. Avisos: 3. Mensagens de remetente por confirmar: 2.'],
  [{ read_at: AT }, 'Lida em 03/12/2026, 10:00. Avisos: 3. Mensagens de remetente por confirmar: 2.'],
  [{ read_at: AT, problem: 'Recusou.', failing_since: AT }, 'Recusou. (desde 03/12/2026, 10:00)'],
  [{ problem: 'Recusou.' }, 'Recusou.'],
])('a mailbox tells how it fares: %o', async (change, words) => {
  source = { ...SOURCE, ...change }
  open()
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('a mailbox that does not come can be asked for again', async () => {
  server.use(http.get('*/api/office/mail-source/', () => HttpResponse.json({}, { status: 500 }), { once: true }))
  const { user } = open()
  expect(await screen.findByText(/^Não foi possível carregar a caixa de correio\./u)).toBeInTheDocument()
  expect(screen.queryByLabelText('Servidor IMAP')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByLabelText('Servidor IMAP')).toHaveValue('imap.escritorio.pt')
})
