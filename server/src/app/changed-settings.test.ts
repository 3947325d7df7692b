import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { changedSettings, configuredSecrets } from './changed-settings.ts'

it('a value is told of numbers and of a few words alone', () => {
  const config = readConfig({
    PORT: '8090',
    TLS: 'own',
    TRUST_PROXY: '10.1.2.3',
    DATA_DIR: '/home/joana/arauto',
    SMTP_URL: 'smtp://joana%40escritorio.pt:muito%20secreta@mail.escritorio.pt:587',
    MAIL_FROM: 'Joana <joana@escritorio.pt>',
    PUBLIC_URL: 'https://arauto.escritorio.pt',
    SPEECH_API_KEY: 'sk-segredo',
    UPLOAD_MAX_MB: '1024',
  })
  expect(changedSettings(config)).toEqual([
    { name: 'PORT', value: '8090' },
    { name: 'TLS', value: 'own' },
    { name: 'DATA_DIR', value: null },
    { name: 'SPEECH_API_KEY', value: null },
    { name: 'SMTP_URL', value: null },
    { name: 'MAIL_FROM', value: null },
    { name: 'TRUST_PROXY', value: null },
    { name: 'PUBLIC_URL', value: null },
  ])
  expect(changedSettings(readConfig({ TRUST_PROXY: '2' }))).toEqual([{ name: 'TRUST_PROXY', value: '2' }])
  expect(changedSettings(readConfig({}))).toEqual([])
  expect(configuredSecrets(config)).toEqual(expect.arrayContaining(['sk-segredo', 'muito secreta', 'muito%20secreta']))
})
