import type { Locator, Page } from '@playwright/test'

/**
 * @param text a toast's exact text
 * @returns the toast
 */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /Avisos/u }).getByText(text, { exact: true })

/** As `toast`, but only a toast with the icon of this kind. */
export const toastOfKind = (page: Page, kind: 'info' | 'success' | 'warning' | 'error', text: string): Locator =>
  page
    .getByRole('region', { name: /Avisos/u })
    .locator('.Toastify__toast')
    .filter({ has: page.locator(`.toast__icon--${kind}`) })
    .getByText(text, { exact: true })
