import { expectAccessible } from '../src/accessibility.ts'
import { focusedName, tabTo } from '../src/keyboard.ts'
import { done, entry, mockSpeech, OTHER, SOUND, TEXT } from '../src/speech-stand-in.ts'
import { expect, test } from '../src/test.ts'
import { DATABASE, JOB, mockTimeServices } from '../src/time-services-stand-in.ts'
import { toast } from '../src/toast.ts'

test.setTimeout(90_000)

const CASE = '4410/26.7T8GMR'

test('transcribing, copying and downloading a recording works by keyboard', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await mockSpeech(page, { job: done, list: [entry()] })
  // Registered early: the browser needs time to hand file choosers to the test.
  const picker = page.waitForEvent('filechooser')
  await page.goto('/audio-transcription')
  await expect(page.getByText('Arraste um ficheiro', { exact: false })).toBeVisible()
  await tabTo(page, /Arraste um ficheiro/u)
  await page.keyboard.press('Enter')
  await (await picker).setFiles(SOUND)
  await tabTo(page, 'Retirar ficheiro')
  await expectAccessible(page, 'recording chosen')
  await tabTo(page, 'Transcrever Áudio')
  await page.keyboard.press('Enter')
  await expect(page.getByText(TEXT)).toBeVisible()
  await page.locator('body').press('Home')
  await tabTo(page, 'Com marcas de tempo')
  await page.keyboard.press('Space')
  await expect(page.getByRole('listitem').filter({ hasText: '00:08' })).toBeVisible()
  await expectAccessible(page, 'a text with times')
  await tabTo(page, 'Copiar')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Copiado para a área de transferência!')).toBeVisible()
  await tabTo(page, 'Descarregar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Texto (.txt)' })).toBeVisible()
  await expectAccessible(page, 'download menu')
  const download = page.waitForEvent('download')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('reunião.docx')
  await expect.poll(() => focusedName(page)).toBe('Descarregar')
  // The scrollable text box is in the tab order.
  await tabTo(page, 'Transcrição')
  await page.keyboard.press('Shift+Tab')
  for (let back = 0; back < 10 && (await focusedName(page)) !== 'Novo ficheiro'; back++) {
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Arraste um ficheiro', { exact: false })).toBeVisible()
})

test('opening and removing a transcription works by keyboard', { tag: '@long' }, async ({ page }) => {
  const engine = await mockSpeech(page, {
    list: [
      { ...entry(), transcription: { text: TEXT, language: 'pt', duration: 757 } },
      entry({ job_id: OTHER, file_name: 'diligência.flac', status: 'failed', error: 'Danificado.' }),
    ],
    job: done,
  })
  await page.goto('/audio-transcription')
  const list = page.getByRole('region', { name: 'Transcrições recentes' })
  await expect(list.getByText('diligência.flac')).toBeVisible()
  await expectAccessible(page, 'earlier recordings')
  await tabTo(page, /^reunião\.mp3/u)
  await page.keyboard.press('Enter')
  await expect(page.getByText(TEXT)).toBeVisible()
  await tabTo(page, 'Eliminar transcrição de diligência.flac')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Eliminar esta transcrição?' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'removal confirmation')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect.poll(() => focusedName(page)).toBe('Eliminar transcrição de diligência.flac')
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await tabTo(page, 'Eliminar')
  await page.keyboard.press('Enter')
  // Behind the question, the list is hidden as a whole.
  await expect(question).toBeHidden()
  await expect(list.getByText('diligência.flac')).toBeHidden()
  expect(engine.removed).toHaveLength(1)
})

test('entering credentials and starting a time import works by keyboard', { tag: '@long' }, async ({ page }) => {
  const services = await mockTimeServices(page, { exists: false })
  await page.goto('/toggl-notion-integration')
  await expect(page.getByLabel('Email Toggl')).toBeVisible()
  await tabTo(page, 'Email Toggl')
  await page.keyboard.type('ana@escritorio.pt')
  await tabTo(page, 'Password Toggl')
  await page.keyboard.type('segredo')
  await tabTo(page, /Mostrar/u)
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password Toggl', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, 'Token Notion')
  await page.keyboard.type('ntn_1')
  await tabTo(page, 'Workspace ID Toggl')
  await page.keyboard.type('7654321')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Importar Dados' })).toBeVisible()
  expect(services.sent[0]?.body).toEqual({
    email: 'ana@escritorio.pt',
    password: 'segredo',
    token: 'ntn_1',
    workspace: '7654321',
  })
  await tabTo(page, 'URL da Base de Dados Notion')
  await page.keyboard.type(DATABASE)
  await tabTo(page, 'Data Inicial')
  await page.keyboard.type('01112026')
  await tabTo(page, 'Data Final')
  await page.keyboard.type('20112026')
  services.last = { success: false, job_id: JOB }
  services.job = { status: 'processing', done: 128, total: 214, message: 'A escrever no Notion…' }
  await page.keyboard.press('Enter')
  await expect(page.getByText('128 de 214')).toBeVisible()
  expect(services.sent.at(-1)?.body).toMatchObject({ start_date: '2026-11-01', end_date: '2026-11-20' })
  await expectAccessible(page, 'import running')
})

test('replacing and removing credentials works by keyboard', { tag: '@long' }, async ({ page }) => {
  await mockTimeServices(page)
  await page.goto('/toggl-notion-integration')
  await expect(page.getByRole('heading', { name: 'Importar Dados' })).toBeVisible()
  await tabTo(page, 'Alterar credenciais')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Configurar Credenciais' })).toBeVisible()
  await expectAccessible(page, 'credentials to be replaced')
  await tabTo(page, 'Cancelar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Importar Dados' })).toBeVisible()
  await tabTo(page, 'Remover credenciais')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Remover as credenciais?' })).toBeVisible()
  await expectAccessible(page, 'removal confirmation')
  await tabTo(page, 'Remover')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Configurar Credenciais' })).toBeVisible()
})

test('changing the password works by keyboard', { tag: '@long' }, async ({ page, user }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Perfil do Utilizador' })).toBeVisible()
  await tabTo(page, 'Senha Atual')
  await page.keyboard.type(user.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Senha Atual', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, 'Nova Senha')
  await page.keyboard.type('carvalhos na serra')
  await tabTo(page, 'Confirmar Nova Senha')
  await page.keyboard.type('carvalhos na serra')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Senha alterada com sucesso!')).toBeVisible()
})

test('opening, using and closing the preview works by keyboard', async ({ page, user }) => {
  await user.addLawyer({
    items: [{ processo: CASE, acto: 'Notificação de Despacho', files: [{ pages: 3 }, { pages: 1 }] }],
  })
  await expect.poll(async () => (await user.records())[0]?.document_status).toBe('success')
  await page.goto('/')
  await expect(page.getByRole('row').filter({ hasText: CASE })).toBeVisible()
  await tabTo(page, `Pré-visualizar documento de ${CASE}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notificação de Despacho' })
  await expect(dialog.getByText('Página 1 de 3', { exact: true })).toBeVisible()
  await tabTo(page, 'Página seguinte')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Página 2 de 3', { exact: true })).toBeVisible()
  await tabTo(page, 'Aumentar zoom')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('110%', { exact: true })).toBeVisible()
  await tabTo(page, 'Ajustar à largura')
  await tabTo(page, /Rodar 90 graus/u)
  await tabTo(page, 'Ficheiro')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByText('Página 1 de 1', { exact: true })).toBeVisible()
  const tools = new Set<string>()
  for (let name = ''; !tools.has(name); name = await focusedName(page)) {
    tools.add(name)
    await page.keyboard.press('Tab')
  }
  for (const tool of ['Procurar no documento', 'Imprimir', 'Abrir num novo separador', 'Fechar']) {
    expect([...tools]).toContain(tool)
  }
  expect([...tools].some((name) => name.startsWith('Descarregar '))).toBe(true)
  // The page behind cannot be focused while it is open.
  expect([...tools]).not.toContain('Verificar agora')
  await tabTo(page, 'Fechar')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(() => focusedName(page)).toBe(`Pré-visualizar documento de ${CASE}`)
})

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('registration works by keyboard', { tag: '@long' }, async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('heading', { name: 'Registar' })).toBeVisible()
    await page.getByLabel('Username').press('Home')
    await page.keyboard.type(`rita-${Math.random().toString(36).slice(2)}`)
    await tabTo(page, 'Password')
    await page.keyboard.type('tília azul de maio')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await page.goto('/register')
    await expect(page.getByRole('heading', { name: 'Registar' })).toBeVisible()
    await tabTo(page, 'Login')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
  })
})
