import type { Locator, Page } from '@playwright/test'

/**
 * @param page the page
 * @param text a toast's whole sentence
 * @returns the toast that says exactly this
 */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /Avisos/u }).getByText(text, { exact: true })
