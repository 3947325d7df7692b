import { OFFICE_MESSAGES, type OfficeView } from '@arauto/contract/office'
import type { Erasure } from '@arauto/contract/privacy'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AUDIT_KEY } from '../../api/office.ts'
import { beginSession } from '../../api/session.ts'
import { accessToken, apiServer, gone, keptCalls } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import OfficeSection from './office-section.tsx'

const saved = savedFiles()

const server = apiServer()
const { sent, answers } = keptCalls(server)
let office: OfficeView
let erasures: Erasure[]
let needsPassword: boolean

const asked = (id: number, memberId: number | null): Erasure => ({
  id,
  member_id: memberId,
  asked_at: '2026-11-22T13:20:00Z',
  due_at: '2026-11-23T13:20:00Z',
})

beforeEach(() => {
  beginSession({ access: accessToken(600), refresh: 'r' }, 'marta')
  office = anOffice()
  erasures = []
  needsPassword = false
  server.use(
    http.get('*/api/office/', () => HttpResponse.json(office)),
    http.get('*/api/office/erasures/', () => HttpResponse.json(erasures)),
    http.get('*/api/office/mail-source/', () => HttpResponse.json(null)),
    http.get('*/api/webhooks/', () => HttpResponse.json({ message: 'Não existe.' }, { status: 404 })),
  )
  answers('post', 'office/erasures', (body) => {
    const { member_id, password } = body as { member_id: number | null; password?: string }
    return needsPassword && !password
      ? HttpResponse.json({ message: 'x', password_required: true }, { status: 403 })
      : HttpResponse.json(asked(9, member_id), { status: 201 })
  })
  answers('delete', 'office/erasures/:id', gone)
  for (const path of ['office', 'office/members/:id'])
    answers('post', `${path}/export`, () => HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer))
})

const open = (page = 'dados') =>
  renderScreen(<OfficeSection record={null} system={null} />, `/profile?separador=escritorio&seccao=${page}`)
const seenBy = (id: 2 | 3, role: 'advogado' | 'assistente') => anOffice({ me: id, role })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a member exports and erases their own data, and nobody else’s', async () => {
  office = seenBy(3, 'assistente')
  const { user, client } = open()
  await user.click(await screen.findByRole('button', { name: 'Exportar os meus dados' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['dados-helena.zip']))
  expect(screen.queryByRole('button', { name: /Exportar tudo|Eliminar o escritório|Dados pessoais de/u })).toBeNull()
  await user.click(button('Eliminar os meus dados'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar os seus dados?' })
  expect(dialog).toHaveTextContent(/No registo, um pseudónimo.*As cópias de segurança não são alteradas/u)
  await user.click(within(dialog).getByRole('button', { name: 'Pedir a eliminação' }))
  expect(await screen.findByText('Eliminação pedida. Pode cancelá-la até 23/11/2026, às 13:20.')).toBeInTheDocument()
  expect(screen.getByText(/são eliminados em 23\/11\/2026, às 13:20/u)).toHaveTextContent('Os seus dados:')
  expect(screen.queryByRole('button', { name: 'Eliminar os meus dados' })).toBeNull()
  client.setQueryData(AUDIT_KEY, {})
  await user.click(button('Cancelar a eliminação: Os seus dados'))
  await waitFor(() => expect(screen.queryByText('Foi pedida uma eliminação')).toBeNull())
  // The notice stands over the record too.
  await waitFor(() => expect(client.getQueryState(AUDIT_KEY)?.isInvalidated).toBe(true))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dados pessoais' })).toHaveFocus())
  expect(button('Eliminar os meus dados')).toBeInTheDocument()
  expect(sent).toEqual([
    ['POST /api/office/members/3/export/', {}],
    ['POST /api/office/erasures/', { member_id: 3 }],
    ['DELETE /api/office/erasures/9/', null],
  ])
})

test('the responsável exports and erases a member’s data from the member’s menu', async () => {
  const { user } = open('pessoas')
  await user.click(await screen.findByRole('button', { name: 'Dados pessoais de helena' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Exportar os dados' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['dados-helena.zip']))
  await user.click(button('Dados pessoais de helena'))
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar os dados' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar os dados de helena?' })
  await user.click(within(dialog).getByRole('button', { name: 'Pedir a eliminação' }))
  await screen.findByText('Os dados de helena:')
  await user.click(screen.getByRole('link', { name: 'Dados' }))
  // The only responsável has somebody else named first.
  expect(screen.queryByRole('button', { name: 'Eliminar os meus dados' })).toBeNull()
  expect(await screen.findByText(/É o único administrador do escritório/u)).toBeInTheDocument()
})

test('the office goes only after its name was written, and the password where the server asks for it', async () => {
  needsPassword = true
  office = anOffice({ members: anOffice().members.slice(0, 1) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Eliminar o escritório' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar o escritório Figueiredo & Salgado?' })
  const name = within(dialog).getByLabelText('Para confirmar, escreva o nome do escritório')
  await user.type(name, 'Figueiredo')
  await user.click(within(dialog).getByRole('button', { name: 'Pedir a eliminação' }))
  expect(await within(dialog).findByText('Este não é o nome do escritório.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.type(name, ' & Salgado')
  await user.click(within(dialog).getByRole('button', { name: 'Pedir a eliminação' }))
  const question = await screen.findByRole('alertdialog', { name: 'Confirme a sua identidade' })
  await user.type(within(question).getByLabelText('Senha'), 'a minha')
  await user.click(within(question).getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('O escritório Figueiredo & Salgado:')).toBeInTheDocument()
  expect(sent.map(([, body]) => body)).toEqual([{ member_id: null }, { member_id: null, password: 'a minha' }])
})

test('that the office is to be erased is told to everybody, and cancelled by the responsável alone', async () => {
  erasures = [asked(9, null)]
  office = seenBy(2, 'advogado')
  open()
  expect(await screen.findByText(/Até lá, o administrador do escritório pode cancelar/u)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Cancelar/u })).toBeNull()
})

test('the responsável cancels what others asked for, and exports everything; what is asked for is not asked again', async () => {
  erasures = [asked(9, null), asked(10, 2), asked(11, 99)]
  office = anOffice({ members: anOffice().members.map((one) => ({ ...one, role: 'responsavel' })) })
  const { user } = open()
  const notice = (await screen.findByText('Foram pedidas eliminações')).closest('section, div')!
  expect(notice).toHaveTextContent('Os dados de quem já saiu: são eliminados em 23/11/2026, às 13:20.')
  expect(screen.queryByRole('button', { name: 'Eliminar o escritório' })).toBeNull()
  expect(button('Eliminar os meus dados')).toBeInTheDocument()
  await user.click(button('Cancelar a eliminação: Os dados de duarte'))
  expect(await screen.findByText('Eliminação cancelada.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Os dados de duarte:')).toBeNull())
  expect(screen.getByText('O escritório Figueiredo & Salgado:')).toBeInTheDocument()
  await user.click(button('Exportar tudo'))
  await waitFor(() => expect([...saved.keys()]).toEqual(['escritorio.zip']))
  expect(sent).toEqual([
    ['DELETE /api/office/erasures/10/', null],
    ['POST /api/office/export/', {}],
  ])
})

test('that erasures could not be asked for is said, and asked again', async () => {
  server.use(http.get('*/api/office/erasures/', () => HttpResponse.json({}, { status: 500 }), { once: true }))
  erasures = [asked(9, 1)]
  const { user } = open()
  expect(await screen.findByText(/Não foi possível saber se foi pedida alguma eliminação\./u)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Eliminar o escritório' })).toBeNull()
  await user.click(button('Tentar novamente'))
  expect(await screen.findByText('Foi pedida uma eliminação')).toBeInTheDocument()
})

test('an erasure that the server refuses is reported in its words', async () => {
  server.use(
    http.post('*/api/office/erasures/', () =>
      HttpResponse.json({ message: OFFICE_MESSAGES.memberGone }, { status: 404 }),
    ),
  )
  office = seenBy(2, 'advogado')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Eliminar os meus dados' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pedir a eliminação' }))
  expect(await screen.findByText(OFFICE_MESSAGES.memberGone)).toBeInTheDocument()
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

test('a server without erasures has no card for them', async () => {
  server.use(http.get('*/api/office/erasures/', () => HttpResponse.json({}, { status: 404 })))
  const { client } = open()
  await screen.findByRole('navigation', { name: 'Escritório' })
  await waitFor(() => expect(client.getQueryData(['erasures'])).toBeNull())
  await waitFor(() => expect(screen.queryByText('Dados pessoais')).toBeNull())
})
