// Sets the page's theme before the first paint: light where this browser's user chose it, or chose the system's theme and the
// system is light; else dark. Runs as a classic script in the head, and again when either changes.
{
  const BACKGROUND = { dark: '#0f172a', light: '#f1f5f9' }
  const light = matchMedia('(prefers-color-scheme: light)')
  const setMeta = (name, content) => document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content)
  const apply = () => {
    const choice = localStorage.getItem('arauto.theme')
    const theme = choice === 'light' || (choice === 'system' && light.matches) ? 'light' : 'dark'
    document.documentElement.dataset.theme = theme
    setMeta('color-scheme', theme)
    setMeta('theme-color', BACKGROUND[theme])
  }
  apply()
  light.addEventListener('change', apply)
  addEventListener('storage', apply)
}
