import { join } from 'node:path'
import type { AccountCreation } from '@arauto/contract/accounts'
import { STORAGE_KEYS } from '@arauto/contract/constants'
import type { NotificationPage } from '@arauto/contract/notifications'
import { API } from '@arauto/contract/routes'
import { demoAccounts, demoPortalCommands } from '@arauto/simulators/demo-data'
import type { Browser, Page } from '@playwright/test'
import { accountScreen } from '../src/account-screen.ts'
import { holdResponses, mockResponse, modifyResponse } from '../src/network.ts'
import { notificationList } from '../src/notification-list.ts'
import type { Office, User } from '../src/office.ts'
import { minutesFromNow, withExpiry } from '../src/session.ts'
import { mockStoppedAccounts } from '../src/stopped-accounts.ts'
import { expect, test } from '../src/test.ts'

/** Where the pictures go. */
const FOLDER = process.env.SHOTS_DIR || join(import.meta.dirname, '..', '..', 'test-results', 'shots')
/** `SHOTS=1` takes every picture, another value those whose name contains it. */
const WANTED = process.env.SHOTS === '1' ? '' : (process.env.SHOTS ?? '')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

type Who = 'nobody' | 'newcomer' | 'lawyers'
/** One picture: whose, of what, and how to get there. */
interface Face {
  name: string
  who: Who
  draw: (page: Page, user: User) => Promise<void>
}

const at = (path: string, text: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByText(text).first()).toBeVisible()
}
const listOpen = async (page: Page, path = '/') => {
  await page.goto(path)
  await expect(notificationList(page).rows.first()).toBeVisible()
}
const accountsOpen = async (page: Page) => {
  await page.goto('/accounts')
  await expect(accountScreen(page).rows).toHaveCount(demoAccounts.length)
}
const failing = async (page: Page, path: string) => void (await mockResponse(page, path, {}, 500))

const FACES: Face[] = [
  { name: 'login', who: 'nobody', draw: at('/login', 'Não tem conta?') },
  {
    name: 'login-refused',
    who: 'nobody',
    async draw(page, user) {
      await page.goto('/login')
      await page.getByLabel('Username').fill(user.username)
      await page.getByLabel('Password', { exact: true }).fill('errada')
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByText('O nome de utilizador ou a password estão incorretos.')).toBeVisible()
    },
  },
  {
    name: 'register',
    who: 'nobody',
    async draw(page) {
      await page.goto('/register')
      await page.getByLabel('Password', { exact: true }).fill('um carvalho na serra')
    },
  },
  {
    name: 'guard-checking',
    who: 'newcomer',
    async draw(page, user) {
      await holdResponses(page, API.tokenRefresh)
      await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
        STORAGE_KEYS.access,
        withExpiry(user.access, minutesFromNow(-1)),
      ] as const)
      await at('/', 'Loading...')(page)
    },
  },
  {
    name: 'notifications-loading',
    who: 'lawyers',
    async draw(page) {
      await holdResponses(page, API.notifications)
      await at('/', 'Notificações Judiciais')(page)
    },
  },
  { name: 'notifications-first-visit', who: 'newcomer', draw: at('/', 'Ainda não há notificações') },
  { name: 'notifications-full', who: 'lawyers', draw: (page) => listOpen(page) },
  { name: 'notifications-last-page', who: 'lawyers', draw: (page) => listOpen(page, '/?pagina=99') },
  {
    name: 'notifications-collapsed',
    who: 'lawyers',
    async draw(page) {
      await page.addInitScript(() => localStorage.setItem('arauto.sidebar', 'collapsed'))
      await listOpen(page)
    },
  },
  {
    name: 'notifications-searched',
    who: 'lawyers',
    draw: (page) => listOpen(page, '/?pesquisa=execu%C3%A7%C3%A3o&origem=Tribunal'),
  },
  {
    name: 'notifications-states',
    who: 'lawyers',
    async draw(page) {
      await modifyResponse<NotificationPage>(page, API.notifications, (body) => {
        const states = ['pending', 'error', 'em_analise', null]
        for (const [index, status] of states.entries()) {
          const record = body.results[index + 1]
          if (record) Object.assign(record, { document_status: status, doc: status === 'pending' ? 'em breve' : null })
          if (record && status === null) record.can_fetch_document = true
        }
        return body
      })
      await listOpen(page)
    },
  },
  {
    name: 'notifications-nothing-found',
    who: 'lawyers',
    draw: at('/?pesquisa=nada%20disto&origem=Tribunal', 'Nenhuma notificação corresponde à pesquisa'),
  },
  {
    name: 'notifications-failed',
    who: 'lawyers',
    async draw(page) {
      await failing(page, API.notifications)
      await failing(page, API.status)
      await at('/', 'Não foi possível carregar as notificações')(page)
    },
  },
  {
    name: 'notifications-checking',
    who: 'lawyers',
    async draw(page) {
      await mockResponse(page, API.refreshNotifications, { status: 'success', message: '', task_id: 'x' }, 202)
      await mockResponse(page, '/api/task-status/x/', { status: 'pending', progress: 0.42 })
      await listOpen(page)
      await notificationList(page).check.click()
      await expect(page.getByText('42%')).toBeVisible()
    },
  },
  {
    name: 'notifications-unwatched',
    who: 'lawyers',
    async draw(page) {
      await mockStoppedAccounts(page, ['rejected', 'unavailable', 'unavailable'])
      await listOpen(page)
    },
  },
  {
    name: 'notifications-unwatched-collapsed',
    who: 'lawyers',
    async draw(page) {
      await page.addInitScript(() => localStorage.setItem('arauto.sidebar', 'collapsed'))
      await mockStoppedAccounts(page, [null, 'rejected'])
      await listOpen(page)
    },
  },
  {
    name: 'notifications-unwatched-drawer',
    who: 'lawyers',
    async draw(page) {
      await mockStoppedAccounts(page, ['rejected', 'unavailable'])
      await listOpen(page)
      const opener = page.getByRole('button', { name: 'Abrir menu' })
      if (await opener.isVisible()) await opener.click()
    },
  },
  {
    name: 'notifications-service-silent',
    who: 'lawyers',
    async draw(page) {
      const since = new Date(Date.now() - 50 * 60_000).toISOString()
      await mockStoppedAccounts(page, ['rejected'], {
        status: 'inactive',
        watched: 0,
        service: { state: 'silent', since, clock_set_back: since },
      })
      await listOpen(page)
    },
  },
  {
    name: 'notifications-status-failed',
    who: 'lawyers',
    async draw(page) {
      await failing(page, API.status)
      await listOpen(page)
      await expect(page.getByText('Não se sabe se as contas estão a ser vigiadas')).toBeVisible()
    },
  },
  {
    name: 'accounts-unwatched',
    who: 'lawyers',
    async draw(page) {
      await mockStoppedAccounts(page, ['rejected', null, 'unavailable'])
      await accountsOpen(page)
      await expect(page.getByText(/Parada desde/u).first()).toBeVisible()
    },
  },
  {
    name: 'drawer',
    who: 'lawyers',
    async draw(page) {
      await listOpen(page)
      const opener = page.getByRole('button', { name: 'Abrir menu' })
      if (await opener.isVisible()) await opener.click()
    },
  },
  {
    name: 'accounts-loading',
    who: 'lawyers',
    async draw(page) {
      await holdResponses(page, API.accounts)
      await at('/accounts', 'Gestão de Contas Citius')(page)
    },
  },
  { name: 'accounts-empty', who: 'newcomer', draw: at('/accounts', 'Ainda não há contas') },
  { name: 'accounts-full', who: 'lawyers', draw: accountsOpen },
  {
    name: 'accounts-states',
    who: 'lawyers',
    async draw(page) {
      await modifyResponse<{ accounts: object[] }>(page, API.status, (body) => {
        for (const [index, state] of ['rejected', 'checking', 'unavailable'].entries())
          Object.assign(body.accounts[index] ?? {}, { state })
        return body
      })
      await accountsOpen(page)
      await accountScreen(page)
        .rows.first()
        .getByRole('button', { name: /Mostrar password/u })
        .click()
    },
  },
  {
    name: 'accounts-failed',
    who: 'lawyers',
    async draw(page) {
      await failing(page, API.accounts)
      await at('/accounts', 'Erro ao carregar contas.')(page)
    },
  },
  {
    name: 'account-new',
    who: 'newcomer',
    async draw(page) {
      await page.goto('/accounts')
      await accountScreen(page).add.click()
      await expect(accountScreen(page).dialog).toBeVisible()
    },
  },
  {
    name: 'account-refused',
    who: 'newcomer',
    async draw(page) {
      await page.goto('/accounts')
      await accountScreen(page).add.click()
      await accountScreen(page).email.fill('isto não é')
      await accountScreen(page).save.click()
      await expect(page.getByText('Este campo é obrigatório.')).toHaveCount(3)
    },
  },
  {
    name: 'account-edit',
    who: 'lawyers',
    async draw(page) {
      await accountsOpen(page)
      await accountScreen(page)
        .rows.first()
        .getByRole('button', { name: /Editar conta/u })
        .click()
      await expect(accountScreen(page).dialog).toBeVisible()
    },
  },
  {
    name: 'account-removal',
    who: 'lawyers',
    async draw(page) {
      await accountsOpen(page)
      await accountScreen(page)
        .rows.first()
        .getByRole('button', { name: /Remover conta/u })
        .click()
      await expect(accountScreen(page).question).toBeVisible()
    },
  },
  {
    name: 'account-testing',
    who: 'lawyers',
    async draw(page) {
      await holdResponses(page, API.testAccount)
      await accountsOpen(page)
      await accountScreen(page)
        .rows.first()
        .getByRole('button', { name: /Testar ligação/u })
        .click()
    },
  },
  { name: 'profile', who: 'lawyers', draw: at('/profile', 'Alterar Senha') },
  {
    name: 'profile-refused',
    who: 'lawyers',
    async draw(page) {
      await page.goto('/profile')
      await page.getByLabel('Senha Atual', { exact: true }).fill('a')
      await page.getByLabel('Nova Senha', { exact: true }).fill('uma frase longa')
      await page.getByLabel('Confirmar Nova Senha', { exact: true }).fill('outra frase')
      await page.getByRole('button', { name: 'Salvar Alterações' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  { name: 'transcription', who: 'newcomer', draw: at('/audio-transcription', 'Transcrição de Áudio') },
  { name: 'time-import', who: 'newcomer', draw: at('/toggl-notion-integration', 'Integração Toggl - Notion') },
]

for (const size of SIZES) {
  test(`every screen in every face at ${size.width}×${size.height}`, async ({ browser, office }) => {
    test.setTimeout(600_000)
    const users: Record<Who, User> = {
      nobody: await office.newUser(),
      newcomer: await office.newUser(),
      lawyers: await lawFirm(office),
    }
    for (const face of FACES.filter(({ name }) => name.includes(WANTED))) {
      const file = join(FOLDER, `${face.name}-${size.width}x${size.height}.png`)
      await shoot(browser, office.url, face, users[face.who], size, file)
    }
  })
}

async function shoot(
  browser: Browser,
  url: string,
  face: Face,
  user: User,
  viewport: (typeof SIZES)[number],
  file: string,
): Promise<void> {
  const tokens = [
    { name: STORAGE_KEYS.access, value: user.access },
    { name: STORAGE_KEYS.refresh, value: user.refresh },
  ]
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'pt-PT',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: face.who === 'nobody' ? [] : [{ origin: url, localStorage: tokens }] },
  })
  const page = await context.newPage()
  await face.draw(page, user)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, fullPage: true })
  await context.close()
}

/** A user with the three lawyers of the demo, looked at once. */
async function lawFirm(office: Office): Promise<User> {
  const user = await office.newUser()
  office.portal.control({ cmd: 'reset' })
  for (const command of demoPortalCommands(new Date())) office.portal.control(command)
  for (const { username, password, name, email } of demoAccounts) {
    const account: AccountCreation = { username, password, advogado: name, email }
    await user.call('POST', API.accounts, account)
  }
  await user.check(120_000)
  return user
}
