import { EXTRA_EMAILS_MAX } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { clearSession } from '../../api/session.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { anAccount, anAccountState } from '../../testing/accounts.ts'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { anOffice } from '../../testing/office.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import AccountsScreen from './accounts-screen.tsx'
import { accountForm, draftOf } from './draft.ts'

const server = apiServer()
const marta = anAccount()
const tiago = anAccount({ id: 2, username: 'tiago@adv.oa.pt', advogado: 'Tiago', email: null, last_used: null })
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  server.use(
    http.get('*/api/office/', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/citius-accounts/', () => HttpResponse.json([marta, { ...tiago, is_active: false }])),
    http.post('*/api/test-account/', () => HttpResponse.json({ status: 'success', message: '' })),
    http.get('*/api/system-status/', () =>
      HttpResponse.json({
        status: 'active',
        accounts: [anAccountState({ state: 'rejected', message: MESSAGES.portalRejected })],
      }),
    ),
  )
})

const dialog = () => screen.getByRole('dialog')
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label)

test('the accounts are shown with masked passwords and the portal’s refusals', async () => {
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await screen.findByText('Marta')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Username',
    'Password',
    'Advogado',
    'E-mail',
    'Status',
    'Último Uso',
    'Ações',
  ])
  const [first, second] = screen.getAllByRole('row').slice(1)
  expect(within(first!).getByText(/^•+$/u)).toBeInTheDocument()
  expect(within(first!).getByText('O portal recusou esta password').title).toBe(MESSAGES.portalRejected)
  expect(within(first!).getByText('Parada').closest('.badge--warning')).not.toBeNull()
  expect(within(first!).queryByText('Ativo')).not.toBeInTheDocument()
  expect(within(first!).getByText('02/07/2026, 00:30')).toBeInTheDocument()
  expect(within(second!).getByText('N/A')).toBeInTheDocument()
  expect(within(second!).getByText('Nunca')).toBeInTheDocument()
  expect(within(second!).getByText('Inativo').closest('.badge--error')).not.toBeNull()
  expect(screen.queryByText('mar#1926')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mostrar password de Marta' }))
  expect(screen.getAllByText('mar#1926')).toHaveLength(1)
})

test('a new account is active by default, requires its fields, and shows the server’s reasons beside them', async () => {
  const answered = Promise.withResolvers<void>()
  server.use(
    http.post(
      '*/api/citius-accounts/',
      () =>
        HttpResponse.json(
          { message: MESSAGES.accountExists, errors: { username: [MESSAGES.accountExists] } },
          { status: 400 },
        ),
      { once: true },
    ),
    http.post('*/api/citius-accounts/', async (call) => {
      await answered.promise
      return keeps(sent, { ...tiago, id: 3 }, 201)(call)
    }),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Nova Conta' }))
  expect(await screen.findByRole('dialog', { name: 'Adicionar Nova Conta' })).toBeInTheDocument()
  for (const name of ['Username', 'Password', 'Advogado', 'Email Principal']) expect(field(name)).toHaveValue('')
  expect(field('Password').type).toBe('password')
  expect(field('Conta Ativa')).toBeChecked()
  expect(field('Conta Ativa')).toHaveAccessibleDescription(/^O Arauto verifica esta conta por si/u)
  expect(field('Descarregar documentos automaticamente')).toBeChecked()
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  expect(within(dialog()).getAllByText(MESSAGES.required)).toHaveLength(3)
  await user.type(field('Username'), 'ines@adv.oa.pt')
  await user.type(field('Password'), 'segredo')
  await user.type(field('Advogado'), 'Inês')
  expect(field('Email Principal').type).toBe('email')
  await user.type(field('Email Principal'), 'isto não é')
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  expect(within(dialog()).getByText(MESSAGES.invalidEmail)).toBeInTheDocument()
  await user.clear(field('Email Principal'))
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  expect((await screen.findAllByText(MESSAGES.accountExists)).length).toBe(2)
  expect(field('Password').value).toBe('segredo')
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  const saving = await within(dialog()).findByRole('button', { name: 'A salvar…' })
  expect([saving.hasAttribute('disabled'), saving.querySelector('.spin') !== null]).toEqual([true, true])
  expect(within(dialog()).getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  answered.resolve()
  expect(await screen.findByText(MESSAGES.accountCreated)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([
    {
      username: 'ines@adv.oa.pt',
      password: 'segredo',
      advogado: 'Inês',
      email: '',
      is_active: true,
      fetch_documents: true,
      sign_in: 'password',
    },
  ])
})

test('a password that the portal refuses is not stored, and the form stays open with what was typed', async () => {
  const stored = keeps(sent, { ...tiago, id: 3 }, 201)
  server.use(
    http.post('*/api/test-account/', () => HttpResponse.json({ status: 'error', message: 'x' }, { status: 400 })),
    http.post('*/api/citius-accounts/', stored),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Nova Conta' }))
  await screen.findByRole('dialog')
  for (const name of ['Username', 'Password', 'Advogado']) await user.type(field(name), 'errada')
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  expect(await within(dialog()).findByText(MESSAGES.connectionFailed)).toBeInTheDocument()
  expect(field('Password')).toHaveValue('errada')
  expect(field('Password')).toHaveFocus()
  expect(sent).toEqual([])
  // Only a watched account is tried.
  await user.click(field('Conta Ativa'))
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toMatchObject([{ password: 'errada', is_active: false }]))
})

test.each([
  ['creating an account', http.post, '*/api/citius-accounts/', 'Nova Conta'],
  ['updating an account', http.put, '*/api/citius-accounts/1/', 'Editar conta de Marta'],
  ['removing an account', http.delete, '*/api/citius-accounts/1/', 'Remover conta de Marta'],
])(
  '%s that fails shows the server’s message, else "Ocorreu um erro.", and keeps what was typed',
  async (_what, method, path, opener) => {
    const answers = [{ message: 'A base de dados descansa.' }, {}]
    server.use(method(path, () => HttpResponse.json(answers.shift(), { status: 500 })))
    const { user } = renderScreen(<AccountsScreen />, '/accounts')
    await user.click(await screen.findByRole('button', { name: opener }))
    const open = await screen.findByRole(/^Remover/u.test(opener) ? 'alertdialog' : 'dialog')
    if (opener === 'Nova Conta') {
      await user.type(field('Username'), 'ines@adv.oa.pt')
      await user.type(field('Password'), 'segredo')
    }
    const typed = within(open).queryByLabelText<HTMLInputElement>('Advogado')
    if (typed) await user.type(typed, ' Salgado')
    const before = typed?.value
    for (const sentence of ['A base de dados descansa.', 'Ocorreu um erro.']) {
      await user.click(within(open).getByRole('button', { name: /^(?:Salvar|Remover)$/u }))
      await waitFor(() => expect(document.querySelector('.Toastify')).toHaveTextContent(sentence))
    }
    expect(open).toBeInTheDocument()
    expect(typed?.value).toBe(before)
  },
)

const mail = { state: 'ok', message: '', since: null, waiting: 0, unsent: 0 }
const answersStatus = (more: object) =>
  http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', accounts: [], ...more }))

test('an account’s other addresses are written in one field, each judged for itself', async () => {
  const known = { ...marta, extra_emails: ['geral@escritorio.pt', 'arquivo@escritorio.pt'] }
  server.use(
    answersStatus({ mail }),
    http.get('*/api/citius-accounts/', () => HttpResponse.json([known])),
    http.put('*/api/citius-accounts/1/', keeps(sent, known)),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  const row = (await screen.findByText('Marta')).closest('tr')!
  expect(row).toHaveTextContent('geral@escritorio.pt')
  await user.click(screen.getByRole('button', { name: 'Editar conta de Marta' }))
  await screen.findByRole('dialog', { name: 'Editar Conta' })
  expect(field('Email Principal')).toHaveAccessibleDescription('Os avisos são enviados para este endereço.')
  const others = () => within(dialog()).getByRole('textbox', { name: 'Outros endereços' })
  expect(others()).toHaveValue('geral@escritorio.pt\narquivo@escritorio.pt')
  await user.clear(others())
  await user.type(others(), 'geral@escritorio.pt, nada; rui@{enter}GERAL@escritorio.pt')
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  expect(within(dialog()).getByText('Não são endereços de e-mail válidos: «nada», «rui@».')).toBeInTheDocument()
  await user.clear(others())
  await user.click(others())
  await user.paste('x'.repeat(5000))
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  const cut = `«${'x'.repeat(40)}…» não é um endereço de e-mail válido.`
  expect(within(dialog()).getByText(cut)).toBeInTheDocument()
  await user.clear(others())
  await user.type(others(), 'geral@escritorio.pt; rui@escritorio.pt')
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toMatchObject([{ extra_emails: ['geral@escritorio.pt', 'rui@escritorio.pt'] }])
})

test('of other addresses each is taken once, and no more than a mail may have', () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@x.pt`)
  const read = (extra_emails: string) =>
    accountForm(marta).safeParse({ ...draftOf(marta, null), extra_emails }).data?.extra_emails
  expect(read('Rui@x.pt, rui@x.pt')).toEqual(['rui@x.pt'])
  expect(read(others(EXTRA_EMAILS_MAX).join(' '))).toHaveLength(EXTRA_EMAILS_MAX)
  expect(read(others(EXTRA_EMAILS_MAX + 1).join(' '))).toBeUndefined()
})

test.each([
  ['a server that knows no other addresses', {}, 'Editar conta de Marta', 0],
  ['a server that knows no mail', {}, 'Nova Conta', 0],
  ['a server that sends no mail', { mail: { ...mail, state: 'off' } }, 'Nova Conta', 1],
])(
  'of %s the main address has no hint, and others are asked for as it knows them',
  async (_, knows, opener, others) => {
    server.use(answersStatus(knows))
    const { user } = renderScreen(<AccountsScreen />, '/accounts')
    await user.click(await screen.findByRole('button', { name: opener }))
    await screen.findByRole('dialog')
    expect(within(dialog()).queryAllByLabelText('Outros endereços')).toHaveLength(others)
    expect(field('Email Principal')).not.toHaveAccessibleDescription()
  },
)

test('an edited account whose password is emptied keeps the stored one', async () => {
  server.use(http.put('*/api/citius-accounts/1/', keeps(sent, marta)))
  const { user, client } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Editar conta de Marta' }))
  await screen.findByRole('dialog', { name: 'Editar Conta' })
  const fetched = () => client.getQueryState(systemStatusQuery.queryKey)?.dataUpdateCount
  await waitFor(() => expect(fetched()).toBe(1))
  expect([field('Username').value, field('Password').value, field('Password').type]).toEqual([
    'marta@adv.oa.pt',
    'mar#1926',
    'password',
  ])
  expect(field('Password')).not.toHaveAccessibleDescription()
  await user.clear(field('Password'))
  expect(field('Password')).toHaveAccessibleDescription('Se a deixar vazia, mantém-se a password guardada.')
  await user.click(field('Conta Ativa'))
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(MESSAGES.accountUpdated)).toBeInTheDocument()
  expect(sent).toMatchObject([{ password: 'mar#1926', is_active: false, email: 'marta@escritorio.pt' }])
  // Whether the portal accepts it now.
  await waitFor(() => expect(fetched()).toBe(2))
})

test('Esc on a changed form asks first; what is typed stays, or is gone', async () => {
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  const opener = await screen.findByRole('button', { name: 'Nova Conta' })
  await user.click(opener)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(opener)
  await screen.findByRole('dialog')
  await user.type(field('Advogado'), 'Clara')
  await user.type(field('Password'), 'segredo')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Fechar sem salvar?' })
  await user.click(within(question).getByRole('button', { name: 'Continuar a escrever' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect([field('Advogado').value, field('Password').value]).toEqual(['Clara', 'segredo'])
  await user.click(within(dialog()).getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Fechar sem salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(opener)
  await screen.findByRole('dialog')
  expect(field('Advogado').value).toBe('')
  expect(within(dialog()).queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument()
})

test('a draft without its password stays over other screens and another sign-in', async () => {
  const first = renderScreen(<AccountsScreen />, '/accounts')
  await first.user.click(await screen.findByRole('button', { name: 'Nova Conta' }))
  await screen.findByRole('dialog')
  await first.user.type(field('Advogado'), 'Clara')
  await first.user.type(field('Password'), 'segredo')
  first.unmount()
  expect(JSON.stringify({ ...localStorage })).not.toContain('segredo')
  clearSession()
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Nova Conta' }))
  await screen.findByRole('dialog')
  expect([field('Advogado').value, field('Password').value]).toEqual(['Clara', ''])
  await user.click(within(dialog()).getByRole('button', { name: 'Descartar' }))
  expect(field('Advogado').value).toBe('')
})

test('an account is removed only after a confirmation', async () => {
  server.use(
    http.delete('*/api/citius-accounts/1/', () => {
      sent.push('removed')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Remover conta de Marta' }))
  const question = await screen.findByRole('alertdialog', { name: MESSAGES.accountConfirmRemoval })
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remover conta de Marta' }))
  const act = await screen.findByRole('button', { name: 'Remover' })
  // The button is not drawn as busy yet.
  for (const detail of [1, 2]) fireEvent.click(act, { detail })
  expect(await screen.findByText(MESSAGES.accountRemoved)).toBeInTheDocument()
  expect(sent).toEqual(['removed'])
})

test.each([
  [MESSAGES.connectionOk, () => HttpResponse.json({ status: 'success', message: 'x' })],
  [MESSAGES.connectionFailed, () => HttpResponse.json({ status: 'error', message: 'x' }, { status: 400 })],
  [MESSAGES.portalUnavailable, () => HttpResponse.json({ message: MESSAGES.portalUnavailable }, { status: 503 })],
])('a test of a connection is busy in its own row and shows: %s', async (sentence, answer) => {
  const answered = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/test-account/', async ({ request }) => {
      sent.push(await request.json())
      await answered.promise
      return answer()
    }),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Testar ligação de Marta' }))
  expect(screen.getByRole('button', { name: 'A testar ligação de Marta' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Testar ligação de Tiago' })).toBeEnabled()
  answered.resolve()
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(sent).toEqual([{ username: 'marta@adv.oa.pt', password: 'mar#1926' }])
})

test('a password in clear is shown at once, and the server is told where it keeps a record', async () => {
  const told: string[] = []
  server.use(
    http.get('*/api/citius-accounts/', () => HttpResponse.json([{ ...marta, access: 'manage' }, tiago])),
    http.post('*/api/citius-accounts/:id/password/', ({ params }) => {
      told.push(String(params.id))
      return HttpResponse.json({ message: 'x' }, { status: 503 })
    }),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Mostrar password de Tiago' }))
  await user.click(screen.getByRole('button', { name: 'Mostrar password de Marta' }))
  expect(screen.getAllByText('mar#1926')).toHaveLength(2)
  await waitFor(() => expect(told).toEqual(['1']))
  await user.click(screen.getByRole('button', { name: 'Ocultar password de Marta' }))
  expect(screen.getAllByText('mar#1926')).toHaveLength(1)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an empty list of accounts offers to add one, and one that fails can be tried again', async () => {
  server.use(http.get('*/api/citius-accounts/', () => HttpResponse.json([])))
  server.use(http.get('*/api/citius-accounts/', () => HttpResponse.json({}, { status: 500 }), { once: true }))
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  expect((await screen.findAllByText(MESSAGES.accountsFailed)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Adicionar a primeira conta' })).toBeInTheDocument()
})

test('with the first account the user chooses whether documents are fetched; a later one begins as those before', async () => {
  let accounts: object[] = []
  server.use(
    http.get('*/api/citius-accounts/', () => HttpResponse.json(accounts)),
    http.post('*/api/citius-accounts/', keeps(sent, {}, 201)),
  )
  const first = renderScreen(<AccountsScreen />, '/accounts')
  await first.user.click(await screen.findByRole('button', { name: 'Adicionar a primeira conta' }))
  await screen.findByRole('dialog')
  for (const name of ['Username', 'Password', 'Advogado']) await first.user.type(field(name), 'x')
  expect(within(dialog()).getByRole('radio', { name: 'Sim, assim que chegam' })).toBeChecked()
  const no = within(dialog()).getByRole('radio', { name: 'Não, só quando alguém os pedir' })
  await first.user.click(no)
  await first.user.click(within(dialog()).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toMatchObject([{ username: 'x', fetch_documents: false }]))
  first.unmount()

  accounts = [{ ...marta, fetch_documents: false }]
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await screen.findByText('Marta')
  await user.click(screen.getByRole('button', { name: 'Nova Conta' }))
  await screen.findByRole('dialog')
  const box = within(dialog()).getByRole('checkbox', { name: 'Descarregar documentos automaticamente' })
  expect(box).not.toBeChecked()
})

test('passwords, also those that were tested or saved, leave the cache when the screen is left', async () => {
  server.use(http.put('*/api/citius-accounts/:id/', () => HttpResponse.json({})))
  const { client, user, unmount } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click((await screen.findAllByRole('button', { name: /^Testar/u }))[0]!)
  await user.click(screen.getAllByRole('button', { name: /^Editar/u })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(client.getMutationCache().getAll().length).toBeGreaterThan(0)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  unmount()
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
  await waitFor(() => expect(client.getQueryData(['accounts'])).toBeUndefined())
})

test('a member who does not manage an account sees neither its password nor its controls', async () => {
  server.use(
    http.get('*/api/office/', () => HttpResponse.json(anOffice({ role: 'assistente' }))),
    http.get('*/api/citius-accounts/', () =>
      HttpResponse.json([
        { ...marta, access: 'manage' },
        { ...tiago, password: '', access: 'act' },
      ]),
    ),
  )
  renderScreen(<AccountsScreen />, '/accounts?corrigir=2')
  await screen.findByRole('button', { name: 'Editar conta de Marta' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const second = screen.getAllByRole('row')[2]!
  expect(within(second).getByText('Tiago')).toBeInTheDocument()
  expect(within(second).getByRole('button')).toHaveAccessibleName(/^Relatório/u)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nova Conta' })).not.toBeInTheDocument())
})

test('an assistente without accounts is told whom to ask', async () => {
  server.use(
    http.get('*/api/office/', () => HttpResponse.json(anOffice({ role: 'assistente' }))),
    http.get('*/api/citius-accounts/', () => HttpResponse.json([])),
  )
  renderScreen(<AccountsScreen />, '/accounts')
  expect(await screen.findByText('Ainda não tem acesso a contas')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /conta/iu })).not.toBeInTheDocument()
})

test('a hidden password is asked for, with the user’s own where the server wants it, and forgotten again', async () => {
  const asked: unknown[] = []
  server.use(
    http.get('*/api/citius-accounts/', () =>
      HttpResponse.json([{ ...marta, password: '', access: 'manage', password_hidden: true }]),
    ),
    http.post('*/api/citius-accounts/1/password/', async ({ request }) => {
      const body = (await request.json()) as { password?: string }
      asked.push(body)
      if (!body.password) {
        return HttpResponse.json(
          { message: 'Escreva a senha para continuar.', password_required: true },
          { status: 403 },
        )
      }
      return HttpResponse.json({ password: 'mar#1926' })
    }),
  )
  const { user, client } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Mostrar password de Marta' }))
  const question = await screen.findByRole('alertdialog')
  await user.type(within(question).getByLabelText('Senha'), 'a minha')
  await user.click(within(question).getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('mar#1926')).toBeInTheDocument()
  const cached = [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()].map(({ state }) => state)
  expect(JSON.stringify(cached)).not.toContain('mar#1926')
  expect(asked).toEqual([{}, { password: 'a minha' }])
  await user.click(screen.getByRole('button', { name: 'Ocultar password de Marta' }))
  expect(screen.queryByText('mar#1926')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Mostrar password de Marta' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mostrar password de Marta' }))
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
})

test('a hidden password that was shown is masked again once its account is saved, and can be tested', async () => {
  server.use(
    http.get('*/api/citius-accounts/', () =>
      HttpResponse.json([{ ...marta, password: '', access: 'manage', password_hidden: true }]),
    ),
    http.post('*/api/citius-accounts/1/password/', () => HttpResponse.json({ password: 'mar#1926' })),
    http.put('*/api/citius-accounts/1/', () => HttpResponse.json({})),
    http.post('*/api/test-account/', keeps(sent, { status: 'success', message: '' })),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Mostrar password de Marta' }))
  await screen.findByText('mar#1926')
  await user.click(screen.getByRole('button', { name: 'Testar ligação de Marta' }))
  expect(await screen.findByText(MESSAGES.connectionOk)).toBeInTheDocument()
  expect(sent).toEqual([{ username: marta.username, password: '', account_id: 1 }])
  expect(screen.getByText('mar#1926')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Editar conta de Marta' }))
  await user.type(await screen.findByLabelText('Password'), 'nova')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByText('mar#1926')).not.toBeInTheDocument())
})

test.each([
  ['manage', true],
  ['act', false],
] as const)('an address that names an account of which one may %s opens its form: %s', async (access, opens) => {
  server.use(http.get('*/api/citius-accounts/', () => HttpResponse.json([tiago, { ...marta, access }])))
  renderScreen(<AccountsScreen />, '/accounts?corrigir=1')
  await screen.findByText('Marta')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/accounts'))
  if (opens) expect(await screen.findByLabelText('Username')).toHaveValue('marta@adv.oa.pt')
  else expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // Accounts that another manages cannot be changed.
  expect(
    screen.getByText(opens ? /2 das suas contas usam/u : /Uma das suas contas usa password: Tiago/u),
  ).toBeInTheDocument()
})

test('an address with a new user name opens a form that has it, which closes unasked as long as nothing is typed', async () => {
  server.use(http.get('*/api/citius-accounts/', () => HttpResponse.json([marta])))
  const { user } = renderScreen(<AccountsScreen />, '/accounts?nova=outra%2B9p%40adv.oa.pt')
  expect(await screen.findByRole('dialog', { name: 'Adicionar Nova Conta' })).toBeInTheDocument()
  expect(screen.getByLabelText('Username')).toHaveValue('outra+9p@adv.oa.pt')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/accounts'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a test right after a new password was saved is of the new one, although the list has yet to come', async () => {
  const listed = Promise.withResolvers<void>()
  server.use(
    http.put('*/api/citius-accounts/1/', () => {
      server.use(
        http.get('*/api/citius-accounts/', async () => {
          await listed.promise
          return HttpResponse.json([{ ...marta, password: 'nova' }])
        }),
      )
      return HttpResponse.json({})
    }),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Editar conta de Marta' }))
  await user.clear(await screen.findByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'nova')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  server.use(http.post('*/api/test-account/', keeps(sent, { status: 'success', message: '' })))
  await user.click(screen.getByRole('button', { name: 'Testar ligação de Marta' }))
  listed.resolve()
  expect(await screen.findByText(MESSAGES.connectionOk)).toBeInTheDocument()
  expect(sent).toEqual([{ username: marta.username, password: 'nova' }])
})

test('what a test of a connection changes is fetched again', async () => {
  let state = 'rejected'
  server.use(
    http.get('*/api/system-status/', () =>
      HttpResponse.json({ status: 'active', accounts: [{ ...anAccountState(), state }] }),
    ),
    http.post('*/api/test-account/', () => {
      state = 'ok'
      server.use(http.get('*/api/citius-accounts/', () => HttpResponse.json([{ ...marta, last_used: null }])))
      return HttpResponse.json({ status: 'success', message: 'x' })
    }),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  expect(await screen.findByText('O portal recusou esta password')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Testar ligação de Marta' }))
  expect(await screen.findByText('Ativo')).toBeInTheDocument()
  expect(await screen.findByText('Nunca')).toBeInTheDocument()
})
