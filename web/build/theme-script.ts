import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The script as `index.html` names it, from the folder of the page's sources. */
const SCRIPT = '/src/app/theme.js'

/**
 * Gives the script that sets the theme a content hash in its name, as every other script has. Vite leaves it alone: it is no
 * module, since a module runs after the first paint, and not inline, which the content security policy forbids.
 *
 * @returns the Vite plugin
 */
export function themeScript(): Plugin {
  let root = ''
  return {
    name: 'arauto-theme-script',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      this.emitFile({ type: 'asset', name: 'theme.js', source: readFileSync(join(root, SCRIPT), 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const script = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('theme.js'))
        if (!script || !html.includes(SCRIPT)) throw new Error(`theme-script: index.html or the build has no ${SCRIPT}`)
        return html.replace(SCRIPT, `/${script.fileName}`)
      },
    },
  }
}
