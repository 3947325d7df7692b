import type { Plugin } from 'vite'

const NAME = /^\w+\.displayName = "[\w.]+";$/gmu
const MADE = /^const \w+ = (?=React\$1\.(?:forwardRef|memo)\()/gmu

/**
 * @param source the source of a module of the router
 * @returns the same, whose components are left out where nothing uses them
 */
export const withUnusedLeftOut = (source: string): string =>
  source.replaceAll(NAME, '').replaceAll(MADE, '$&/* @__PURE__ */ ')

/**
 * Leaves the router's links, forms and routes out of the page, which has its own. The bundler keeps them otherwise: it does
 * not know that to make one has no effect, and that its name is for developer tools alone.
 */
export function unusedLinks(): Plugin {
  return {
    name: 'arauto-unused-links',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) => (/[\\/]node_modules[\\/]react-router[\\/]/u.test(id) ? withUnusedLeftOut(source) : null),
  }
}
