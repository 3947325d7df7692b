import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.mjs'

test.each([
  ['every text keeps the line ends of the repository', '* text=auto eol=lf'],
  ['but for what Windows runs', '*.cmd text eol=crlf'],
  ['example pages are left as they are', 'portal-pages/src/examples/** -text'],
  ['and saved ones', '*.mhtml -text'],
])('.gitattributes: %s', (_, line) => {
  expect(readFileSync(join(ROOT, '.gitattributes'), 'utf8').split(/\r?\n/)).toContain(line)
})

test('arauto.cmd starts npm without a script of PowerShell, in its own folder', () => {
  const lines = readFileSync(join(ROOT, 'arauto.cmd'), 'utf8').split(/\r?\n/)
  expect(lines).toContain('cd /d "%~dp0"')
  expect(lines).toContain('call npm.cmd start')
})

test('no command of the package needs a shell’s own words', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const command of Object.values(scripts)) expect(command).toMatch(/^node [\w./@ -]+$/)
})
