import type { Locator, Page } from '@playwright/test'

/** Locators of the accounts screen. */
export const accountScreen = (page: Page) => ({
  table: page.getByRole('table', { name: 'Contas Citius' }),
  /** The accounts' rows, without the header. */
  rows: page
    .getByRole('table', { name: 'Contas Citius' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') }),
  row: (text: string): Locator =>
    page.getByRole('table', { name: 'Contas Citius' }).getByRole('row').filter({ hasText: text }),
  add: page.getByRole('button', { name: 'Nova Conta' }),
  dialog: page.getByRole('dialog'),
  question: page.getByRole('alertdialog', { name: 'Tem a certeza que quer remover esta conta?' }),
  username: page.getByRole('dialog').getByLabel('Username', { exact: true }),
  password: page.getByRole('dialog').getByLabel('Password', { exact: true }),
  advogado: page.getByRole('dialog').getByLabel('Advogado'),
  email: page.getByRole('dialog').getByLabel('Email Principal'),
  active: page.getByRole('dialog').getByLabel('Conta Ativa'),
  /** What the form shows below the specification's five fields. */
  more: page.getByRole('dialog').locator('summary').filter({ hasText: 'Mais opções' }),
  documents: page.getByRole('dialog').getByLabel('Descarregar documentos automaticamente'),
  /** A sign-in method, by its label. */
  method: (name: string): Locator => page.getByRole('dialog').getByRole('radio', { name, exact: true }),
  certificate: page.getByRole('dialog').getByLabel('Ficheiro do certificado'),
  certificatePassword: page.getByRole('dialog').getByLabel('Password do certificado', { exact: true }),
  save: page.getByRole('dialog').getByRole('button', { name: 'Salvar' }),
})
