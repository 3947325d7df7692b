import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { InvalidConfiguration } from './config.ts'
import { settings } from './settings.ts'
import { settingsTemplate } from './settings-template.ts'

it.each([
  '/srv/Casa do João & Filhos/dados',
  'C:\\Users\\João\\novo arauto',
  `smtp://ana:a'b%23"c@mail.example`,
  '100% $HOME # \\n `x`',
])('settingsTemplate gives %j as Node reads it back', (value) => {
  expect(parseEnv(settingsTemplate({ DATA_DIR: value, PORT: ' 9090 ', OTHER: 'x' }))).toEqual({
    DATA_DIR: value,
    PORT: '9090',
  })
})

it('settingsTemplate names every setting with its description and sets none by itself', () => {
  const text = settingsTemplate({ HOST: ' ' })
  expect(parseEnv(text)).toEqual({})
  for (const [name, { description }] of Object.entries(settings)) {
    expect(text).toContain(`\n# ${description}\n# ${name}=\n`)
  }
})

it('settingsTemplate refuses a value with quotes of every kind', () => {
  expect(() => settingsTemplate({ MAIL_FROM: `"a" 'b' \`c\`` })).toThrow(InvalidConfiguration)
})
