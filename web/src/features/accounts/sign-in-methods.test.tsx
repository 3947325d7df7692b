import type { Account } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import type { AccountStatus } from '@arauto/contract/status'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { systemStatusQuery } from '../../api/system-status.ts'
import { anAccount, anAccountState } from '../../testing/accounts.ts'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import AccountsScreen from './accounts-screen.tsx'

const server = apiServer()
const byPassword = anAccount({ email: null, last_used: null })
const byCertificate = anAccount({
  id: 2,
  username: 'ines@adv.oa.pt',
  password: '',
  advogado: 'Inês',
  email: null,
  sign_in: 'certificate',
  certificate: { holder: 'INÊS CARVALHAL', issuer: 'Ordem dos Advogados', valid_until: '2028-03-12T12:00:00Z' },
})
const importOnly = anAccount({
  id: 3,
  username: 'joana@adv.oa.pt',
  password: '',
  advogado: 'Joana',
  email: null,
  sign_in: 'import',
})
let accounts: Account[] = []
let states: AccountStatus[] = []
/** The last day of passwords by the server's settings. */
let until: string | undefined
const sent: unknown[] = []

beforeEach(() => {
  accounts = [byPassword, byCertificate, importOnly]
  states = []
  until = undefined
  sent.length = 0
  // Only the date is faked: the page needs its timers.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  server.use(
    http.get('*/api/office/', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/citius-accounts/', () => HttpResponse.json(accounts)),
    http.get('*/api/system-status/', () =>
      HttpResponse.json({
        status: 'active',
        last_check: null,
        password_until: until,
        accounts: states,
      }),
    ),
  )
})

const dialog = () => screen.getByRole('dialog')
const p12 = (content = 'chave') => new File([content], 'ines.p12')

async function edit(name: string) {
  const view = renderScreen(<AccountsScreen />, '/accounts')
  await view.user.click(await screen.findByRole('button', { name: `Editar conta de ${name}` }))
  await screen.findByRole('dialog')
  return view
}
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label)
const save = () => within(dialog()).getByRole('button', { name: 'Salvar' })

test('a certificate is sent with its password; a refused one is kept, with the error at the right field', async () => {
  const refusals = [MESSAGES.certificateWrongPassword, MESSAGES.certificateWithoutKey]
  server.use(
    http.post('*/api/citius-accounts/', async ({ request }) => {
      sent.push(await request.json())
      const reason = refusals.shift()
      return reason
        ? HttpResponse.json({ message: reason, errors: { certificate: [reason] } }, { status: 400 })
        : HttpResponse.json(byCertificate, { status: 201 })
    }),
  )
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Nova Conta' }))
  await screen.findByRole('dialog')
  await user.click(field('Certificado (.p12)'))
  expect(within(dialog()).queryByLabelText('Password')).not.toBeInTheDocument()
  await user.type(field('Username'), 'ines@adv.oa.pt')
  await user.type(field('Advogado'), 'Inês')
  await user.click(save())
  expect(within(dialog()).getAllByText(MESSAGES.required)).toHaveLength(1)
  await user.upload(field('Ficheiro do certificado'), p12())
  await waitFor(() => expect(field('Password do certificado')).toHaveFocus())
  await user.type(field('Password do certificado'), 'errada')
  await user.click(save())
  await waitFor(() => expect(field('Password do certificado')).toHaveAttribute('aria-invalid', 'true'))
  expect(within(dialog()).getByText('ines.p12')).toBeInTheDocument()
  await user.clear(field('Password do certificado'))
  await user.type(field('Password do certificado'), 'certa')
  await user.click(save())
  expect(await within(dialog()).findByText(MESSAGES.certificateWithoutKey)).toBeInTheDocument()
  expect(field('Password do certificado')).not.toHaveAttribute('aria-invalid')
  await user.click(save())
  expect(await screen.findByText(MESSAGES.accountCreated)).toBeInTheDocument()
  expect(sent.at(-1)).toEqual({
    username: 'ines@adv.oa.pt',
    sign_in: 'certificate',
    certificate: { file: btoa('chave'), password: 'certa' },
    advogado: 'Inês',
    email: '',
    is_active: true,
    fetch_documents: true,
  })
})

test('a certificate file that is empty or far too large is refused before it is sent', async () => {
  const { user } = await edit('Marta')
  await user.click(field('Certificado (.p12)'))
  for (const file of [new File([], 'a.p12'), new File([new Uint8Array(200_000)], 'b.p12')]) {
    await user.upload(field('Ficheiro do certificado'), file)
    expect(await within(dialog()).findByText(MESSAGES.certificateUnreadable)).toBeInTheDocument()
    expect(within(dialog()).queryByText(file.name)).not.toBeInTheDocument()
  }
})

test('a certificate can be dropped anywhere on the page', async () => {
  const { user } = await edit('Marta')
  await user.click(within(dialog()).getByLabelText('Certificado (.p12)'))
  const dataTransfer = { types: ['Files'], files: [p12()] }
  fireEvent.dragOver(window, { dataTransfer })
  expect(screen.getByText('Largue o certificado')).toBeInTheDocument()
  fireEvent.drop(window, { dataTransfer })
  expect(await within(dialog()).findByText('ines.p12')).toBeInTheDocument()
})

test('a stored certificate shows its holder, and stays when its replacement is withdrawn', async () => {
  server.use(http.put('*/api/citius-accounts/2/', keeps(sent, byCertificate)))
  const { user } = await edit('Inês')
  expect(within(dialog()).getByText('INÊS CARVALHAL')).toBeInTheDocument()
  expect(within(dialog()).getByText('Emitido por Ordem dos Advogados')).toBeInTheDocument()
  expect(within(dialog()).getByText('Válido até 12/03/2028')).toBeInTheDocument()
  await user.click(within(dialog()).getByRole('button', { name: 'Substituir' }))
  expect(within(dialog()).getByRole('button', { name: /^Arraste o ficheiro/u })).toHaveFocus()
  await user.upload(within(dialog()).getByLabelText('Ficheiro do certificado'), p12())
  expect(await within(dialog()).findByText('ines.p12')).toBeInTheDocument()
  expect(within(dialog()).getByLabelText('Password do certificado')).toHaveFocus()
  await user.click(within(dialog()).getByRole('button', { name: 'Manter o atual' }))
  expect(within(dialog()).getByRole('button', { name: 'Substituir' })).toHaveFocus()
  expect(within(dialog()).getByText('INÊS CARVALHAL')).toBeInTheDocument()
  await user.click(save())
  expect(await screen.findByText(MESSAGES.accountUpdated)).toBeInTheDocument()
  expect(sent).toEqual([
    {
      username: 'ines@adv.oa.pt',
      sign_in: 'certificate',
      advogado: 'Inês',
      email: '',
      is_active: true,
      fetch_documents: true,
    },
  ])
})

test('an account for imports alone has neither a password nor documents to fetch', async () => {
  server.use(http.put('*/api/citius-accounts/1/', keeps(sent, importOnly)))
  const { user } = await edit('Marta')
  await user.click(within(dialog()).getByLabelText('Só importação'))
  expect(within(dialog()).queryByLabelText('Password')).not.toBeInTheDocument()
  expect(within(dialog()).queryByLabelText('Descarregar documentos automaticamente')).not.toBeInTheDocument()
  expect(within(dialog()).getByLabelText('Conta Ativa')).toHaveAccessibleDescription(/não entra no portal com ela/u)
  await user.click(save())
  expect(await screen.findByText(MESSAGES.accountUpdated)).toBeInTheDocument()
  expect(sent).toMatchObject([{ sign_in: 'import' }])
  expect(sent[0]).not.toHaveProperty('password')
})

test.each([
  ['Inês', { username: 'ines@adv.oa.pt', sign_in: 'certificate', account_id: 2 }, MESSAGES.certificateEnded],
  ['Marta', { username: 'marta@adv.oa.pt', password: 'mar#1926' }, MESSAGES.portalCertificateRequired],
])('a test of the account of %s that the portal refuses shows the reason', async (name, body, sentence) => {
  server.use(http.post('*/api/test-account/', keeps(sent, { status: 'error', message: sentence }, 400)))
  const { user } = renderScreen(<AccountsScreen />, '/accounts')
  await user.click(await screen.findByRole('button', { name: `Testar ligação de ${name}` }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(sent).toEqual([body])
})

test('a server that knows passwords alone is not sent other sign-in methods', async () => {
  const { sign_in: _way, certificate: _none, fetch_documents: _documents, ...bare } = byPassword
  server.use(
    http.get('*/api/citius-accounts/', () => HttpResponse.json([bare])),
    http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', last_check: null })),
  )
  server.use(http.put('*/api/citius-accounts/1/', keeps(sent, {})))
  const { user } = await edit('Marta')
  expect(within(dialog()).queryByRole('radio')).not.toBeInTheDocument()
  await user.click(save())
  expect(await screen.findByText(MESSAGES.accountUpdated)).toBeInTheDocument()
  expect(sent[0]).not.toHaveProperty('sign_in')
})

const notice = (name: RegExp) => screen.findByRole('region', { name })

test('the notice of the end of passwords is shown while an account uses one, until it is dismissed', async () => {
  const { user, client } = renderScreen(<AccountsScreen />, '/accounts')
  const shownNotice = await notice(/A entrada no portal deverá mudar em 1 de janeiro de 2027/u)
  expect(shownNotice).toHaveTextContent(
    'Segundo a leitura que fazemos do art. 39.º, n.º 3, da Portaria n.º 350-A/2025/1 (através de resumos públicos),',
  )
  expect(shownNotice).toHaveTextContent('Uma das suas contas usa password: Marta')
  await user.click(within(shownNotice).getByRole('button', { name: 'Dispensar este aviso' }))
  await waitFor(() => expect(shownNotice).not.toBeInTheDocument())
  // It comes back with what is new.
  states = [anAccountState({ state: 'certificate_required' })]
  await client.invalidateQueries(systemStatusQuery)
  const asked = await notice(/O portal já pede um certificado/u)
  expect(asked).toHaveTextContent('O portal recusou nome de utilizador e password de Marta')
})

test('the notice of the end of passwords is absent where no account uses one', async () => {
  accounts = [byCertificate, importOnly]
  renderScreen(<AccountsScreen />, '/accounts')
  await screen.findByText('Inês')
  expect(screen.queryByText(/350-A/u)).not.toBeInTheDocument()
})

test.each([
  ['2026-12-12T09:00:00Z', 'A entrada no portal deverá mudar daqui a 20 dias', 'só são aceites até 31/12/2026'],
  ['2026-12-31T09:00:00Z', 'A entrada no portal deverá mudar daqui a 1 dia', 'só são aceites até 31/12/2026'],
  [
    '2027-02-01T09:00:00Z',
    'Desde 01/01/2027, o portal pode recusar nome de utilizador e password',
    'só eram aceites até 31/12/2026',
  ],
])('the notice of the end of passwords at %s has the title %s', async (now, title, words) => {
  vi.setSystemTime(new Date(now))
  renderScreen(<AccountsScreen />, '/accounts')
  expect(await screen.findByRole('region', { name: title })).toHaveTextContent(words)
})

test.each([
  [undefined, 'A partir de 01/01/2027', 'A entrada no portal deverá mudar em 1 de janeiro de 2027'],
  ['2027-06-30', 'A partir de 01/07/2027', 'A entrada no portal deverá mudar em 1 de julho de 2027'],
  ['2026-11-20', 'Desde 21/11/2026', 'Desde 21/11/2026, o portal pode recusar nome de utilizador e password'],
])('notice and form take the last day of passwords, %s, from the server', async (day, words, title) => {
  until = day
  await edit('Marta')
  expect(within(dialog()).getByLabelText('Credenciais do portal')).toHaveAccessibleDescription(
    `O nome de utilizador e a password do advogado. ${words}, o portal pode recusá-los.`,
  )
  expect(screen.getByText(title)).toBeInTheDocument()
})

test('the notice of the end of passwords says of each way for how many accounts it has worked, and when last', async () => {
  accounts = [byPassword, anAccount({ id: 4, advogado: '', username: 'rui@adv.oa.pt' }), byCertificate]
  const proven = (day: string) => ({ saved_page: `2026-11-${day}T10:00:00.000Z` })
  states = [
    anAccountState({ proven: { ...proven('19'), certificate: '2026-11-01T10:00:00.000Z' } }),
    anAccountState({ id: 4, proven: proven('07') }),
    anAccountState({ id: 2, proven: { extension: '2026-11-02T10:00:00.000Z' } }),
  ]
  renderScreen(<AccountsScreen />, '/accounts')
  const shownNotice = await notice(/A entrada no portal deverá mudar em/u)
  expect(shownNotice).toHaveTextContent('2 das suas contas usam password: Marta, rui@adv.oa.pt.')
  const [certificate, page, extension] = within(shownNotice).getAllByRole('listitem')
  await waitFor(() => expect(page).toHaveTextContent('Já funcionou em 2 de 2 contas, a última vez em 19/11/2026.'))
  expect(certificate).toHaveTextContent('Já funcionou em 1 de 2 contas, a última vez em 01/11/2026.')
  expect(extension).toHaveTextContent('Para experimentar, abra a lista do portal com ela.')
})
