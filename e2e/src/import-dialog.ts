import type { Locator, Page } from '@playwright/test'

/** Locators of the import dialog. */
export const importDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Acrescentar' })
  return {
    async open() {
      await page.getByRole('button', { name: 'Acrescentar' }).click()
      await page.getByRole('menuitem', { name: /^Página guardada do portal/u }).click()
    },
    dialog,
    zone: dialog.getByRole('button', { name: /^Largue aqui os ficheiros/u }),
    files: dialog.getByLabel('Ficheiros a acrescentar'),
    item: (name: string): Locator =>
      dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    account: (name: string): Locator =>
      dialog
        .getByRole('listitem')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByLabel(/De que conta é/u),
    button: (name: string | RegExp): Locator =>
      dialog.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }),
  }
}
