import { type Notion, startNotion } from '@arauto/simulators/notion/service'
import { startPortal } from '@arauto/simulators/portal/server'
import { startToggl, type Toggl } from '@arauto/simulators/toggl/service'
import { expect, test } from '@playwright/test'
import { startProduct } from '../src/product.ts'
import { signInByForm } from '../src/session.ts'
import { toast } from '../src/toast.ts'

const WORKSPACE = 4821377
const TOKEN = 'ntn_e2e'
const DATABASE = '2b6f0c1e-5d3a-4c8e-9f41-7a2b8c9d0e1f'
const ADDRESS = `https://www.notion.so/escritorio/Horas-${DATABASE.replaceAll('-', '')}?v=1`

/** Two hours of one lawyer in one case, and the table for them. */
function fill(toggl: Toggl, notion: Notion): void {
  for (const service of [toggl, notion]) service.control({ cmd: 'limits', per_second: null })
  const inWorkspace = (command: object) => toggl.control({ workspace: WORKSPACE, ...command })
  inWorkspace({ cmd: 'account', email: 'ana@exemplo.pt', password: 'segredo' })
  inWorkspace({ cmd: 'client', id: 1, name: 'Almeida' })
  inWorkspace({ cmd: 'project', id: 1, name: '1204/25.3T8LSB', client_id: 1 })
  inWorkspace({ cmd: 'user', id: 1, fullname: 'Marta Figueiredo', email: 'marta@exemplo.pt' })
  for (const id of [1, 2]) {
    inWorkspace({
      cmd: 'entry',
      id,
      user_id: 1,
      project_id: 1,
      start: `2026-05-0${id + 3}T09:00:00+01:00`,
      seconds: 3600,
    })
  }
  notion.control({ cmd: 'integration', token: TOKEN })
  notion.control({ cmd: 'database', id: DATABASE, shared_with: [TOKEN] })
}

test('importing hours from Toggl twice writes them to Notion once', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(90_000)
  const [portal, toggl, notion] = await Promise.all([startPortal(), startToggl(), startNotion()])
  fill(toggl, notion)
  const product = await startProduct(portal.url, {
    TOGGL_URL: toggl.url,
    NOTION_URL: notion.url,
    TOGGL_PAUSE_MS: '0',
    NOTION_PAUSE_MS: '0',
  })
  try {
    const credentials = { username: 'ana', password: 'tília azul de maio' }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${product.url}/api/user/register/`, { method: 'POST', headers, body: JSON.stringify(credentials) })
    await page.goto(`${product.url}/toggl-notion-integration`)
    await signInByForm(page, credentials)

    await page.getByLabel('Email Toggl').fill('ana@exemplo.pt')
    await page.getByLabel('Password Toggl', { exact: true }).fill('segredo')
    await page.getByLabel('Token Notion', { exact: true }).fill(TOKEN)
    await page.getByLabel('Workspace ID Toggl').fill(String(WORKSPACE))
    await page.getByRole('button', { name: 'Salvar Credenciais' }).click()
    await expect(toast(page, 'Credenciais salvas com sucesso!')).toBeVisible()

    const importMay = async () => {
      await page.getByLabel('URL da Base de Dados Notion').fill(ADDRESS)
      await page.getByLabel('Data Inicial').fill('2026-05-01')
      await page.getByLabel('Data Final').fill('2026-05-31')
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
    }
    await importMay()
    await expect(page.getByText('1 criada', { exact: false }).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Última atualização: de 01/05/2026 até 31/05/2026')).toBeVisible()
    await importMay()
    await expect(page.getByText('1 sem alterações', { exact: false }).first()).toBeVisible({ timeout: 30_000 })

    const rows = notion.control({ cmd: 'rows', database: DATABASE }) as unknown as Record<string, string>[]
    expect(rows).toEqual([
      expect.objectContaining({ Processo: '1204/25.3T8LSB', Responsável: 'Marta Figueiredo', Tempo: '02:00:00' }),
    ])
  } finally {
    await product.stop()
    await Promise.all([portal, toggl, notion].map((standIn) => standIn.close()))
  }
})
