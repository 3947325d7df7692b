import type { Page } from '@playwright/test'
import { accountScreen } from '../src/account-screen.ts'
import { caseload, caseNumber } from '../src/caseload.ts'
import { focusedName, tabThrough, tabTo } from '../src/keyboard.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

const SIDEBAR = [
  'Saltar para o conteúdo',
  'Arauto, página inicial',
  'Recolher menu',
  'Notificações',
  'Contas',
  'Transcrição',
  'Toggl-Notion',
  'Perfil',
  'ComandosCtrlK',
  'Atualizar estado',
  'Estado do sistema',
  'Sair',
]

/** The last of the sidebar's links to come: with the status. */
const systemLink = (page: Page) => page.getByRole('link', { name: 'Estado do sistema' })

test('Tab reaches every control of the notifications in reading order, each with a visible focus indicator', async ({
  page,
  user,
}) => {
  const items = caseload(11, { files: [{ pages: 1 }], layout: 'simple' })
  const acts = items.slice(0, 10).map((item) => item.acto)
  await user.addLawyer({ items })
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'Notificações 11 novas' })).toBeVisible()
  await expect(systemLink(page)).toBeVisible()
  // The code of the list's keys and acts comes after its rows.
  await expect(page.getByRole('button', { name: 'todas as teclas' })).toBeVisible()
  const invisible: string[] = []
  const names = await tabThrough(page, async (name) => {
    const seen = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const marks = [element, element.parentElement as HTMLElement].map((part) => getComputedStyle(part))
      return marks.some(
        (style) => (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none',
      )
    })
    if (!seen) invisible.push(name)
  })
  expect(invisible).toEqual([])
  expect(names).toEqual([
    ...SIDEBAR,
    'Acrescentar',
    'Verificar agora',
    'Notificações 11 novas',
    // How many are due depends on the day of the test.
    expect.stringMatching(/^Prazos( \d+ termina.*)?$/u),
    'Processos',
    'Pesquisar',
    'Por tratar 11',
    'Novas 11',
    'Minhas 0',
    // Which acts have a deadline is not this test's matter.
    expect.stringMatching(/^Com prazo \d+$/u),
    'Todas 11',
    'Filtrar por advogado',
    'Filtrar por origem',
    'Ordenar',
    'Selecionar todas desta página',
    'Data',
    'Acto',
    'Tribunal',
    'Processo',
    ...acts.flatMap((act, index) => [
      `Selecionar ${act}, ${caseNumber(index)}`,
      `Abrir documento de ${caseNumber(index)} num novo separador`,
      `Pré-visualizar documento de ${caseNumber(index)}`,
      `${act}, ver tudo`,
    ]),
    '? todas as teclas',
    'Página seguinte',
  ])
})

test('the skip link moves the focus to the content', { tag: '@long' }, async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Segurança')
})

test('creating an account works by keyboard, and the dialog traps and restores the focus', { tag: '@long' }, async ({
  page,
  user,
}) => {
  const lawyer = await user.addLawyer({ onPortalOnly: true })
  await page.goto('/accounts')
  const { add, dialog, username, row } = accountScreen(page)
  await expect(page.getByRole('heading', { name: 'Ainda não há contas' })).toBeVisible()
  await tabTo(page, 'Nova Conta')
  await page.keyboard.press('Enter')
  await expect(username).toBeFocused()
  const inside: string[] = []
  for (let pressed = 0; pressed < 12; pressed++) {
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    inside.push(await focusedName(page))
    await page.keyboard.press('Tab')
  }
  expect(inside).toEqual(
    expect.arrayContaining(['Username', 'Password', 'Mostrar password', 'Advogado', 'Email Principal', 'Conta Ativa']),
  )
  expect(inside).toEqual(expect.arrayContaining(['Cancelar', 'Salvar', 'Fechar']))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(username).toBeFocused()
  await page.keyboard.type(lawyer.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(lawyer.password)
  await tabTo(page, 'Advogado')
  await page.keyboard.type('Marta Figueiredo')
  await tabTo(page, /^Mais opções/u)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Credenciais do portal')
  await tabTo(page, 'Sim, assim que chegam')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Conta adicionada com sucesso!')).toBeVisible()
  await expect(row(lawyer.username)).toBeVisible()
})
