/** `npm run dev`: server and page with reload on change. */
import { join } from 'node:path'
import { runScript } from './cli-error.mjs'
import { prepare } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { supervise } from './supervise.mjs'

await runScript(async () => {
  const node = await prepare()
  console.log('Servidor em http://127.0.0.1:8080; página com recarga no endereço que o Vite mostra. Ctrl+C para parar.')
  return supervise([
    // The page's server sends its calls to this port (web/vite.config.ts).
    {
      file: node,
      args: ['--watch', '--watch-preserve-output', join(ROOT, 'server', 'src', 'main.ts')],
      cwd: ROOT,
      env: { ...process.env, PORT: '8080' },
    },
    { file: node, args: [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')], cwd: join(ROOT, 'web') },
  ])
})
