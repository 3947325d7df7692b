// Decides what the first paint shows. Runs as a classic script in the head.
{
  const { dataset } = document.documentElement

  // The theme: light where this browser's user chose it, or chose the system's theme and the system is light; else dark.
  const BACKGROUND = { dark: '#0f172a', light: '#f1f5f9' }
  const light = matchMedia('(prefers-color-scheme: light)')
  const setMeta = (name, content) => document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content)
  const apply = () => {
    const choice = localStorage.getItem('arauto.theme')
    const theme = choice === 'light' || (choice === 'system' && light.matches) ? 'light' : 'dark'
    dataset.theme = theme
    setMeta('color-scheme', theme)
    setMeta('theme-color', BACKGROUND[theme])
  }
  apply()
  light.addEventListener('change', apply)
  addEventListener('storage', apply)

  // Which outline of index.html stands until the application draws; without a session every address leads to the sign-in.
  const path = location.pathname
  const signedIn = localStorage.getItem('access')
  if (path === '/login' || !(signedIn || /^\/(?:register|logout|convite)\b/.test(path))) dataset.outline = 'sign-in'
  else if (signedIn && path === '/') dataset.outline = 'list'
  dataset.sidebar = localStorage.getItem('arauto.sidebar') ?? ''

  // What stands where the application's code does not come; once it is drawn, another's script may fail.
  const fail = () => {
    const root = document.getElementById('root')
    if (!root?.querySelector('.outline')) return
    const retry = document.createElement('button')
    retry.textContent = 'Tentar novamente'
    retry.onclick = () => location.reload()
    root.className = 'unstarted'
    root.role = 'alert'
    root.replaceChildren('O servidor não respondeu. Verifique a ligação à rede. ', retry)
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true)
  addEventListener('unstarted', fail)
}
