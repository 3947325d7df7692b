import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The script as `index.html` names it, from the folder of the page's sources. */
const SCRIPT = '/src/app/first-paint.js'

/**
 * Builds the script before the first paint as all others are, minified and with a content hash in its name. Vite leaves it
 * alone: it is no module, since a module runs after the first paint, and not inline, which the content security policy
 * forbids.
 *
 * @returns the Vite plugin
 */
export function firstPaintScript(): Plugin {
  let file = ''
  return {
    name: 'arauto-first-paint',
    apply: 'build',
    configResolved({ root }) {
      file = join(root, SCRIPT)
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: file, name: 'first-paint' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const script = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === file)
        if (script?.type !== 'chunk' || !html.includes(SCRIPT)) throw new Error(`first-paint: there is no ${SCRIPT}`)
        if (script.imports.length > 0 || script.exports.length > 0) throw new Error('first-paint: it is a module')
        return html.replace(SCRIPT, `/${script.fileName}`)
      },
    },
  }
}
