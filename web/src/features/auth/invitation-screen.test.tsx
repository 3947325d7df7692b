import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { beginSession, readAccess } from '../../api/session.ts'
import { accessToken, apiServer, keeps } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import InvitationScreen from './invitation-screen.tsx'
import { keepInvitation, readInvitation } from './kept-invitation.ts'
import LoginScreen from './login-screen.tsx'

const server = apiServer()
const preview = { office: 'Figueiredo', invited_by: 'marta', role: 'advogado', expires_at: '2026-12-09T10:00:00Z' }
const asked: unknown[] = []
const refuse = (status: number, message: string) =>
  HttpResponse.json({ message, errors: { invitation: [message] } }, { status })

beforeEach(() => {
  asked.length = 0
  server.use(
    http.get('*/api/passkeys/sign-in/', () => HttpResponse.json({}, { status: 404 })),
    http.post('*/api/invitation/', keeps(asked, preview)),
  )
})

const signedIn = () => beginSession({ access: accessToken(600), refresh: 'r' }, 'rui')

test('an opened invitation says what it is for, leaves the address, and goes with a registration', async () => {
  const { user } = renderScreen(<InvitationScreen />, '/convite#segredo')
  expect(await screen.findByText('Figueiredo')).toBeInTheDocument()
  expect(screen.getByText('marta')).toBeInTheDocument()
  expect(screen.getByText('Advogado')).toBeInTheDocument()
  expect(screen.getByText('09/12/2026, 10:00')).toBeInTheDocument()
  expect(asked).toEqual([{ invitation: 'segredo' }])
  expect(readInvitation()).toBe('segredo')
  expect(screen.getByTestId('address').textContent).toBe('/convite')
  await user.click(screen.getByRole('link', { name: 'Criar conta' }))
  expect(screen.getByTestId('address').textContent).toBe('/register')
})

test('a sign-in whose invitation is refused says why, and the next one goes without it', async () => {
  keepInvitation('segredo')
  const sent: unknown[] = []
  server.use(
    http.post('*/api/token/', async ({ request }) => {
      const body = (await request.json()) as { invitation?: string }
      sent.push(body)
      if (body.invitation) return refuse(409, OFFICE_MESSAGES.memberAlready)
      return HttpResponse.json({ access: accessToken(600), refresh: 'r' })
    }),
  )
  const { user } = renderScreen(<LoginScreen />, '/login')
  await user.type(screen.getByLabelText('Username'), 'rui')
  await user.type(screen.getByLabelText('Password'), 'x')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText(OFFICE_MESSAGES.memberAlready)).toBeInTheDocument()
  expect(screen.queryByText('Convite de marta para Figueiredo.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
  expect(sent).toEqual([
    { username: 'rui', password: 'x', invitation: 'segredo' },
    { username: 'rui', password: 'x' },
  ])
})

test('an invitation that is ignored does not go with the sign-in', async () => {
  keepInvitation('segredo')
  const { user } = renderScreen(<LoginScreen />, '/login')
  await user.click(await screen.findByRole('button', { name: 'Ignorar o convite' }))
  expect(readInvitation()).toBeNull()
  expect(screen.queryByText(/Convite/u)).not.toBeInTheDocument()
})

test.each([
  [404, OFFICE_MESSAGES.invitationUnknown],
  [410, OFFICE_MESSAGES.invitationUsed],
  [410, OFFICE_MESSAGES.invitationEnded],
])('an invitation that cannot be used says why, on its screen and at the sign-in: %s %s', async (status, message) => {
  server.use(http.post('*/api/invitation/', () => refuse(status, message)))
  const view = renderScreen(<InvitationScreen />, '/convite#segredo')
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Criar conta' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  expect(readInvitation()).toBeNull()
  view.unmount()
  keepInvitation('segredo')
  renderScreen(<LoginScreen />, '/login')
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(readInvitation()).toBeNull()
})

test('a signed-in user joins at once, and the cache is cleared', async () => {
  signedIn()
  let sent: unknown
  server.use(
    http.post('*/api/office/join/', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(anOffice())
    }),
  )
  const { user } = renderScreen(<InvitationScreen />, '/convite#segredo')
  await user.click(await screen.findByRole('button', { name: 'Entrar no escritório como rui' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
  expect(await screen.findByText('Entrou no escritório Figueiredo.')).toBeInTheDocument()
  expect(sent).toEqual({ invitation: 'segredo' })
  expect(readInvitation()).toBeNull()
  expect(readAccess()).not.toBeNull()
})

test('a user signed in as somebody else signs out and keeps the invitation', async () => {
  signedIn()
  let revoked = false
  server.use(
    http.post('*/api/token/revoke/', () => {
      revoked = true
      return HttpResponse.json({})
    }),
  )
  const { user } = renderScreen(<InvitationScreen />, '/convite#segredo')
  await user.click(await screen.findByRole('button', { name: 'Usar outra conta' }))
  expect(await screen.findByRole('link', { name: 'Já tenho conta' })).toBeInTheDocument()
  await waitFor(() => expect(revoked).toBe(true))
  expect(readInvitation()).toBe('segredo')
  await user.click(screen.getByRole('link', { name: 'Continuar sem o convite' }))
  expect(readInvitation()).toBeNull()
})

test('without an invitation the screen says where to find one', () => {
  renderScreen(<InvitationScreen />, '/convite')
  expect(screen.getByText(/Esta página abre-se pela hiperligação do convite/u)).toBeInTheDocument()
})
