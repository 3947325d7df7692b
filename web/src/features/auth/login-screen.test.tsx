import { MESSAGES } from '@arauto/contract/messages'
import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { chooseTheme, readTheme } from '../../components/theme.ts'
import { accessToken, apiServer, keeps } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { keepInvitation, readInvitation } from './kept-invitation.ts'
import LoginScreen from './login-screen.tsx'
import LogoutScreen from './logout-screen.tsx'
import RegisterScreen from './register-screen.tsx'

const server = apiServer()
beforeEach(() =>
  server.use(
    http.get('*/api/passkeys/sign-in/', () => HttpResponse.json({}, { status: 404 })),
    http.post('*/api/invitation/', () => delay('infinite')),
  ),
)

async function fill(user: ReturnType<typeof renderScreen>['user'], button: string) {
  await user.type(screen.getByLabelText('Username'), 'marta')
  await user.type(screen.getByLabelText('Password'), 'segredo')
  await user.click(screen.getByRole('button', { name: button }))
}

async function expectBusy(name: string) {
  const button = await screen.findByRole('button', { name })
  expect([button.hasAttribute('disabled'), button.querySelector('.spin') !== null]).toEqual([true, true])
}

test('signing in stores both tokens, says so and goes back to where somebody was', async () => {
  const answered = Promise.withResolvers<void>()
  const access = accessToken(900)
  server.use(
    http.post('*/api/token/', async ({ request }) => {
      expect(await request.json()).toEqual({ username: 'marta', password: 'segredo' })
      await answered.promise
      return HttpResponse.json({ access, refresh: 'r' })
    }),
  )
  const { user } = renderScreen(<LoginScreen />, '/login?next=%2Faccounts')
  await fill(user, 'Entrar')
  await expectBusy('A entrar…')
  answered.resolve()
  expect(await screen.findByText(MESSAGES.signedIn)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/accounts$/u))
  expect([localStorage.getItem('access'), localStorage.getItem('refresh')]).toEqual([access, 'r'])
})

test('what a password manager fills in without an event is sent', async () => {
  let sent: unknown
  server.use(
    http.post('*/api/token/', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ access: accessToken(900), refresh: 'r' })
    }),
  )
  const { user } = renderScreen(<LoginScreen />, '/login')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  setValue.call(screen.getByLabelText('Username'), 'marta')
  setValue.call(screen.getByLabelText('Password'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(sent).toEqual({ username: 'marta', password: 'segredo' }))
})

test.each([
  [MESSAGES.wrongCredentials, () => HttpResponse.json({ message: MESSAGES.wrongCredentials }, { status: 401 })],
  ['Não foi possível contactar o servidor.', () => HttpResponse.error()],
])('a refusal with "%s" is shown in a toast and under the field, and keeps what was typed', async (reason, answer) => {
  server.use(http.post('*/api/token/', answer))
  const { user } = renderScreen(<LoginScreen />, '/login')
  await fill(user, 'Entrar')
  expect(await screen.findByText(MESSAGES.signInFailed)).toBeInTheDocument()
  expect(await screen.findByText(reason)).toBeInTheDocument()
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.value).toBe('segredo')
  expect(password).toHaveAttribute('aria-invalid', 'true')
})

test('a second factor asks for a code in a second step, and sends it with what was typed', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/token/', async ({ request }) => {
      const body = (await request.json()) as { code?: string }
      sent.push(body)
      if (body.code === '123456') return HttpResponse.json({ access: accessToken(900), refresh: 'r' })
      const message = body.code ? MESSAGES.codeWrong : MESSAGES.codeRequired
      return HttpResponse.json({ message, second_factor: true }, { status: 401 })
    }),
  )
  keepInvitation('convite')
  const { user } = renderScreen(<LoginScreen />, '/login?next=%2Faccounts')
  await fill(user, 'Entrar')
  const code = await screen.findByLabelText('Código')
  await waitFor(() => expect(code).toHaveFocus())
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(screen.queryByText(MESSAGES.signInFailed)).not.toBeInTheDocument()
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText(MESSAGES.codeWrong)).toBeInTheDocument()
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText(MESSAGES.signedIn)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/accounts'))
  // The invitation went with it.
  expect(readInvitation()).toBeNull()
  const typed = { username: 'marta', password: 'segredo', invitation: 'convite' }
  expect(sent).toEqual([typed, { ...typed, code: '000000' }, { ...typed, code: '123456' }])
})

test('the second step changes to a recovery code, and goes back to the first', async () => {
  server.use(
    http.post('*/api/token/', () =>
      HttpResponse.json({ message: MESSAGES.codeRequired, second_factor: true }, { status: 401 }),
    ),
  )
  const { user } = renderScreen(<LoginScreen />, '/login')
  await fill(user, 'Entrar')
  await user.type(await screen.findByLabelText('Código'), '123')
  await user.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
  expect(screen.getByLabelText('Código')).toHaveValue('')
  expect(screen.getByRole('heading', { name: 'Código de recuperação' })).toBeInTheDocument()
  expect(screen.getByLabelText('Código')).toHaveAttribute('inputmode', 'text')
  await user.click(screen.getByRole('button', { name: 'Voltar ao início' }))
  expect(screen.getByLabelText('Username')).toHaveFocus()
})

test('both fields are required, and the password can be shown', async () => {
  const { user } = renderScreen(<LoginScreen />, '/login')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findAllByText(MESSAGES.required)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Mostrar password' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Ocultar password' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
  await user.click(screen.getByRole('link', { name: 'Registe-se' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/register')
})

test('registering requires both fields, tells of a taken name under it, and leads to the sign-in', async () => {
  const sent: unknown[] = []
  const answered = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/user/register/', () => HttpResponse.json({ message: MESSAGES.usernameTaken }, { status: 400 }), {
      once: true,
    }),
    http.post('*/api/user/register/', async (call) => {
      await answered.promise
      return keeps(sent, { id: 1, username: 'marta' }, 201)(call)
    }),
    http.post('*/api/invitation/', () =>
      HttpResponse.json({
        office: 'Figueiredo',
        invited_by: 'rui',
        role: 'advogado',
        expires_at: '2026-12-09T10:00:00Z',
      }),
    ),
  )
  keepInvitation('convite')
  const { user } = renderScreen(<RegisterScreen />, '/register?next=%2Faccounts')
  expect(await screen.findByText('Convite de rui para Figueiredo.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  expect(await screen.findAllByText(MESSAGES.required)).toHaveLength(2)
  await fill(user, 'Registar')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Fraca/u)
  await user.click(screen.getByRole('button', { name: 'Mostrar password' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Faccounts')
  expect(await screen.findByText(MESSAGES.signInFailed)).toBeInTheDocument()
  expect(await screen.findByText(MESSAGES.usernameTaken)).toBeInTheDocument()
  expect(readInvitation()).toBe('convite')
  await user.click(screen.getByRole('button', { name: 'Registar' }))
  await expectBusy('A registar…')
  answered.resolve()
  expect(await screen.findByText(MESSAGES.registered)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login?next=%2Faccounts'))
  expect(sent).toEqual([{ username: 'marta', password: 'segredo', invitation: 'convite' }])
  expect(readInvitation()).toBeNull()
})

test.each([
  ['agrees', () => new HttpResponse(null, { status: 204 })],
  ['fails', () => HttpResponse.json({}, { status: 500 })],
  ['is away', () => HttpResponse.error()],
])('signing out empties local storage when the server %s', async (_what, answer) => {
  localStorage.setItem('access', accessToken(900))
  localStorage.setItem('refresh', 'r')
  localStorage.setItem('other', 'x')
  chooseTheme('light')
  const revoked: unknown[] = []
  server.use(
    http.post('*/api/token/revoke/', async ({ request }) => {
      revoked.push(await request.json())
      return answer()
    }),
  )
  renderScreen(<LogoutScreen />, '/logout')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'))
  // How the page looks is of the browser, not of the user.
  expect([localStorage.length, readTheme()]).toEqual([1, 'light'])
  expect(revoked).toEqual([{ refresh: 'r' }])
})
