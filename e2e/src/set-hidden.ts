import type { Page } from '@playwright/test'

/** Hides or shows the tab, as the browser does when another one is chosen; headless, all tabs count as shown. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
