import type { FileItem } from '@arauto/simulators/portal/commands'
import type { Page } from '@playwright/test'
import type { User } from './office.ts'
import { expect } from './test.ts'

/** The case number of the notification whose documents are previewed. */
export const CASE = '4410/26.7T8GMR'

/** Stores one notification with these files and opens the list. */
export async function withFiles(page: Page, user: User, files: FileItem[], status = 'success'): Promise<void> {
  await user.addLawyer({ items: [{ processo: CASE, acto: 'Notificação de Despacho', files }] })
  await expect
    .poll(async () => (await user.records())[0]?.document_status, { message: 'the documents are stored' })
    .toBe(status)
  await page.goto('/')
}

/** Opens the preview. @returns its locators */
export async function openPreview(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Notificação de Despacho' })
  await page.getByRole('button', { name: `Pré-visualizar documento de ${CASE}` }).click()
  await expect(dialog).toBeVisible()
  return {
    dialog,
    pageOf: (shown: number, last: number) => dialog.getByText(`Página ${shown} de ${last}`, { exact: true }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    zoom: dialog.getByRole('group', { name: 'Zoom' }).getByRole('status'),
    paper: (page: number) => dialog.getByRole('region', { name: `Página ${page}`, exact: true }),
    failed: dialog.getByText('Falha ao carregar o PDF.', { exact: true }),
  }
}
