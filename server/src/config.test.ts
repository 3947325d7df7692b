import { readFile } from 'node:fs/promises'
import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { InvalidConfiguration, readConfig } from './config.ts'
import { settings } from './settings.ts'

it('readConfig of an empty environment gives every default', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8080,
    SYNC_INTERVAL_MINUTES: 15,
    REGISTRATION: 'open',
    TRUST_PROXY: false,
  })
  expect(config.CITIUS_URL).toBe('https://citius.tribunaisnet.mj.pt')
})
it.each([
  ['off', false],
  ['0', false],
  ['yes', 1],
  ['1', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, FD00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY accepts %j', (given, meant) => expect(readConfig({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(meant))
it('an empty value counts as absent', () => expect(readConfig({ PORT: '' }).PORT).toBe(8080))
it('lists and flags are parsed', () => {
  const config = readConfig({ CORS_ORIGINS: 'https://a.pt/, http://b.pt:81', TRUST_PROXY: 'On' })
  expect(config.CORS_ORIGINS).toEqual(['https://a.pt', 'http://b.pt:81'])
  expect(config.TRUST_PROXY).toBe(1)
})
it.each([
  ['PORT', '99999'],
  ['PORT', 'oitenta'],
  ['SECRET_KEY', 'curta'],
  ['CITIUS_URL', 'ftp://portal'],
  ['REGISTRATION', 'talvez'],
  ['WEBHOOK_HOSTS', 'https://programa.pt/x'],
  ['TRUST_PROXY', 'quiçá'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '-1'],
  ['SYNC_INTERVAL_MINUTES', '0'],
  ['CORS_ORIGINS', 'nada'],
  ['SPEECH_URL', 'servico'],
  ['UPLOAD_MAX_MB', '0'],
  ['CITIUS_CERTIFICATE_PATH', 'entrada.aspx'],
  ['CITIUS_CERTIFICATE_PATH', '//exemplo.pt/entrada'],
  ['CITIUS_CERTIFICATE_PATH', '/\\exemplo.pt/entrada'],
  ['CITIUS_CERTIFICATE_PROOF', 'a[href'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://ana@mail.example'],
  ['SMTP_URL', 'smtp://ana:se/gredo@mail.example'],
  ['SMTP_URL', 'smtp://ana:se#gredo@mail.example'],
  ['SMTP_URL', 'smtp://ana:100%@mail.example'],
  ['SMTP_URL', 'smtp://mail.example/?tls=talvez'],
  ['SMTP_URL', 'smtps://mail.example?tls=none'],
  ['MAIL_FROM', 'arauto'],
  ['MAIL_FROM', 'a@office.pt, b@office.pt'],
  ['MAIL_FROM', 'Arauto\r\nBcc: x@y.pt <a@office.pt>'],
  ['MAIL_FROM', 'Grupo: a@office.pt;'],
])('the error names %s when it is %j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(InvalidConfiguration)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
it.each([
  ['REGISTRATION', 'talvez', 'tem de ser open ou closed'],
  ['LOG_LEVEL', 'tudo', 'tem de ser fatal, error, warn, info, debug ou silent'],
  ['SPEECH_URL', 'servico', 'tem de ser um endereço http:// ou https://'],
  ['PUBLIC_URL', 'escritorio', 'tem de ser um endereço http:// ou https://'],
  ['API_URL', 'api', 'tem de ser um endereço http:// ou https://'],
])('the error says in Portuguese what %s has to be', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Configuração inválida: ${name} ${words}.`)
})

it('SMTP_URL without MAIL_FROM is refused, and neither is needed', () => {
  const SMTP_URL = 'smtp://ana:segredo@mail.example'
  expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM é obrigatório quando há SMTP_URL.')
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'Arauto <arauto@office.pt>' }).MAIL_FROM).toBe('Arauto <arauto@office.pt>')
  expect(readConfig({}).SMTP_URL.reveal()).toBe('')
})

it('SMTP_URL is shown neither when the configuration is printed nor when it cannot be read', () => {
  const config = readConfig({ SMTP_URL: 'smtp://ana:segredo@mail.example', MAIL_FROM: 'a@office.pt' })
  expect(`${config.SMTP_URL} ${JSON.stringify(config)} ${inspect(config)}`).not.toContain('segredo')
  expect(() => readConfig({ SMTP_URL: 'smtp://ana:segredo@' })).toThrow(/^((?!segredo).)*$/)
})

const DATABASE_URL = 'postgres://ana:segredo@db.office.pt/arauto'
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

it('DATABASE_URL without SECRET_KEY is refused, and a role of its own without DATABASE_URL', () => {
  expect(() => readConfig({ DATABASE_URL })).toThrow('SECRET_KEY é obrigatória quando há DATABASE_URL')
  expect(readConfig({ DATABASE_URL, SECRET_KEY }).ROLE).toBe('all')
  for (const ROLE of ['api', 'worker']) {
    expect(readConfig({ DATABASE_URL, SECRET_KEY, ROLE }).ROLE).toBe(ROLE)
    expect(() => readConfig({ SECRET_KEY, ROLE })).toThrow(`ROLE=${ROLE} precisa de DATABASE_URL`)
  }
})

it('DATABASE_URL is shown neither when the configuration is printed nor when it cannot be read', () => {
  const config = readConfig({ DATABASE_URL, SECRET_KEY })
  expect(`${config.DATABASE_URL} ${JSON.stringify(config)} ${inspect(config)}`).not.toContain('segredo')
  for (const wrong of ['postgres://ana:segredo@', 'ana:segredo@db/x', `${DATABASE_URL}?sslmode=talvez`]) {
    expect(() => readConfig({ DATABASE_URL: wrong, SECRET_KEY })).toThrow(
      /^Configuração inválida: DATABASE_URL tem de ((?!segredo).)*$/,
    )
  }
})

it('OBJECT_STORE_URL is shown neither when the configuration is printed nor when it cannot be read', () => {
  const OBJECT_STORE_URL = 's3://chave:segredo@armazem.pt/documentos'
  const config = readConfig({ OBJECT_STORE_URL })
  expect(`${config.OBJECT_STORE_URL} ${JSON.stringify(config)} ${inspect(config)}`).not.toContain('segredo')
  for (const wrong of ['s3://chave:segredo@armazem.pt', `${OBJECT_STORE_URL}?tls=talvez`]) {
    expect(() => readConfig({ OBJECT_STORE_URL: wrong })).toThrow(
      /^Configuração inválida: OBJECT_STORE_URL tem de ((?!segredo@).)*$/,
    )
  }
  expect(() => readConfig({ OBJECT_STORE_URL, UPLOAD_MAX_MB: '6000' })).toThrow('UPLOAD_MAX_MB pode ir até 5120')
})

it('the key of a service is not shown when the configuration is printed', () => {
  const config = readConfig({ SPEECH_API_KEY: 'sk-segredo' })
  expect(`${config.SPEECH_API_KEY} ${JSON.stringify(config)} ${inspect(config)}`).not.toContain('segredo')
  expect(config.SPEECH_API_KEY.reveal()).toBe('sk-segredo')
})

it('docs/configuration.md has every setting', async () => {
  const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const defaults: Record<string, unknown> = {
    ...readConfig({}),
    DATA_DIR: './data',
    SPEECH_API_KEY: '',
    SMTP_URL: '',
    DATABASE_URL: '',
    SECRET_KEY_NEW: '',
    OBJECT_STORE_URL: '',
  }
  for (const [name, setting] of Object.entries(settings)) {
    const value = defaults[name]
    const shown =
      value === '' || (Array.isArray(value) && value.length === 0) ? 'vazio' : `\`${value === false ? 'off' : value}\``
    expect(page).toContain(`| \`${name}\` | ${shown} | ${setting.description} |`)
  }
})
