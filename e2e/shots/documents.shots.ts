import { join } from 'node:path'
import { expect, test } from '../src/test.ts'
import { FOLDER, SHOT_SIZES } from './screen-states.ts'

const LOCKED = '1234/26.0T8LSB'
const BROKEN = '873/25.4T8PNF'
const DETAILED = '4410/26.7T8GMR'

test('preview and notification panel in every state', async ({ page, user }) => {
  await user.addLawyer({
    items: [
      {
        processo: DETAILED,
        acto: 'Notificação de Despacho',
        tribunal: 'Tribunal Judicial da Comarca de Braga',
        unidade: 'Juízo Central Cível de Guimarães - Juiz 3',
        especie: 'Ação de Processo Comum',
        files: [
          { name: 'Despacho.pdf', pages: 4 },
          { name: 'Relatório pericial.pdf', pages: 12 },
          { name: 'Aviso.html', type: 'html' },
        ],
      },
      { processo: LOCKED, files: [{ pages: 1, password: 'x' }] },
      { processo: BROKEN, files: [{ broken: true }] },
    ],
  })
  await expect
    .poll(async () => (await user.records()).map(({ document_status: status }) => status).sort(), { timeout: 30_000 })
    .toEqual(['error', 'success', 'success'])
  for (const { width, height } of SHOT_SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const take = (name: string) => page.screenshot({ path: join(FOLDER, `${name}-${width}.png`) })
    const open = (number: string) =>
      page.getByRole('button', { name: `Pré-visualizar documento de ${number}`, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const close = async () => {
      await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()
      await expect(dialog).toHaveCount(0)
    }

    await open(DETAILED)
    await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 20_000 })
    await expect(dialog.locator('.page.loading')).toHaveCount(0)
    await take('preview')
    await page.keyboard.press('/')
    await dialog.getByRole('textbox').fill('prazo')
    await expect(dialog.getByText(/^1 de/u)).toBeVisible({ timeout: 20_000 })
    await take('preview-find')
    await dialog.getByRole('button', { name: 'Fechar procura' }).click()
    await dialog.getByLabel('Ficheiro').selectOption({ index: 2 })
    await take('preview-not-pdf')
    await close()

    await open(LOCKED)
    await dialog.getByLabel('Password', { exact: true }).fill('errada')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Password incorreta. Tente novamente.')).toBeVisible({ timeout: 20_000 })
    await take('preview-password')
    await close()

    await open(BROKEN)
    await expect(dialog.getByText('Falha ao carregar o PDF.')).toBeVisible({ timeout: 20_000 })
    await take('preview-failed')
    await close()

    await page
      .getByRole('row')
      .filter({ hasText: DETAILED })
      .getByRole('link', { name: /ver tudo/u })
      .click()
    await dialog.getByRole('heading', { name: 'Dados' }).click()
    await expect(dialog.getByText('Detetada pelo Arauto em')).toBeVisible()
    await take('notification')
    await close()
  }
})
