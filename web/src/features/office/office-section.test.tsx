import { OFFICE_MESSAGES, type OfficeView } from '@arauto/contract/office'
import type { SystemView } from '@arauto/contract/system'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession, dataGeneration } from '../../api/session.ts'
import { systemQuery } from '../../api/system.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { accessToken, apiServer, gone, keptCalls } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import OfficeSection from './office-section.tsx'
import OfficeSwitch from './office-switch.tsx'

const server = apiServer()
const { sent, answers } = keptCalls(server)
let office: OfficeView
const refuse = (status: number, message: string, more: object = {}) =>
  HttpResponse.json({ message, ...more }, { status })
const askPassword = () => refuse(403, 'Escreva a senha para continuar.', { password_required: true })
const withPassword = (body: unknown) => (body as { password?: string }).password !== undefined

beforeEach(() => {
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  office = anOffice()
  server.use(
    http.get('*/api/office/', () => HttpResponse.json(office)),
    http.get('*/api/office/erasures/', () => HttpResponse.json([])),
    http.get('*/api/office/mail-source/', () => HttpResponse.json(null)),
    http.get('*/api/webhooks/', () => HttpResponse.json({ message: 'Não existe.' }, { status: 404 })),
  )
})

const open = (page = 'pessoas') =>
  renderScreen(<OfficeSection record={null} system={null} />, `/profile?separador=escritorio&seccao=${page}`)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^.?${name}`, 'u') })
const toastOf = (words: string | RegExp) => screen.findByText(words)

test('an office of one says so and offers an invitation and another name', async () => {
  office = anOffice({ members: anOffice().members.slice(0, 1) })
  const { user } = open()
  expect(await screen.findByText('Ainda não há outras pessoas no escritório')).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mudar o nome do escritório' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Convidar' }))
  expect(await screen.findByRole('dialog', { name: 'Convidar para o escritório' })).toBeInTheDocument()
})

test('documents are attached to alerts where the office asks for it, also of the member who works alone', async () => {
  office = anOffice({ members: anOffice().members.slice(0, 1), attach_documents: false })
  answers('put', 'office', (body) => {
    office = { ...office, ...(body as Partial<OfficeView>) }
    return HttpResponse.json(office)
  })
  server.use(http.get('*/api/system/', () => HttpResponse.json({}, { status: 500 })))
  const { user, client } = open('correio')
  const folder = { folder: '/entrada', own_folder: '/entrada/sala', problem: '' }
  client.setQueryData(systemQuery.queryKey, { folder } as SystemView)
  expect(await screen.findByText('/entrada/sala')).toBeInTheDocument()
  const field = await screen.findByLabelText('Anexar os documentos aos alertas')
  expect(field).toHaveAccessibleDescription(/saem do computador do escritório por e-mail/u)
  expect(screen.queryByLabelText('Exigir segundo fator')).not.toBeInTheDocument()
  await user.click(field)
  await waitFor(() => expect(screen.getByLabelText('Anexar os documentos aos alertas')).toBeChecked())
  expect(office.attach_documents).toBe(true)
})

test('a server that attaches no documents is not asked to', async () => {
  open('correio')
  await screen.findByRole('heading', { name: 'Caixa de correio' })
  expect(screen.queryByLabelText('Anexar os documentos aos alertas')).not.toBeInTheDocument()
})

test('the responsável sees every member’s role, access and second factor', async () => {
  open()
  await screen.findByRole('table')
  expect(screen.getByText(/3 membros\./u)).toBeInTheDocument()
  expect(within(row('helena')).getByText('Em falta')).toBeInTheDocument()
  expect(within(row('duarte')).getByText('Ativo')).toBeInTheDocument()
  expect(within(row('marta')).getAllByText('Gere sempre')).toHaveLength(2)
  expect(screen.getByLabelText('Acesso de duarte à conta de Duarte Salgado')).toHaveValue('manage')
  expect(screen.getByLabelText('Acesso de helena à conta de Duarte Salgado')).toHaveValue('none')
  expect(within(row('marta')).queryByRole('button', { name: /Acesso/u })).not.toBeInTheDocument()
})

test('access is stored at once, each change on top of the last, and put back when it is refused', async () => {
  answers('put', 'office/members/3', (body) => {
    const { access } = body as { access: OfficeView['accounts'] }
    if (access.length === 0) return refuse(409, 'Não foi possível.')
    office = anOffice({
      members: office.members.map((one) => (one.id === 3 ? ({ ...one, access } as unknown as typeof one) : one)),
    })
    return HttpResponse.json(office)
  })
  const { user } = open()
  const first = await screen.findByLabelText('Acesso de helena à conta de Marta Figueiredo')
  await user.selectOptions(first, 'Ver')
  expect(first).toHaveValue('read')
  await user.selectOptions(screen.getByLabelText('Acesso de helena à conta de Duarte Salgado'), 'Tratar')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.[1]).toEqual({
    access: [
      { account_id: 11, level: 'read' },
      { account_id: 12, level: 'act' },
    ],
  })
  office = anOffice({
    members: office.members.map((one) =>
      one.id === 3 ? { ...one, access: [{ account_id: 11, level: 'read' }] } : one,
    ),
  })
  await user.selectOptions(screen.getByLabelText('Acesso de helena à conta de Duarte Salgado'), 'Nada')
  await waitFor(() => expect(sent).toHaveLength(3))
  await user.selectOptions(first, 'Nada')
  await toastOf('Não foi possível.')
  await waitFor(() => expect(first).toHaveValue('read'))
})

test('a change that needs the password asks for it and goes on; given up, the table is as it was', async () => {
  answers('put', 'office/members/3', (body) =>
    withPassword(body) ? HttpResponse.json({ ...office, members: promoted() }) : askPassword(),
  )
  const promoted = () => office.members.map((one) => (one.id === 3 ? { ...one, role: 'advogado' as const } : one))
  const { user } = open()
  const role = await screen.findByLabelText('Função de helena')
  await user.selectOptions(role, 'Advogado')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(role).toHaveValue('assistente'))
  await user.selectOptions(role, 'Advogado')
  const question = await screen.findByRole('alertdialog')
  await user.type(within(question).getByLabelText('Senha'), 'a minha')
  await user.click(within(question).getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(sent.at(-1)).toEqual(['PUT /api/office/members/3/', { role: 'advogado', password: 'a minha' }])
  expect(role).toHaveValue('advogado')
})

test('the last responsável is told why they cannot give up the role', async () => {
  answers('put', 'office/members/1', () => refuse(409, OFFICE_MESSAGES.lastResponsavel))
  const { user } = open()
  await user.selectOptions(await screen.findByLabelText('Função de marta'), 'Advogado')
  const question = await screen.findByRole('alertdialog', { name: 'Deixar de ser administrador do escritório?' })
  expect(sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Mudar a minha função' }))
  await toastOf(OFFICE_MESSAGES.lastResponsavel)
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByLabelText('Função de marta')).toHaveValue('responsavel')
})

test('the dialog of a member’s access searches many accounts and sets all that were found', async () => {
  office = anOffice({
    accounts: Array.from({ length: 9 }, (_, index) => ({
      id: index + 1,
      advogado: `Lawyer ${index % 3 ? 'B' : 'Á'}${index}`,
    })),
  })
  answers('put', 'office/members/3', () => HttpResponse.json(office))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Acesso de helena' }))
  const dialog = await screen.findByRole('dialog', { name: 'Acesso de helena' })
  await user.type(within(dialog).getByLabelText('Pesquisar contas'), 'lawyer a')
  await user.selectOptions(within(dialog).getByLabelText('Acesso a todas as contas encontradas'), 'Ver')
  await user.type(within(dialog).getByLabelText('Pesquisar contas'), ' não')
  expect(within(dialog).getByText('Nenhuma conta corresponde à pesquisa.')).toBeInTheDocument()
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument()
  await user.clear(within(dialog).getByLabelText('Pesquisar contas'))
  expect(within(dialog).queryByText('Nenhuma conta corresponde à pesquisa.')).not.toBeInTheDocument()
  expect(within(dialog).getByLabelText('Acesso a todas as contas')).toHaveDisplayValue('Vários')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await toastOf('Acesso alterado.')
  const [, { access }] = sent[0] as [string, { access: unknown[] }]
  expect(access).toHaveLength(3)
  expect(access).toContainEqual({ account_id: 1, level: 'read' })
})

test('an invitation is made with role, access and note, mailed, and its link shown once', async () => {
  answers('post', 'office/invitations', (body) =>
    withPassword(body)
      ? HttpResponse.json(
          {
            id: 5,
            url: 'https://arauto.example/convite#abc',
            expires_at: '2026-12-09T10:00:00Z',
            mailed_to: 'rui@exemplo.pt',
          },
          { status: 201 },
        )
      : askPassword(),
  )
  const { user, client } = open()
  client.setQueryData(systemStatusQuery.queryKey, { accounts: [], mail: { state: 'ok' } } as never)
  await user.click(await screen.findByRole('button', { name: 'Convidar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Convidar para o escritório' })
  await user.type(within(dialog).getByLabelText('Para quem é'), 'Rui Caldeira')
  await user.type(within(dialog).getByLabelText('E-mail'), 'rui@exemplo.pt')
  expect(within(dialog).getByText(/Propõe prazos/u)).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByLabelText('Função'), 'Advogado')
  expect(within(dialog).getByText(/Confirma prazos/u)).toBeInTheDocument()
  await user.selectOptions(within(dialog).getByLabelText('Acesso à conta de Marta Figueiredo'), 'Nada')
  await user.click(within(dialog).getByRole('button', { name: 'Criar convite' }))
  const question = await screen.findByRole('alertdialog')
  await user.type(within(question).getByLabelText('Senha'), 'a minha')
  const until = { created_at: '2026-12-02T10:00:00Z', expires_at: '2026-12-09T10:00:00Z' }
  office = anOffice({ invitations: [{ id: 5, role: 'advogado', note: 'Rui Caldeira', access: [], ...until }] })
  await user.click(within(question).getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('https://arauto.example/convite#abc')).toBeInTheDocument()
  expect(screen.getByText(/por e-mail para rui@exemplo\.pt.*Válido até 09\/12\/2026, 10:00/u)).toBeInTheDocument()
  expect(sent.at(-1)?.[1]).toEqual({
    note: 'Rui Caldeira',
    role: 'advogado',
    email: 'rui@exemplo.pt',
    access: [{ account_id: 12, level: 'act' }],
    password: 'a minha',
  })
  await user.click(screen.getByRole('button', { name: 'Já a guardei' }))
  await waitFor(() => expect(screen.queryByText('https://arauto.example/convite#abc')).not.toBeInTheDocument())
  expect(await screen.findByRole('button', { name: 'Anular o convite Rui Caldeira' })).toBeInTheDocument()
})

test('a responsável is invited without a list of accounts, and without mail there is no address to write', async () => {
  const accounts = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, advogado: `Lawyer ${index}` }))
  office = anOffice({ accounts, page_url: 'http://localhost:8080' })
  const url = 'http://localhost:8080/convite#abc'
  answers('post', 'office/invitations', () =>
    HttpResponse.json({ id: 5, url, expires_at: '2026-12-09T10:00:00Z' }, { status: 201 }),
  )
  const { user, client } = open()
  client.setQueryData(systemStatusQuery.queryKey, { accounts: [], mail: { state: 'off' } } as never)
  await user.click(await screen.findByRole('button', { name: 'Convidar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Convidar para o escritório' }))
  expect(dialog.queryByLabelText('E-mail')).not.toBeInTheDocument()
  expect(dialog.getByRole('note')).toHaveTextContent('Este endereço só funciona neste computador.')
  expect(dialog.getByLabelText('Acesso a todas as contas')).toHaveDisplayValue('Tratar')
  expect(dialog.getByLabelText('Pesquisar contas')).toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Função'), 'Administrador do escritório')
  expect(dialog.queryByLabelText('Acesso a todas as contas')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Criar convite' }))
  expect(await dialog.findByText(url)).toBeInTheDocument()
  expect(dialog.getByText(/^O convite está criado\. Envie esta hiperligação/u)).toBeInTheDocument()
  expect(dialog.getByRole('note')).toHaveTextContent('Este endereço só funciona neste computador.')
  expect(sent).toEqual([['POST /api/office/invitations/', { note: '', role: 'responsavel', access: [] }]])
})

test('a member who works alone with invitations has the table, without leaving it; each invitation says what it gives', async () => {
  const until = { created_at: '2026-11-20T10:00:00Z', expires_at: '2026-11-27T10:00:00Z' }
  office = anOffice({
    members: anOffice().members.slice(0, 1),
    invitations: [
      { id: 4, role: 'assistente', note: '', access: [{ account_id: 12, level: 'read' }], ...until },
      { id: 5, role: 'responsavel', note: 'Rui', access: [], ...until },
    ],
  })
  open()
  const [, , me, ...rows] = await screen.findAllByRole('row')
  expect(rows.map((one) => [...one.children].map(({ textContent }) => textContent))).toEqual([
    ['Convitede 20/11/2026', 'Assistente', 'Nada', 'Ver', 'Válido até 27/11/2026', 'Novo convite'],
    ['ConviteRui', 'Administrador do escritório', 'Gerir', 'Gerir', 'Válido até 27/11/2026', 'Novo convite'],
  ])
  expect(screen.getByText(/^1 membro, 2 convites\./u)).toBeInTheDocument()
  expect(within(me!).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByText('Substituições')).not.toBeInTheDocument()
  expect(screen.getByText('O que cada função permite')).toBeInTheDocument()
})

test('an office without accounts has none to give', async () => {
  office = anOffice({ accounts: [] })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Convidar' }))
  expect(await screen.findByText(/^Ainda não há contas\./u)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Acesso de helena' })).not.toBeInTheDocument()
})

test('a member without accounts sees that there are none', async () => {
  const members = anOffice().members.map((one) => ({ ...one, access: null, second_factor: null }))
  office = anOffice({ role: 'assistente', me: 3, members, accounts: [] })
  open()
  expect(await screen.findByText(/^Ainda não tem acesso a nenhuma conta\./u)).toBeInTheDocument()
})

test('a new invitation replaces the earlier one, which can be revoked too', async () => {
  const earlier = {
    id: 4,
    role: 'assistente' as const,
    note: 'Rui',
    access: [{ account_id: 12, level: 'read' as const }],
  }
  office = anOffice({
    invitations: [{ ...earlier, created_at: '2026-11-20T10:00:00Z', expires_at: '2026-11-27T10:00:00Z' }],
  })
  answers('post', 'office/invitations', () =>
    HttpResponse.json(
      { id: 5, url: 'https://x.example/convite#n', expires_at: '2026-12-09T10:00:00Z' },
      { status: 201 },
    ),
  )
  answers('delete', 'office/invitations/4', () => refuse(404, 'Já não existe.'))
  const { user } = open()
  expect(screen.queryByText('Ainda não há outras pessoas no escritório')).not.toBeInTheDocument()
  expect(await screen.findByText(/^3 membros, 1 convite\./u)).toBeInTheDocument()
  expect(await screen.findByText('Válido até 27/11/2026')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Novo convite, em vez do convite Rui' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Criar convite' }))
  expect(await screen.findByText('https://x.example/convite#n')).toBeInTheDocument()
  expect(sent).toEqual([
    ['POST /api/office/invitations/', { note: 'Rui', role: 'assistente', access: earlier.access }],
    ['DELETE /api/office/invitations/4/', null],
  ])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Anular o convite Rui' }))
  office = anOffice()
  expect(await screen.findByText('A hiperligação para Rui deixa de servir.')).toBeInTheDocument()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Anular convite' }))
  await toastOf('Convite anulado.')
  await waitFor(() => expect(screen.queryByText('Válido até 27/11/2026')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('heading', { name: office.name })).toHaveFocus())
})

test('a member is removed after a question that says what happens', async () => {
  answers('delete', 'office/members/3', () => {
    office = anOffice({ members: office.members.slice(0, 2) })
    return gone()
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remover helena do escritório' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remover helena do escritório?' })
  expect(question).toHaveTextContent(/sessões .* terminam já.*ficam no escritório, com o seu administrador/u)
  await user.click(within(question).getByRole('button', { name: 'Remover' }))
  await toastOf('Membro removido.')
  await waitFor(() => expect(screen.queryByText('helena')).not.toBeInTheDocument())
})

test('name and rules are changed; a rule that is refused is put back', async () => {
  answers('put', 'office', (body) => {
    const change = body as Partial<OfficeView>
    if (change.second_factor_required) return refuse(409, OFFICE_MESSAGES.ownSecondFactorFirst)
    office = { ...office, ...change }
    return HttpResponse.json(office)
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Mudar o nome do escritório' }))
  const name = within(await screen.findByRole('dialog')).getByLabelText('Nome')
  expect(name).toHaveValue('Figueiredo & Salgado')
  await user.clear(name)
  await user.type(name, 'Salgado{Enter}')
  expect(await screen.findByRole('heading', { name: 'Salgado' })).toBeInTheDocument()
  await user.click(screen.getByLabelText('Exigir segundo fator'))
  await toastOf(OFFICE_MESSAGES.ownSecondFactorFirst)
  await waitFor(() => expect(screen.getByLabelText('Exigir segundo fator')).not.toBeChecked())
  await user.click(screen.getByRole('link', { name: 'Entradas no portal' }))
  await user.click(screen.getByLabelText(/^Pedir a senha/u))
  await waitFor(() => expect(screen.getByLabelText(/^Pedir a senha/u)).toBeChecked())
})

test('each page of the office has its address; a member who does not administer it has two', async () => {
  const first = open('nenhuma')
  const nav = await screen.findByRole('navigation', { name: 'Escritório' })
  const names = () =>
    within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual([
    'Pessoas',
    'Prazos e multas',
    'Entradas no portal',
    'Correio e pasta',
    'Webhooks',
    'Registo',
    'Dados',
  ])
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Pessoas')
  await first.user.selectOptions(within(nav).getByLabelText('Página do escritório'), 'Dados')
  expect(await screen.findByRole('heading', { name: 'Dados pessoais' })).toBeInTheDocument()
  first.unmount()
  office = anOffice({ role: 'advogado' })
  open('webhooks')
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Pessoas', 'Dados'])
})

test('the rhythm of visits is changed, and shown as stored while it is sent; a rhythm of one’s own is kept', async () => {
  office = anOffice({ rhythm: { times: ['08:00', '20:00'], holidays: 'same', escalates: true } })
  let store = () => {}
  server.use(
    http.put('*/api/office/', async ({ request }) => {
      sent.push(['PUT', await request.json()])
      await new Promise<void>((done) => {
        store = done
      })
      return HttpResponse.json(office)
    }),
  )
  const { user } = open('portal')
  const days = await screen.findByLabelText('Dias úteis')
  expect(days).toHaveDisplayValue('Até às 08:00, 20:00')
  expect(within(days).getAllByRole('option')).toHaveLength(5)
  const holidays = screen.getByLabelText('Férias judiciais')
  const escalates = screen.getByLabelText('Avisar outros se ninguém entrar')
  const change = async (act: () => Promise<unknown>, shown: () => void, stored: OfficeView['rhythm']) => {
    const before = sent.length
    await act()
    await waitFor(() => expect(sent).toHaveLength(before + 1))
    shown()
    expect(days).toBeDisabled()
    office = anOffice({ rhythm: stored! })
    store()
    await waitFor(() => expect(days).toBeEnabled())
    shown()
  }
  const two = ['09:00', '17:00']
  await change(
    () => user.selectOptions(days, '2 vezes, até às 09:00 e 17:00'),
    () => expect(days).toHaveDisplayValue('2 vezes, até às 09:00 e 17:00'),
    { times: two, holidays: 'same', escalates: true },
  )
  expect(within(days).getAllByRole('option')).toHaveLength(4)
  await change(
    () => user.selectOptions(holidays, 'Dias úteis, 1 vez'),
    () => expect(holidays).toHaveDisplayValue('Dias úteis, 1 vez'),
    { times: two, holidays: 'once', escalates: true },
  )
  await change(
    () => user.click(escalates),
    () => expect(escalates).not.toBeChecked(),
    { times: two, holidays: 'once', escalates: false },
  )
  expect(sent.map(([, body]) => body)).toEqual([
    { visit_times: two },
    { visit_holidays: 'once' },
    { visit_escalates: false },
  ])
})

test('the unidade de conta is stored in cents, also of the member who works alone; no amount is refused', async () => {
  office = anOffice({ members: anOffice().members.slice(0, 1), uc_cents: 10_200 })
  answers('put', 'office', (body) => HttpResponse.json({ ...office, ...(body as object) }))
  const { user } = open('prazos')
  const uc = await screen.findByLabelText('Unidade de conta (UC), em euros')
  expect(uc).toHaveDisplayValue(/^102,00/u)
  await user.clear(uc)
  await user.click(screen.getByRole('button', { name: 'Guardar UC' }))
  expect(await screen.findByText('Indique o valor da UC em euros.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.type(uc, '105,5')
  await user.click(screen.getByRole('button', { name: 'Guardar UC' }))
  await waitFor(() => expect(sent).toEqual([['PUT /api/office/', { uc_cents: 10_550 }]]))
})

test('a member who is not the responsável sees members, their own access and no controls, and may leave', async () => {
  const members = anOffice().members.map((one) => (one.id === 2 ? one : { ...one, access: null, second_factor: null }))
  office = anOffice({
    role: 'advogado',
    me: 2,
    members,
    accounts: [
      { id: 12, advogado: 'Duarte Salgado' },
      { id: 13, advogado: 'Helena Reis' },
    ],
    rhythm: { times: ['10:00'], holidays: 'same', escalates: true },
  })
  answers('delete', 'office/members/2', gone)
  const { user } = open()
  expect(await screen.findByText('helena')).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: /^(?!Página)/u })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Convidar' })).not.toBeInTheDocument()
  for (const card of ['Entrada no Arauto', 'Ritmo das entradas', 'Caixa de correio', 'Acesso às contas de']) {
    expect(screen.queryByText(card)).not.toBeInTheDocument()
  }
  const own = within(screen.getByRole('region', { name: 'O seu acesso' }))
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Duarte SalgadoGerir',
    'Helena ReisEm substituição',
  ])
  await user.click(screen.getByRole('button', { name: 'Sair do escritório' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Sair do escritório' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/logout'))
})

test('a member who is not the responsável changes their own absence and sees that of others', async () => {
  const day = { first_day: '2026-12-14', last_day: '2026-12-18', active: false }
  const substitutions = [
    { id: 9, absent_id: 2, substitute_id: 3, ...day },
    { id: 10, absent_id: 3, substitute_id: 2, ...day },
    { id: 11, absent_id: 1, substitute_id: 99, ...day },
  ]
  office = anOffice({ role: 'advogado', me: 2, substitutions })
  answers('put', 'office/substitutions/9', () => HttpResponse.json(substitutions[0]))
  answers('delete', 'office/substitutions/9', gone)
  const { user } = open()
  expect(await screen.findByText('duarte substitui helena')).toBeInTheDocument()
  expect(screen.getByText('antigo membro substitui marta')).toBeInTheDocument()
  expect(screen.queryByText('Em curso')).not.toBeInTheDocument()
  const acts = screen.getAllByRole('button', { name: /^(?:Editar|Remover) a ausência/u })
  expect(acts.map((act) => act.getAttribute('aria-label'))).toEqual([
    'Editar a ausência de duarte, de 14/12/2026',
    'Remover a ausência de duarte, de 14/12/2026',
  ])
  await user.click(acts[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar ausência' }))
  const offered = async (label: string) => {
    await user.click(dialog.getByLabelText(label))
    await user.clear(dialog.getByLabelText(label))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.slice(2))
    await user.keyboard('{Escape}')
    return names
  }
  expect(dialog.getByLabelText('Quem substitui')).toHaveValue('helena')
  expect(await offered('Quem está ausente')).toEqual(['duarteeu'])
  expect(await offered('Quem substitui')).toEqual(['marta', 'helena'])
  await user.clear(dialog.getByLabelText('Último dia'))
  await user.type(dialog.getByLabelText('Último dia'), '19/12/2026')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await toastOf('Ausência alterada.')
  await user.click(screen.getByRole('button', { name: /^Remover a ausência de duarte/u }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  await toastOf('Ausência removida.')
  expect(sent).toEqual([
    [
      'PUT /api/office/substitutions/9/',
      { absent_id: 2, substitute_id: 3, first_day: '2026-12-14', last_day: '2026-12-19' },
    ],
    ['DELETE /api/office/substitutions/9/', null],
  ])
})

test('an absence is marked, changed and removed', async () => {
  answers('post', 'office/substitutions', (body) => {
    const marked = { id: 9, active: true, ...(body as object) } as OfficeView['substitutions'][number]
    office = anOffice({ substitutions: [marked] })
    return HttpResponse.json(marked, { status: 201 })
  })
  answers('delete', 'office/substitutions/9', () => {
    office = anOffice()
    return gone()
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Marcar ausência' }))
  const dialog = await screen.findByRole('dialog', { name: 'Marcar ausência' })
  await user.type(within(dialog).getByLabelText('Quem está ausente'), 'duarte{Enter}')
  await user.type(within(dialog).getByLabelText('Primeiro dia'), '14/12/2026')
  await user.type(within(dialog).getByLabelText('Último dia'), '10/12/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await within(dialog).findByText(OFFICE_MESSAGES.absenceEndsBefore)).toBeInTheDocument()
  expect(within(dialog).getByText(OFFICE_MESSAGES.substituteIsAbsent)).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText('Quem substitui'), 'helena{Enter}')
  await user.clear(within(dialog).getByLabelText('Último dia'))
  await user.type(within(dialog).getByLabelText('Último dia'), '14/12/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('helena substitui duarte')).toBeInTheDocument()
  expect(screen.getByText('seg 14/12/2026 a seg 14/12/2026')).toBeInTheDocument()
  expect(screen.getByText('Em curso')).toBeInTheDocument()
  expect(sent[0]?.[1]).toEqual({ absent_id: 2, substitute_id: 3, first_day: '2026-12-14', last_day: '2026-12-14' })
  await user.click(screen.getByRole('button', { name: /^Remover a ausência de duarte/u }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Não há ausências marcadas.')).toBeInTheDocument()
})

test('a member of several offices opens another, and nothing of the former is kept', async () => {
  office = anOffice({
    offices: [
      ...anOffice().offices,
      { id: 8, name: 'Salgado', role: 'assistente', current: false },
      { id: 9, name: 'Brito', role: 'assistente', current: false },
    ],
  })
  const looked = Promise.withResolvers<void>()
  answers('post', 'office/current', async () => {
    await looked.promise
    return HttpResponse.json(anOffice({ id: 8, name: 'Salgado' }))
  })
  const { user } = open()
  const before = dataGeneration()
  await user.click(await screen.findByRole('button', { name: 'Abrir o escritório Salgado' }))
  expect(screen.getByRole('button', { name: 'Abrir o escritório Brito' })).toHaveTextContent('Abrir')
  looked.resolve()
  await toastOf('Está agora no escritório Salgado.')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
  expect(sent).toEqual([['POST /api/office/current/', { office_id: 8 }]])
  expect(dataGeneration()).toBeGreaterThan(before)
})

test('the menu of the offices says which is open, and opens another; for one office there is none', async () => {
  answers('post', 'office/current', () => HttpResponse.json(anOffice({ id: 8, name: 'Salgado' })))
  const { user, client } = renderScreen(<OfficeSwitch />, '/profile')
  await waitFor(() => expect(client.getQueryData(['office'])).toEqual(office))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  office = anOffice({
    offices: [...anOffice().offices, { id: 8, name: 'Salgado', role: 'assistente', current: false }],
  })
  await client.refetchQueries()
  const menu = await screen.findByRole('button', { name: 'Escritório Figueiredo & Salgado: mudar' })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitemradio', { name: /Aberto$/u }))
  expect(sent).toEqual([])
  await user.click(menu)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Salgado' }))
  await toastOf('Está agora no escritório Salgado.')
  expect(sent).toEqual([['POST /api/office/current/', { office_id: 8 }]])
})

test('an office that does not come can be asked for again', async () => {
  server.use(http.get('*/api/office/', () => HttpResponse.json({}, { status: 500 })))
  const { user } = open()
  expect(await screen.findByText(/Não foi possível carregar o escritório/u)).toBeInTheDocument()
  server.use(http.get('*/api/office/', () => HttpResponse.json(office)))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('table')).toBeInTheDocument()
})
