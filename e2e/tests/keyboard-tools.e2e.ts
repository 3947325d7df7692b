import { expectAccessible } from '../src/accessibility.ts'
import { focusedName, tabTo } from '../src/keyboard.ts'
import { done, entry, mockSpeech, SOUND, TEXT } from '../src/speech-stand-in.ts'
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

test('opening, using and closing the preview works by keyboard', { tag: '@long' }, async ({ page, user }) => {
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
