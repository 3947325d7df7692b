/** The page's theme as its user chose it; `system` follows the operating system's. */
export type Theme = 'system' | 'dark' | 'light'

/** `app/first-paint.js` reads it before the first paint. */
const STORAGE_KEY = 'arauto.theme'

/** @returns the theme chosen in this browser; dark before any choice */
export function readTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY)
  return stored === 'system' || stored === 'light' ? stored : 'dark'
}

/** Empties local storage but for the theme. */
export function forgetAllButTheme(): void {
  for (const key of Object.keys(localStorage)) if (key !== STORAGE_KEY) localStorage.removeItem(key)
}

/** Keeps a theme in this browser and shows it at once, here and in the other tabs. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'dark') localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, theme)
  // Browsers tell only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
}
