import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  ASSUMED_CERTIFICATE_NOTICE,
  ASSUMED_CERTIFICATE_PATH,
  ASSUMED_CERTIFICATE_PROOF,
} from './integrations/citius/assumed.ts'
import { parseMailbox, parseSmtpUrl } from './integrations/mail/index.ts'
import { parseAllowedHosts } from './integrations/webhooks/index.ts'
import { InvalidAddress, parseDatabaseUrl } from './platform/database/outside/address.ts'
import { parseProbes } from './platform/network-probe.ts'
import { RedactedSecret } from './platform/redacted-secret.ts'
import { parseStoreAddress } from './platform/storage/s3/store-address.ts'

/** Whether a value is an IP address or a network in CIDR notation. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}

/** With its parser, which takes 8 MB, and which only an office that sets such a mark needs here. */
const requirePageMark = () =>
  createRequire(import.meta.url)('@arauto/portal-pages/page-mark') as typeof import('@arauto/portal-pages/page-mark')

const NO_PROXY = ['', '0', 'false', 'off', 'no']
const ONE_PROXY = ['1', 'true', 'on', 'yes']

/** The trusted proxies: none, a number of hops, or addresses and networks. */
const proxies = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value): false | number | string[] => {
    if (NO_PROXY.includes(value)) return false
    if (ONE_PROXY.includes(value)) return 1
    if (/^\d{1,2}$/.test(value)) return Number(value)
    return value.split(',').map((network) => network.trim())
  })
  .refine((value) => !Array.isArray(value) || value.every(isNetwork), {
    error: 'tem de ser "off", um número de proxies ou uma lista de endereços e redes, separados por vírgulas',
  })

const text = z.string().trim()

const number = (from: number, to: number) =>
  text
    .regex(/^\d+(\.\d+)?$/, { error: 'tem de ser um número' })
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error: `tem de estar entre ${from} e ${to}` })

const NO_ORIGIN = { error: 'tem de ser um endereço http:// ou https://' }
const httpOrigin = text
  .refine((value) => /^https?:$/.test(protocolOf(value)), NO_ORIGIN)
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
const optionalOrigin = z.union([z.literal(''), httpOrigin], NO_ORIGIN).default('')

const optionalPath = text.default('').transform((path) => path && resolve(path))
const authorities = (where: string) =>
  optionalPath.describe(`ficheiro PEM com autoridades em que se confia ${where}, além das habituais`)

/** One of some words. */
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: `tem de ser ${words.slice(0, -1).join(', ')} ou ${words.at(-1)}` })

/** A text that may be empty. @param isRight whether any other is valid @param error what it has to be */
const optional = (isRight: (value: string) => boolean, error = '') =>
  text.refine((value) => value === '' || isRight(value), { error }).default('')
/** The same, of what is shown to nobody. */
const secret = (isRight: (value: string) => boolean = () => true, error?: string) =>
  optional(isRight, error).transform((value) => new RedactedSecret(value))

/** Servers, each with its port or without. */
const hosts = z
  .string()
  .default('')
  .transform(itemsOf)
  .refine((items) => parseAllowedHosts(items) !== null, {
    error: 'tem de ser uma lista de nomes ou endereços, cada um com a porta ou sem ela, ou *',
  })

const isKey = (value: string) => Buffer.from(value, 'base64').length === 32
const NO_KEY = 'tem de ser 32 bytes em base64'

/** Every setting of the environment: its default, validation and description (the same as in docs/configuration.md). */
export const settings = {
  HOST: text.min(1).default('127.0.0.1').describe('onde o servidor HTTP escuta'),
  PORT: number(0, 65535).default(8080).describe('porta do servidor HTTP; 0 escolhe uma livre'),
  TLS: oneOf('off', 'own')
    .default('off')
    .describe(
      'own: https com um certificado criado neste computador; off: http, ou os ficheiros de TLS_CERT e TLS_KEY',
    ),
  TLS_CERT: optionalPath.describe('ficheiro PEM com o certificado do servidor (e os intermédios), para https'),
  TLS_KEY: optionalPath.describe('ficheiro PEM com a chave desse certificado'),
  DATA_DIR: text
    .min(1)
    .default('./data')
    .transform((path) => resolve(path))
    .describe('base de dados, documentos, chave'),
  DATABASE_URL: text
    .superRefine((value, context) => {
      const message = value === '' ? null : wrongAddress(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .default('')
    .transform((url) => new RedactedSecret(url))
    .describe(
      'PostgreSQL de fora, 15 ou mais recente: postgres://UTILIZADOR:PASSWORD@SERVIDOR:PORTA/BASE, com sslmode e sslrootcert se for preciso; precisa de SECRET_KEY; vazio: a base de dados é a do próprio Arauto, em DATA_DIR',
    ),
  ROLE: oneOf('all', 'api', 'worker')
    .default('all')
    .describe(
      'o que este processo faz: api: responde à página; worker: verifica, envia e transcreve; all: as duas coisas; api e worker precisam de DATABASE_URL',
    ),
  SECRET_KEY: optional(isKey, NO_KEY).describe(
    '32 bytes em base64: cifra as passwords guardadas, assina sessões e ligações; vazio: gerada em DATA_DIR',
  ),
  SECRET_KEY_NEW: secret(isKey, NO_KEY).describe(
    'a chave que vem para o lugar de SECRET_KEY, só enquanto rotate-key a muda',
  ),
  CITIUS_URL: httpOrigin.default('https://citius.tribunaisnet.mj.pt').describe('endereço do portal'),
  CITIUS_PAUSE_MS: number(0, 60_000).default(250).describe('pausa entre dois pedidos ao portal, em milissegundos'),
  CITIUS_VISITS_AT_ONCE: number(1, 100)
    .default(2)
    .describe('quantas contas se verificam ao mesmo tempo no portal, somados todos os processos'),
  CITIUS_CA_FILE: optionalPath.describe(
    'ficheiro PEM com autoridades em que se confia no portal, além das habituais (proxy que inspeciona)',
  ),
  CITIUS_CERTIFICATE_PATH: text
    .regex(/^\/(?![/\\])[^\\\s#]*$/, { error: 'tem de ser um caminho que comece por /' })
    .default(ASSUMED_CERTIFICATE_PATH)
    .describe('página por onde se entra com certificado; o valor por omissão é suposto, ninguém a viu'),
  CITIUS_CERTIFICATE_PROOF: text
    .refine((mark) => requirePageMark().isMark(mark), { error: 'tem de ser um id ou um seletor CSS' })
    .default(ASSUMED_CERTIFICATE_PROOF)
    .describe(
      'id (ou o fim dele) ou seletor CSS do que prova a entrada com certificado; o valor por omissão é suposto',
    ),
  CITIUS_CERTIFICATE_NOTICE: z
    .string()
    .default(ASSUMED_CERTIFICATE_NOTICE.join(','))
    .transform(itemsOf)
    .describe('palavras com que o portal diria que já não aceita password, separadas por vírgulas; supostas'),
  NETWORK_PROBES: z
    .string()
    .default('www.gov.pt:443,www.google.com:443,one.one.one.one:443')
    .transform(itemsOf)
    .refine((hosts) => parseProbes(hosts) !== null, {
      error: 'tem de ser uma lista de servidores com a porta, como www.gov.pt:443',
    })
    .describe(
      'servidores, com a porta, a que só se abre uma ligação, sem enviar nada, quando o portal não responde: se nenhum responder, a falha é da rede deste computador; vazio: não se verifica',
    ),
  TOGGL_URL: httpOrigin.default('https://api.track.toggl.com').describe('endereço do Toggl Track'),
  TOGGL_PAUSE_MS: number(0, 60_000).default(1000).describe('tempo entre dois pedidos ao Toggl, em milissegundos'),
  NOTION_URL: httpOrigin.default('https://api.notion.com').describe('endereço do Notion'),
  NOTION_PAUSE_MS: number(0, 60_000)
    .default(334)
    .describe('tempo entre dois pedidos ao Notion com o mesmo token, em milissegundos'),
  SYNC_INTERVAL_MINUTES: number(0.05, 1440)
    .default(15)
    .describe('de quanto em quanto tempo cada conta ativa é verificada'),
  PASSWORD_SIGN_IN_UNTIL: z.iso
    .date({ error: 'tem de ser uma data, como 2026-12-31' })
    .default('2026-12-31')
    .describe('último dia em que o portal aceita a entrada só com password; depois dele o Arauto deixa de a tentar'),
  SPEECH_MODEL_DIR: optionalPath.describe('pasta do modelo de fala; vazio: models/speech em DATA_DIR'),
  SPEECH_URL: optionalOrigin.describe(
    'serviço de transcrição compatível com a OpenAI, sem /v1; vazio: o modelo deste computador',
  ),
  SPEECH_API_KEY: secret().describe('chave do serviço de transcrição'),
  SPEECH_MODEL: text.min(1).default('whisper-1').describe('modelo que se pede ao serviço de transcrição'),
  SMTP_URL: secret(
    (value) => parseSmtpUrl(value) !== null,
    'tem de ser smtp://UTILIZADOR:PASSWORD@SERVIDOR:PORTA ou smtps://…, com os caracteres especiais da password codificados (# é %23, / é %2F)',
  ).describe(
    'servidor por onde segue o e-mail: smtp://UTILIZADOR:PASSWORD@SERVIDOR:PORTA (sempre com STARTTLS, exceto neste computador ou com ?tls=none no fim) ou smtps://…, com ?name=NOME.DOMINIO no fim se o servidor pedir outra apresentação; vazio: sem e-mail',
  ),
  IMAP_HOSTS: hosts.describe(
    'servidores de e-mail (IMAP) da rede do escritório de que se podem ler avisos, separados por vírgulas, com a porta ou sem ela; os de endereços públicos podem sempre',
  ),
  IMPORT_DIR: optionalPath.describe(
    'pasta de onde se recebem PDF, por si ou em .eml, .msg, .zip e .p7m, sem os mudar nem apagar; o que não está numa subpasta escritorio-NÚMERO é do primeiro escritório; vazio: nenhuma',
  ),
  IMPORT_OFFICE: number(0, Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('número do escritório de que é o que está fora das subpastas de IMPORT_DIR; 0: do primeiro'),
  SMTP_CA_FILE: authorities('no servidor de e-mail'),
  MAIL_FROM: optional(
    (value) => parseMailbox(value) !== null,
    'tem de ser um endereço de e-mail, com ou sem nome: Arauto <arauto@escritorio.pt>',
  ).describe('remetente do e-mail, com ou sem nome: Arauto <arauto@escritorio.pt>; obrigatório com SMTP_URL'),
  OBJECT_STORE_URL: secret(
    (value) => parseStoreAddress(value) !== null,
    'tem de ser s3://CHAVE:SEGREDO@SERVIDOR:PORTA/BUCKET, com ?region=…, ?tls=off ou ?style=host no fim se for preciso, e com os caracteres especiais da chave e do segredo codificados (/ é %2F, + é %2B)',
  ).describe(
    'armazém compatível com S3 para documentos e gravações, em vez de ficheiros em DATA_DIR: s3://CHAVE:SEGREDO@SERVIDOR:PORTA/BUCKET, com ou sem /PREFIXO, e no fim, se for preciso, ?region=… (us-east-1), ?tls=off (http), ?style=host (o bucket no nome do servidor); vazio: ficheiros',
  ),
  OBJECT_STORE_CA_FILE: authorities('no armazém S3'),
  UPLOAD_MAX_MB: number(1, 1_000_000).default(1024).describe('maior ficheiro de áudio que se aceita, em MB'),
  UPLOAD_QUOTA_MB: number(1, 1_000_000)
    .default(8192)
    .describe('quanto cada escritório pode ter ao mesmo tempo a ser enviado e a aguardar transcrição, em MB'),
  DOCUMENTS_QUOTA_MB: number(1, 100_000_000)
    .default(102_400)
    .describe(
      'quanto podem ocupar os documentos e o som guardado de cada escritório antes de se deixar de aceitar os que pessoas ou a extensão juntam, em MB; os que vêm nas verificações guardam-se sempre',
    ),
  DISK_RESERVE_MB: number(0, 1_000_000_000)
    .default(512)
    .describe(
      'espaço em disco que fica sempre livre, em MB: o que não couber é recusado; só as verificações podem usar até metade dele',
    ),
  BACKUP_DIR: optionalPath.describe(
    'pasta das cópias de segurança de cada noite, por exemplo num NAS; vazio: backups em DATA_DIR',
  ),
  BACKUP_TIME: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, { error: 'tem de ser uma hora, como 03:00, ou off' })
    .default('03:00')
    .describe('hora de Lisboa a que se faz a cópia de segurança de cada noite; off: não se faz'),
  BACKUP_KEY: oneOf('with', 'without')
    .default('with')
    .describe(
      'se a chave fica nas cópias de cada noite: with: quem lê a pasta lê tudo; without: sem uma cópia da chave, as passwords guardadas perdem-se',
    ),
  AUDIT_DAYS: number(30, 36_500)
    .default(1095)
    .describe(
      'durante quantos dias ficam guardados o registo de quem fez o quê em cada escritório e o resultado de cada visita ao portal',
    ),
  REGISTRATION: oneOf('open', 'closed').default('open').describe('se qualquer pessoa se pode registar na página'),
  PASSWORD_MIN_LENGTH: number(1, 128)
    .default(1)
    .describe(
      'quantos caracteres tem de ter, pelo menos, a password de quem se regista; quem muda a sua precisa sempre de 8',
    ),
  TRUST_PROXY: proxies
    .default(false)
    .describe(
      'de que proxies se acredita no cabeçalho X-Forwarded-For: off, quantos há à frente (on é um) ou os seus endereços e redes, separados por vírgulas',
    ),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((value) => itemsOf(value).map((origin) => origin.replace(/(?<!\/)\/+$/, '')))
    .refine((origins) => origins.every((origin) => /^https?:$/.test(protocolOf(origin))), {
      error: 'tem de ser uma lista de origens http(s)',
    })
    .describe('origens que podem chamar a API quando a página é servida noutro sítio'),
  PUBLIC_URL: optionalOrigin.describe('endereço por que os utilizadores chegam ao Arauto; vazio: http(s)://HOST:PORT'),
  SECURITY_CONTACT: text
    .regex(/^(|(mailto:|https:\/\/|tel:)\S+)$/, { error: 'tem de ser mailto:…, https://… ou tel:…' })
    .default('')
    .describe(
      'a quem se comunicam falhas de segurança desta instalação: mailto:…, https://… ou tel:…; em /.well-known/security.txt; vazio: a própria página',
    ),
  API_URL: optionalOrigin.describe('endereço da API quando não é o da própria página'),
  WEBHOOK_HOSTS: hosts.describe(
    'para onde podem seguir webhooks, separados por vírgulas: nomes ou endereços, com a porta (nome:8443) ou sem ela, também de redes privadas e por http; * junta-lhes qualquer endereço público com https; vazio: o mesmo que *',
  ),
  DRAIN_SECONDS: number(0, 30)
    .default(0)
    .describe(
      'quanto tempo, ao parar, ainda se atendem pedidos novos, em segundos, enquanto /api/health/ já responde 503: com vários processos, o que um balanceador leva a dar por isso',
    ),
  METRICS_PORT: number(0, 65535)
    .default(0)
    .describe(
      'porta em que um Prometheus deste computador lê as métricas (http://127.0.0.1:PORTA/metrics); 0: nenhuma',
    ),
  HEALTH_PORT: number(0, 65535)
    .default(0)
    .describe('porta em que um balanceador lê /api/health/ sem esperar pelo trabalho do Arauto; 0: nenhuma'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')
    .default('info')
    .describe('o que é registado: fatal, error, warn, info, debug ou silent'),
  // Read by what starts the program (scripts/run-product.mjs).
  LOG_DIR: optionalPath.describe(
    'pasta onde fica também, em arauto.log, o que o programa escreve: o atual e os cinco anteriores, de 10 MB cada; vazio: só na consola',
  ),
} as const

/** @returns what is wrong with a `DATABASE_URL`; null when nothing is */
function wrongAddress(value: string): string | null {
  try {
    parseDatabaseUrl(value)
    return null
  } catch (error) {
    if (error instanceof InvalidAddress) return error.message
    throw error
  }
}

/** Parses a list separated by commas. */
function itemsOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function protocolOf(address: string): string {
  return URL.parse(address)?.protocol ?? ''
}
