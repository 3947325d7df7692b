import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { someAlerts } from '../../testing/alerts.ts'
import { apiServer } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import ProfileScreen from './profile-screen.tsx'

const server = apiServer()
beforeEach(() => {
  // A server that knows of no office, alerts, extension or sessions: these have tests of their own.
  for (const path of [
    'office',
    'alerts/settings',
    'extension-tokens',
    'sessions',
    'sign-ins',
    'second-factor',
    'passkeys',
  ]) {
    server.use(http.get(`*/api/${path}/`, () => HttpResponse.json({}, { status: 404 })))
  }
})

async function change(current: string, chosen: string, repeated: string) {
  const view = renderScreen(<ProfileScreen office={<p>o escritório</p>} alerts={<p>alertas</p>} />, '/profile')
  if (current) await view.user.type(screen.getByLabelText('Senha Atual'), current)
  if (chosen) await view.user.type(screen.getByLabelText('Nova Senha'), chosen)
  if (repeated) await view.user.type(screen.getByLabelText('Confirmar Nova Senha'), repeated)
  await view.user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  return view
}

const toastOf = async (sentence: string) =>
  expect((await screen.findAllByText(sentence)).some((element) => element.closest('.Toastify__toast'))).toBe(true)

test('two different new passwords are warned of, before their length', async () => {
  const long = await change('velha', 'uma senha nova', 'outra senha nova')
  expect(screen.getByLabelText('Confirmar Nova Senha')).toBeInvalid()
  long.unmount()
  const { user } = await change('velha', 'curta', 'outra')
  await toastOf('As novas senhas não coincidem.')
  const repeated = screen.getByLabelText('Confirmar Nova Senha')
  expect(repeated).toBeInvalid()
  // Either of both may be mended.
  await user.type(screen.getByLabelText('Nova Senha'), 'x')
  expect(repeated).toBeValid()
})

test('a short new password is warned of; length counts characters, not code units', async () => {
  await change('velha', '🙂🙂🙂🙂', '🙂🙂🙂🙂')
  await toastOf('A nova senha deve ter pelo menos 8 caracteres.')
})

test('all three are required, and each is masked until it is shown', async () => {
  await change('', '', '')
  expect(screen.getAllByText('Este campo é obrigatório.')).toHaveLength(3)
  for (const label of ['Senha Atual', 'Nova Senha', 'Confirmar Nova Senha']) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    const types = [field.type]
    for (const act of ['Mostrar', 'Ocultar']) {
      fireEvent.click(screen.getByRole('button', { name: `${act} ${label.toLowerCase()}` }))
      types.push(field.type)
    }
    expect(types).toEqual(['password', 'text', 'password'])
  }
})

test('a wrong current password is named; anything else is not', async () => {
  server.use(http.post('*/api/change-password/', () => HttpResponse.json({ current_password: ['x'] }, { status: 400 })))
  await change('errada', 'nova senha', 'nova senha')
  await toastOf('Senha atual incorreta.')
  expect(screen.getByLabelText('Nova Senha')).toHaveValue('nova senha')
})

const token = { id: 7, name: 'Casa', automatic: false, created_at: '2026-11-01T10:00:00Z', last_used_at: null }
test.each([
  [true, 'Expira a 01/11/2099', '2099-11-01T10:00:00Z'],
  [false, 'Expirou a 01/11/2025', '2025-11-01T10:00:00Z'],
])('the extension’s tokens end with the password, unless the person says no: %s', async (revoke, shown, until) => {
  let sent: unknown
  server.use(
    http.get('*/api/extension-tokens/', () => HttpResponse.json([{ ...token, expires_at: until }])),
    http.post('*/api/change-password/', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  const { user } = renderScreen(<ProfileScreen office={<p>o escritório</p>} alerts={<p>alertas</p>} />, '/profile')
  await user.click(await screen.findByRole('link', { name: 'Extensão' }))
  expect(await screen.findByText(new RegExp(shown))).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Segurança' }))
  const choice = await screen.findByLabelText<HTMLInputElement>('Anular os códigos da extensão')
  expect(choice).toBeChecked()
  if (!revoke) await user.click(choice)
  await user.type(screen.getByLabelText('Senha Atual'), 'velha')
  await user.type(screen.getByLabelText('Nova Senha'), 'nova senha')
  await user.type(screen.getByLabelText('Confirmar Nova Senha'), 'nova senha')
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }))
  await toastOf('Senha alterada com sucesso!')
  expect(sent).toEqual({ current_password: 'velha', new_password: 'nova senha', revoke_extension_tokens: revoke })
})

test('a new password that the server refuses is reported under its field', async () => {
  server.use(
    http.post('*/api/change-password/', () => HttpResponse.json({ new_password: ['Muito usada.'] }, { status: 400 })),
  )
  await change('velha', 'benfica1904', 'benfica1904')
  await toastOf('Ocorreu um erro. Tente novamente.')
  expect(screen.getByText('Muito usada.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Nova Senha')).toHaveFocus())
})

test.each([
  () => HttpResponse.json({ new_password: ['x'], message: 'y' }, { status: 400 }),
  () => HttpResponse.error(),
])('any other failure of the change is shown and keeps what was typed', async (answer) => {
  server.use(http.post('*/api/change-password/', answer))
  await change('velha', 'nova senha', 'nova senha')
  await toastOf('Ocorreu um erro. Tente novamente.')
  expect(screen.getByLabelText('Senha Atual')).toHaveValue('velha')
  expect(screen.getByLabelText('Confirmar Nova Senha')).toHaveValue('nova senha')
})

test('a changed password empties the fields and leads to the start after two seconds', async () => {
  const answered = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/change-password/', async ({ request }) => {
      expect(await request.json()).toEqual({ current_password: 'velha', new_password: 'nova senha' })
      await answered.promise
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  await change('velha', 'nova senha', 'nova senha')
  const button = await screen.findByRole('button', { name: 'A salvar…' })
  expect([button.hasAttribute('disabled'), button.querySelector('.spin') !== null]).toEqual([true, true])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  answered.resolve()
  await toastOf('Senha alterada com sucesso!')
  expect(screen.getByLabelText('Senha Atual')).toHaveValue('')
  expect(screen.getByTestId('address').textContent).toBe('/profile')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByTestId('address').textContent).toBe('/profile')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.getByTestId('address').textContent).toBe('/')
})

test('where the office requires a second factor, the profile says so until it is active', async () => {
  let active = false
  let refused = true
  server.use(
    http.get('*/api/second-factor/', () =>
      HttpResponse.json({ active, since: null, last_used_at: null, recovery_codes_left: 10 }),
    ),
    http.get('*/api/extension-tokens/', () =>
      refused
        ? HttpResponse.json({ message: 'x', second_factor_required: true }, { status: 403 })
        : HttpResponse.json([]),
    ),
  )
  const { client } = renderScreen(<ProfileScreen office={null} alerts={null} />, '/profile?segundo-fator=exigido')
  expect(await screen.findByText('O seu escritório exige um segundo fator')).toBeInTheDocument()
  active = true
  refused = false
  await client.invalidateQueries({ queryKey: ['second-factor'] })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/profile'))
  expect(screen.queryByText('O seu escritório exige um segundo fator')).not.toBeInTheDocument()
  await waitFor(() => expect(client.getQueryState(['extension-tokens'])?.status).toBe('success'))
})

test('the office has a tab where the server knows it', async () => {
  server.use(http.get('*/api/office/', () => HttpResponse.json(anOffice())))
  const { user } = renderScreen(<ProfileScreen office={<p>o escritório</p>} alerts={<p>alertas</p>} />, '/profile')
  await user.click(await screen.findByRole('link', { name: 'Escritório' }))
  expect(screen.getByText('o escritório')).toBeInTheDocument()
  expect(screen.queryByLabelText('Senha Atual')).not.toBeInTheDocument()
})

test('the alerts have a tab where the server knows them, which says that changes are stored at once', async () => {
  server.use(http.get('*/api/alerts/settings/', () => HttpResponse.json(someAlerts())))
  const { user } = renderScreen(<ProfileScreen office={null} alerts={<p>os alertas</p>} />, '/profile')
  expect(screen.queryByText(/ficam guardadas/u)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: 'Alertas' }))
  expect(screen.getByText('os alertas')).toBeInTheDocument()
  expect(screen.getByText('As alterações são guardadas automaticamente.')).toBeInTheDocument()
})

test('a server that knows no office has no tab for it', async () => {
  renderScreen(<ProfileScreen office={<p>o escritório</p>} alerts={<p>alertas</p>} />, '/profile?separador=escritorio')
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument())
  expect(screen.queryByText('o escritório')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Senha Atual')).toBeInTheDocument()
})
