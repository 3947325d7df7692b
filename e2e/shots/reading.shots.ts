import { join } from 'node:path'
import { caseload } from '../src/caseload.ts'
import { letterPdf } from '../src/letter-pdf.ts'
import { notificationList } from '../src/notification-list.ts'
import { expect, test } from '../src/test.ts'
import { FOLDER, SHOT_SIZES } from './screen-states.ts'

const THEMES = ['dark', 'light'] as const

test('letters beside their proposals, and what a search finds in them', async ({ page, user }) => {
  await user.addLawyer({ items: caseload(2, { document: false, acto: 'Notificação de Sentença' }) })
  await page.goto('/')
  const panel = page.getByRole('dialog')
  const links = page.getByRole('link', { name: /ver tudo/u })
  for (const scan of [false, true]) {
    await links.nth(Number(scan)).click()
    await panel.getByRole('heading', { name: 'Ficheiros' }).click()
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Juntar PDF' }).click()
    const file = {
      name: scan ? 'Digitalizado.pdf' : 'Oficio.pdf',
      mimeType: 'application/pdf',
      buffer: letterPdf(scan),
    }
    await (await chooser).setFiles([file])
    await expect(panel.getByText('Frase marcada nesta página')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
  for (const theme of THEMES) {
    await page.evaluate((chosen) => localStorage.setItem('arauto.theme', chosen), theme)
    for (const { width, height } of SHOT_SIZES) {
      await page.setViewportSize({ width, height })
      const take = (name: string) => page.screenshot({ path: join(FOLDER, `${name}-${theme}-${width}.png`) })
      for (const [place, name] of ['panel-letter', 'panel-letter-scan'].entries()) {
        await page.goto('/')
        await links.nth(place).click()
        await expect(panel.locator('.marked-page__mark').first()).toBeAttached()
        // A narrow panel shows the decisions first.
        if (width > 900) await expect(panel.locator('.marked-page')).toHaveAttribute('aria-busy', 'false')
        await take(name)
      }
      await page.goto('/?pesquisa=penhora')
      await expect(page.getByText(/^4 ocorrências em/u).first()).toBeVisible()
      await take('search-documents')
      await page.getByRole('button', { name: 'Abrir na p. 1' }).first().click()
      await expect(page.getByText('Ocorrência 1 de 4, p. 1')).toBeVisible()
      await expect(page.locator('.preview__hit--current')).toBeAttached()
      await expect(page.locator('.page.loading')).toHaveCount(0)
      await take('preview-hits')
      await page.goto('/sistema')
      await expect(page.getByRole('heading', { name: 'Leitura dos documentos' })).toBeVisible()
      await page.screenshot({ path: join(FOLDER, `system-reading-${theme}-${width}.png`), fullPage: true })
    }
  }
  await page.goto('/')
  await expect(notificationList(page).rows).toHaveCount(2)
})
