import type { Passkey } from '@arauto/contract/passkeys'
import type { SecondFactorState } from '@arauto/contract/second-factor'
import type { Session, SignInEntry } from '@arauto/contract/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiServer, gone, keptCalls } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import ProfileScreen from './profile-screen.tsx'

const server = apiServer()
const { sent, answers } = keptCalls(server)
const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const aSession = (id: number, part: Partial<Session> = {}): Session => ({
  id: uuid(id),
  browser: 'Chrome no Windows',
  address: '10.0.0.7',
  current: false,
  created_at: '2026-12-01T09:00:00.000Z',
  last_used_at: '2026-12-02T09:15:00.000Z',
  ...part,
})
const aSignIn = (id: number, part: Partial<SignInEntry> = {}): SignInEntry => ({
  id,
  at: '2026-12-02T09:00:00.000Z',
  browser: 'Firefox no Linux',
  address: '10.0.0.8',
  result: 'signed_in',
  asks: false,
  ...part,
})
const aPasskey = (id: number, part: Partial<Passkey> = {}): Passkey => ({
  id,
  credential_id: `c${id}`,
  name: `Chave ${id}`,
  rp_id: 'localhost',
  created_at: '2026-12-01T09:00:00.000Z',
  last_used_at: null,
  ...part,
})

let sessions: Session[]
let signIns: SignInEntry[]
let factor: SecondFactorState
let passkeys: { rp_id: string | null; results: Passkey[] }
const SERVER_ERROR = 'O servidor respondeu com um erro. Tente novamente dentro de momentos.'
const refuse = (status: number, more: object) => HttpResponse.json({ message: 'Não.', ...more }, { status })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T10:00:00Z') })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
  sessions = [aSession(1, { current: true })]
  signIns = []
  factor = { active: false, since: null, last_used_at: null, recovery_codes_left: 0 }
  passkeys = { rp_id: 'localhost', results: [] }
  server.use(
    ...['office', 'alerts/settings', 'extension-tokens', 'system-status'].map((path) =>
      http.get(`*/api/${path}/`, () => HttpResponse.json({}, { status: 404 })),
    ),
    http.get('*/api/sessions/', () => HttpResponse.json(sessions)),
    http.get('*/api/sign-ins/', () => HttpResponse.json(signIns)),
    http.get('*/api/second-factor/', () => HttpResponse.json(factor)),
    http.get('*/api/passkeys/', () => HttpResponse.json(passkeys)),
  )
})

const open = () => renderScreen(<ProfileScreen office={null} alerts={null} />, '/profile')
/** The lines of one card, once they are there. */
const linesOf = async (name: string) => {
  const card = await screen.findByRole('region', { name })
  await waitFor(() => expect(card.querySelector('li, tr')).toBeInTheDocument())
  return [...card.querySelectorAll('li, tr')].map(({ textContent }) => textContent)
}
const cardOf = (name: string) => within(screen.getByRole('region', { name }))
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('the sessions say since when and from where they are open; one is ended, then all others', async () => {
  sessions = [
    aSession(1, { current: true, created_at: '2026-12-03T08:30:00.000Z' }),
    aSession(2, { browser: 'Safari no iPhone', address: null }),
    aSession(3, { browser: 'Firefox no Linux', last_used_at: '2026-12-03T09:45:00.000Z' }),
  ]
  answers('delete', `sessions/${uuid(2)}`, () => {
    sessions = sessions.filter(({ id }) => id !== uuid(2))
    return refuse(404, {})
  })
  answers('delete', 'sessions', () => {
    sessions = sessions.slice(0, 1)
    return gone()
  })
  const { user } = open()
  expect(await linesOf('Sessões abertas')).toEqual([
    'Chrome no WindowsAberta hoje às 08:30 · ativa agora · 10.0.0.7Esta sessão',
    'Safari no iPhoneAberta em 01/12/2026 · ativa em 02/12/2026Terminar',
    'Firefox no LinuxAberta em 01/12/2026 · ativa hoje às 09:45 · 10.0.0.7Terminar',
  ])
  await press(user, 'Terminar a sessão Safari no iPhone')
  expect(await screen.findByText('Sessão terminada.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).not.toBeInTheDocument())
  await press(user, 'Terminar todas as outras')
  await press(user, 'Terminar sessões')
  expect(await screen.findByText('As outras sessões terminaram.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Firefox no Linux')).not.toBeInTheDocument())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Terminar todas as outras' })).not.toBeInTheDocument()
  expect(sent).toEqual([
    [`DELETE /api/sessions/${uuid(2)}/`, null],
    ['DELETE /api/sessions/', {}],
  ])
})

test('a session that cannot be ended stays, and that is said', async () => {
  sessions = [aSession(1, { current: true }), aSession(2, { browser: 'Safari no iPhone' })]
  answers('delete', `sessions/${uuid(2)}`, () => HttpResponse.json({}, { status: 500 }))
  const { user } = open()
  await press(user, 'Terminar a sessão Safari no iPhone')
  expect(await screen.findByText(/^Não foi possível terminar a sessão\./u)).toBeInTheDocument()
  expect(screen.getByText('Safari no iPhone')).toBeInTheDocument()
})

test('the last six sign-ins are shown with how they ended, and all of them when asked', async () => {
  const results = ['wrong_password', 'wrong_code', 'passkey_refused', 'too_many_attempts'] as const
  signIns = [aSignIn(7), ...results.map((result, index) => aSignIn(6 - index, { result })), aSignIn(2), aSignIn(1)]
  const { user } = open()
  const from = '02/12/2026, 09:00Firefox no Linux 10.0.0.8'
  const shown = ['QuandoDe ondeResultado', `${from}Entrou`, `${from}Senha incorreta`, `${from}Código incorreto`]
  const six = [...shown, `${from}Chave de acesso recusada`, `${from}Demasiadas tentativas`, `${from}Entrou`]
  expect(await linesOf('Histórico de entradas')).toEqual(six)
  await press(user, 'Ver todas (7)')
  expect(await linesOf('Histórico de entradas')).toEqual([...six, `${from}Entrou`])
  expect(screen.queryByRole('button', { name: /^Ver todas/u })).not.toBeInTheDocument()
})

test('the history of sign-ins comes once the sessions above it are there, and so is not moved', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  server.use(http.get('*/api/sessions/', () => held.then(() => HttpResponse.json(sessions))))
  open()
  await screen.findByText('Proteja a entrada com um código do telemóvel.')
  expect(screen.queryByRole('heading', { name: 'Histórico de entradas' })).toBeNull()
  answer()
  expect(await screen.findByRole('heading', { name: 'Histórico de entradas' })).toBeInTheDocument()
  expect(screen.getByText('Esta sessão')).toBeInTheDocument()
})

test('six sign-ins are all that there are; without any that is said', async () => {
  signIns = Array.from({ length: 6 }, (_, index) => aSignIn(index + 1))
  const { client } = open()
  expect(await linesOf('Histórico de entradas')).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Ver todas/u })).not.toBeInTheDocument()
  signIns = []
  await client.refetchQueries()
  expect(await screen.findByText('Ainda não há entradas registadas.')).toBeInTheDocument()
})

test('a second factor is set up after the password where it is asked for, its codes renewed, and removed', async () => {
  answers('post', 'second-factor', (body) =>
    (body as { password?: string }).password
      ? HttpResponse.json({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Arauto?secret=ABCDEFGHIJ' }, { status: 201 })
      : refuse(403, { password_required: true }),
  )
  answers('post', 'second-factor/confirm', (body) => {
    if ((body as { code: string }).code !== '123456') return refuse(400, { errors: { code: ['Código incorreto.'] } })
    factor = {
      active: true,
      since: '2026-12-03T10:00:00.000Z',
      last_used_at: '2026-12-03T10:00:00.000Z',
      recovery_codes_left: 9,
    }
    return HttpResponse.json({ recovery_codes: ['aaaa-1', 'bbbb-2'] })
  })
  answers('post', 'second-factor/recovery-codes', () => HttpResponse.json({ recovery_codes: ['cccc-3'] }))
  answers('delete', 'second-factor', () => {
    factor = { ...factor, active: false }
    return gone()
  })
  const { user } = open()
  const type = async (dialog: HTMLElement, label: string, text: string, act: string) => {
    await user.clear(within(dialog).getByLabelText(label))
    await user.type(within(dialog).getByLabelText(label), text)
    await user.click(within(dialog).getByRole('button', { name: act }))
  }
  await press(user, 'Ativar')
  await type(await screen.findByRole('alertdialog'), 'Senha', 'a minha', 'Continuar')
  expect(await screen.findByRole('img', { name: 'Código QR para a aplicação de autenticação' })).toBeInTheDocument()
  expect(screen.getByText('ABCD EFGH IJ')).toBeInTheDocument()
  const label = 'Código que a aplicação mostra'
  await type(screen.getByRole('alertdialog'), label, '000000', 'Confirmar')
  expect(await screen.findByText('Código incorreto.')).toBeInTheDocument()
  await type(screen.getByRole('alertdialog'), label, '123456', 'Confirmar')
  expect(await screen.findByText('aaaa-1 bbbb-2')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await press(user, 'Já os guardei')
  expect(await linesOf('Segundo fator')).toEqual([
    'Aplicação de autenticaçãoAtiva desde 03/12/2026 · usada hoje às 10:00Desativar',
    'Códigos de recuperação9 de 10 por usarGerar novos',
  ])
  expect(cardOf('Segundo fator').getByText('Ativo')).toBeInTheDocument()
  await press(user, 'Gerar novos')
  await type(await screen.findByRole('alertdialog'), 'Código', 'aaaa-1', 'Gerar novos')
  expect(await screen.findByText('cccc-3')).toBeInTheDocument()
  await press(user, 'Já os guardei')
  await press(user, 'Desativar')
  await type(await screen.findByRole('alertdialog'), 'Código', '654321', 'Desativar')
  expect(await screen.findByText('Segundo fator desativado.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Ativar' })).toBeInTheDocument()
  expect(cardOf('Segundo fator').getByText('Inativo')).toBeInTheDocument()
  expect(sent).toEqual([
    ['POST /api/second-factor/', {}],
    ['POST /api/second-factor/', { password: 'a minha' }],
    ['POST /api/second-factor/confirm/', { code: '000000' }],
    ['POST /api/second-factor/confirm/', { code: '123456' }],
    ['POST /api/second-factor/recovery-codes/', { code: 'aaaa-1' }],
    ['DELETE /api/second-factor/', { code: '654321' }],
  ])
})

test('passkeys say when they were used and where they serve, are renamed, and removed with the password', async () => {
  passkeys.results = [
    aPasskey(1, { last_used_at: '2026-12-03T09:00:00.000Z' }),
    aPasskey(2, { rp_id: 'outro.example', created_at: '2026-12-03T08:00:00.000Z' }),
  ]
  answers('put', 'passkeys/2', (body) => {
    passkeys.results = [passkeys.results[0]!, aPasskey(2, body as Partial<Passkey>)]
    return HttpResponse.json(passkeys.results[1])
  })
  answers('delete', 'passkeys/1', (body) => {
    if (!(body as { password?: string }).password) return refuse(403, { password_required: true })
    passkeys.results = passkeys.results.slice(1)
    return gone()
  })
  const signalUnknownCredential = vi.fn()
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { signalUnknownCredential }))
  const { user } = open()
  expect(await linesOf('Chaves de acesso')).toEqual([
    'Chave 1Adicionada em 01/12/2026 · usada hoje às 09:00',
    'Chave 2Adicionada hoje às 08:00 · nunca usada · só serve em outro.example',
  ])
  await press(user, 'Mudar o nome da chave Chave 2')
  const name = await screen.findByLabelText('Nome')
  expect(name).toHaveValue('Chave 2')
  await user.clear(name)
  await user.type(name, 'Telemóvel{Enter}')
  expect(await screen.findByText('Nome da chave de acesso alterado.')).toBeInTheDocument()
  expect(await screen.findByText('Telemóvel')).toBeInTheDocument()
  await press(user, 'Remover a chave Chave 1')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/entrar com a chave Chave 1\./u)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Remover' }))
  await user.type(await question.findByLabelText('Senha'), 'a minha{Enter}')
  expect(await screen.findByText('Chave de acesso removida.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Chave 1')).not.toBeInTheDocument())
  expect(signalUnknownCredential.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: 'c1' }]])
  expect(sent).toEqual([
    ['PUT /api/passkeys/2/', { name: 'Telemóvel' }],
    ['DELETE /api/passkeys/1/', {}],
    ['DELETE /api/passkeys/1/', { password: 'a minha' }],
  ])
})

test.each([
  ['for another domain', { rp_id: 'outro.example', results: [] }],
  ['by plain http', { rp_id: null, results: [] }],
])('passkeys that the server makes %s have no card', async (_what, answer) => {
  passkeys = answer
  const { client } = open()
  await waitFor(() => expect(client.getQueryData(['passkeys'])).toEqual(answer))
  await screen.findByText('Esta sessão')
  expect(screen.queryByText('Chaves de acesso')).not.toBeInTheDocument()
})

test('each card that does not come can be asked for again', async () => {
  const paths = ['sessions', 'sign-ins', 'second-factor', 'passkeys']
  server.use(
    ...paths.map((path) => http.get(`*/api/${path}/`, () => HttpResponse.json({}, { status: 500 }), { once: true })),
  )
  sessions = [aSession(1, { current: true }), aSession(2)]
  const { user } = open()
  for (const failed of ['as sessões', 'o histórico', 'o estado', 'as chaves de acesso']) {
    expect(await screen.findByText(`Não foi possível carregar ${failed}. ${SERVER_ERROR}`)).toBeInTheDocument()
  }
  for (const again of screen.getAllByRole('button', { name: 'Tentar novamente' })) await user.click(again)
  expect(await screen.findByText('Ainda não há entradas registadas.')).toBeInTheDocument()
  expect(await linesOf('Sessões abertas')).toHaveLength(2)
  expect(await screen.findByRole('button', { name: 'Adicionar chave de acesso' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ativar' })).toBeInTheDocument()
})
