import type { Locator, Page } from '@playwright/test'

/**
 * @param page the page
 * @param text a toast's whole sentence
 * @returns the toast that says exactly this
 */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /Avisos/u }).getByText(text, { exact: true })

/** The same, but only one of this kind: its sign is that kind's. */
export const toastOfKind = (page: Page, kind: 'info' | 'success' | 'warning' | 'error', text: string): Locator =>
  page
    .getByRole('region', { name: /Avisos/u })
    .locator('.Toastify__toast')
    .filter({ has: page.locator(`.toast__icon--${kind}`) })
    .getByText(text, { exact: true })
