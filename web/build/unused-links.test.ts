import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withUnusedLeftOut } from './unused-links.ts'

test('withUnusedLeftOut says that making a component has no effect, and takes its name away', () => {
  const source = 'const Link = React$1.forwardRef(draw);\nLink.displayName = "Link";\nconst name = Link.displayName;'
  expect(withUnusedLeftOut(source)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(draw);\n\nconst name = Link.displayName;',
  )
})

test('withUnusedLeftOut knows the router’s links and forms, and its own screens', () => {
  const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const source = (name: string) => withUnusedLeftOut(readFileSync(join(router, 'dist/production/lib', name), 'utf8'))
  const links = source('dom/lib.js')
  for (const name of ['Link', 'NavLink', 'Form']) {
    expect(links).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`)
    expect(links).not.toMatch(new RegExp(String.raw`^${name}\.displayName =`, 'mu'))
  }
  expect(source('components.js')).toMatch(/^const \w+ = \/\* @__PURE__ \*\/ React\$1\.memo\(/mu)
})
