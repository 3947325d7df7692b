// Decides what the first paint shows. Runs as a classic script in the head.
{
  const { dataset } = document.documentElement
  // The session is stored in the browser; where that is blocked the application's code stops at its first line.
  let stored = { getItem: () => null }
  try {
    // Some browsers have none at all.
    localStorage.getItem('')
    stored = localStorage
  } catch {
    const said =
      'Este navegador bloqueia os dados deste site, de que o Arauto precisa para iniciar a sessão. Permita-os (cookies e dados do site) e recarregue a página. '
    addEventListener('DOMContentLoaded', () => fail(said))
  }

  // The theme: light where this browser's user chose it, or chose the system's theme and the system is light; else dark.
  const BACKGROUND = { dark: '#0f172a', light: '#f1f5f9' }
  const light = matchMedia('(prefers-color-scheme: light)')
  const setMeta = (name, content) => document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content)
  const apply = () => {
    const choice = stored.getItem('arauto.theme')
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
  const signedIn = stored.getItem('access')
  if (path === '/login' || !(signedIn || /^\/(?:register|logout|convite)\b/.test(path))) dataset.outline = 'sign-in'
  else if (signedIn && path === '/') dataset.outline = 'list'
  dataset.sidebar = stored.getItem('arauto.sidebar') ?? ''

  // What stands where the application's code does not come; once it is drawn, another's script may fail.
  const fail = (said = 'O servidor não respondeu. Verifique a ligação à rede. ') => {
    const root = document.getElementById('root')
    if (!root?.querySelector('.outline')) return
    const retry = document.createElement('button')
    retry.textContent = 'Tentar novamente'
    retry.onclick = () => location.reload()
    root.className = 'unstarted'
    root.role = 'alert'
    root.replaceChildren(said, retry)
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true)
  addEventListener('unstarted', () => fail())
}
