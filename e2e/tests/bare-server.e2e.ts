import { type BareRecord, type BareServer, startBareServer } from '../src/bare-server.ts'
import { notificationList } from '../src/notification-list.ts'
import { signInByForm, storageOf, storedValues } from '../src/session.ts'
import { test as base, expect } from '../src/test.ts'
import { toast } from '../src/toast.ts'

/** Arauto's page with a server that has only the specification's calls. */
const test = base.extend<{ server: BareServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  server: async ({}, use) => {
    const server = await startBareServer()
    await use(server)
    await server.stop()
  },
  origin: async ({ server }, use) => use(server.url),
  storageState: async ({ server }, use) => use(storageOf(server.url, null)),
})

const record = (index: number): BareRecord => ({
  id: index + 1,
  doc: index === 0 ? '/ficheiros/1.pdf' : 'em breve',
  document_status: ['success', 'pending', 'error', 'arquivado'][index % 4] as string,
  advogado: index % 2 ? 'Inês Carvalhal' : 'Marta Figueiredo',
  origem: index % 3 ? 'Tribunal' : 'Mandatário',
  // Row 0 is the newest; the server does not sort.
  created_at: new Date(Date.UTC(2026, 10, 20 - index, 12)).toISOString(),
  acto: `Acto ${index + 1}`,
  tribunal: index % 5 ? 'Comarca de Évora' : 'Comarca de Lisboa',
  processo: `${1000 + index}/26.0T8EVR`,
})

test('with a bare server one registers, signs in, reads sorted, counted, filtered and paged notifications, keeps accounts and signs out', async ({
  page,
  server,
  watch,
}) => {
  watch.expectStatus('/api/token/revoke/', 404)
  watch.expectStatus('/api/token/', 401)
  server.records = Array.from({ length: 23 }, (_, index) => record(22 - index))
  await page.goto('/register')
  await page.getByLabel('Username').fill('ana')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Registar' }).click()
  await expect(toast(page, 'Registo feito com sucesso! Por favor faça o login.')).toBeVisible()
  await signInByForm(page, { username: 'ana', password: 'errada' })
  await expect(toast(page, 'Autenticação falhou. Verifique as suas credenciais.')).toBeVisible()
  await signInByForm(page, { username: 'ana', password: 'x' })
  await expect(toast(page, 'Login feito com sucesso! Bem-vindo.')).toBeVisible()
  await expect(page).toHaveURL('/')

  const { rows, row, search, next, previous, pageOf, lawyer, origin, card, check } = notificationList(page)
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('Acto 1')
  await expect(card('Total de notificações')).toHaveText('23')
  await expect(card('Origem mais comum')).toHaveText('Tribunal')
  await expect(card('Tribunal mais frequente')).toHaveText('Comarca de Évora')
  await expect(pageOf(1, 3)).toBeVisible()
  await expect(previous).toBeDisabled()
  await next.click()
  await next.click()
  await expect(pageOf(3, 3)).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(rows).toHaveCount(3)
  await search.fill('evora')
  await expect(pageOf(1, 2)).toBeVisible()
  await search.fill('1003/26')
  await expect(rows).toHaveCount(1)
  await expect(row('1003/26.0T8EVR')).toContainText('arquivado')
  await search.fill('')
  await lawyer.selectOption('Inês Carvalhal')
  await origin.selectOption('Mandatário')
  await expect(rows).toHaveCount(4)
  await expect(check).toBeHidden()
  await expect(page.getByRole('button', { name: 'Acrescentar' })).toBeHidden()

  await origin.selectOption('')
  await lawyer.selectOption('')
  await page.getByRole('button', { name: 'Pré-visualizar documento de 1000/26.0T8EVR' }).click()
  await expect(page.getByText('Página 1 de 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Página 1' }).getByText('Despacho')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.goto('/?notificacao=2')
  const panel = page.getByRole('dialog', { name: 'Acto 2' })
  await expect(panel.getByText('1001/26.0T8EVR')).toBeVisible()
  await expect(panel.getByText('Esta notificação não tem documento no portal.')).toBeVisible()

  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Nova Conta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByLabel('Username').fill('marta-1p@adv.oa.pt')
  await dialog.getByLabel('Password', { exact: true }).fill('errada')
  await dialog.getByLabel('Advogado').fill('Marta Figueiredo')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Conta adicionada com sucesso!')).toBeVisible()
  expect(server.accounts[0]).toMatchObject({ username: 'marta-1p@adv.oa.pt', is_active: true })
  // Only fields of the specification are sent.
  const fields = ['advogado', 'email', 'id', 'is_active', 'last_used', 'password', 'username']
  expect(Object.keys(server.accounts[0]!).sort()).toEqual(fields)
  const account = page.getByRole('row').filter({ hasText: 'marta-1p' })
  await expect(account).toContainText('Nunca')
  await account.getByRole('button', { name: /^Testar/u }).click()
  await expect(toast(page, 'Falha na conexão. Verifique as credenciais.')).toBeVisible()
  // An account without `sign_in` counts as one with a password.
  await expect(page.getByText('Uma das suas contas usa password', { exact: false })).toBeVisible()
  await account.getByRole('button', { name: /^Editar/u }).click()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByLabel('Password', { exact: true }).fill('certa')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Conta atualizada com sucesso!')).toBeVisible()
  await account.getByRole('button', { name: /^Testar/u }).click()
  await expect(toast(page, 'Conexão bem-sucedida!')).toBeVisible()
  await account.getByRole('button', { name: /^Remover/u }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Conta removida com sucesso!')).toBeVisible()
  expect(server.accounts).toEqual([])

  await page.getByRole('link', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  expect(await storedValues(page)).toEqual({})
  await expect.poll(() => server.unknown).toEqual(['POST /api/token/revoke/'])
})
