import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSettings, SETTINGS_FILE } from './settings-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'arauto definições '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('loadSettings leaves what the environment has, unless the file is to win', () => {
  const env = { PORT: '9000' }
  loadSettings(folder, { env })
  expect(env).toEqual({ PORT: '9000' })
  writeFileSync(join(folder, SETTINGS_FILE), `# HOST=\nPORT=8081\nDATA_DIR='/srv/Casa do João & "Filhos"'\n`)
  loadSettings(folder, { env })
  expect(env).toEqual({ PORT: '9000', DATA_DIR: '/srv/Casa do João & "Filhos"' })
  loadSettings(folder, { env, fileWins: true })
  expect(env.PORT).toBe('8081')
})
