import type { Locator, Page } from '@playwright/test'

/** Locators of the notifications screen. */
export const notificationList = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Notificações Judiciais' }),
  table: page.getByRole('table', { name: 'Notificações' }),
  /** The notifications' rows, without the header. */
  rows: page
    .getByRole('table', { name: 'Notificações' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') }),
  row: (text: string): Locator =>
    page.getByRole('table', { name: 'Notificações' }).getByRole('row').filter({ hasText: text }),
  search: page.getByPlaceholder('Pesquisar...'),
  lawyer: page.getByLabel('Filtrar por advogado'),
  origin: page.getByLabel('Filtrar por origem'),
  previous: page.getByRole('button', { name: 'Página anterior' }),
  next: page.getByRole('button', { name: 'Página seguinte' }),
  pageOf: (shown: number, last: number): Locator => page.getByText(`Página ${shown} de ${last}`, { exact: true }),
  check: page.getByRole('button', { name: 'Verificar agora' }),
  card: (label: string): Locator =>
    page.getByRole('region', { name: 'Resumo' }).locator('dl').filter({ hasText: label }).getByRole('definition'),
})

/** The columns, in order. */
export const COLUMNS = ['Documento', 'Status Doc', 'Responsável', 'Origem', 'Data', 'Acto', 'Tribunal', 'Processo']
