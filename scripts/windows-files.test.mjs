import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireNode } from './cli-error.mjs'
import { ROOT } from './root.mjs'

test.each([
  ['every text keeps the line ends of the repository', '* text=auto eol=lf'],
  ['but for what Windows runs', '*.cmd text eol=crlf'],
  ['example pages are left as they are', 'portal-pages/src/examples/** -text'],
  ['and saved ones', '*.mhtml -text'],
])('.gitattributes: %s', (_, line) => {
  expect(readFileSync(join(ROOT, '.gitattributes'), 'utf8').split(/\r?\n/)).toContain(line)
})

test('arauto.cmd starts Node in its own folder, without npm, and keeps its window open on a failure', () => {
  const text = readFileSync(join(ROOT, 'arauto.cmd'), 'latin1')
  const lines = text.split('\r\n')
  // Any console reads it right, whatever its code page.
  expect(text).toMatch(/^[\r\n -~]+$/)
  expect(lines.join('\n')).not.toContain('\r')
  // Of a folder in the network too, with any letters, blanks and &.
  expect(lines).toContain('pushd "%~dp0"')
  expect(lines).toContain('call node scripts\\start.mjs')
  expect(text).not.toMatch(/^(call )?np[mx]/m)
  expect(lines.slice(lines.indexOf(':failed'))).toContain('pause')
})

test('arauto.cmd says in a sentence that Node is missing, or older than what package.json asks for', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const [, oldest] = /^>=([\d.]+)$/.exec(engines.node)
  const text = readFileSync(join(ROOT, 'arauto.cmd'), 'latin1')
  expect(text).toContain('echo Falta o Node.js neste computador: instale-o a partir de https://nodejs.org')
  expect(text).toContain(`echo O Arauto precisa do Node.js ${oldest} ou mais recente: instale-o`)
  expect(() => requireNode(`${oldest}.0`)).not.toThrow()
})

test('no command of the package needs a shell’s own words', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const command of Object.values(scripts)) expect(command).toMatch(/^node [\w./@ -]+$/)
})
