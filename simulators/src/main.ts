/**
 * Starts every stand-in on its default port and runs until stopped (`npm run simulators`). With `--demo` they start
 * with the demo's data.
 */
import { demoPortalCommands } from './demo-data.ts'
import { DEMO_TIME, demoNotionCommands, demoTogglCommands } from './demo-time.ts'
import { startETribunal } from './etribunal/server.ts'
import { createMailbox } from './mail/mailbox.ts'
import { openMailHttp } from './mail/server.ts'
import { openSmtp } from './mail/smtp-listener.ts'
import { startNotion } from './notion/service.ts'
import { startPortal } from './portal/server.ts'
import { startS3 } from './s3/server.ts'
import { startSpeechService } from './speech/service.ts'
import type { RunningService } from './stand-in.ts'
import { startToggl } from './toggl/service.ts'

/** The name that is printed, the environment variable that overrides the port (0 takes any free one), and how it starts. */
type StandIn = readonly [
  name: string,
  variable: string,
  port: number,
  start: (options: { port: number }) => Promise<RunningService>,
]

const isDemo = process.argv.includes('--demo')
const filled = <T extends { control(command: never): unknown }>(standIn: T, commands: readonly object[]): T => {
  if (isDemo) for (const command of commands) standIn.control(command as never)
  return standIn
}
const tls = process.env.PORTAL_TLS === 'on'
const mailbox = createMailbox()
const STAND_INS: readonly StandIn[] = [
  [
    'portal Citius',
    'PORTAL_PORT',
    9101,
    async ({ port }) => filled(await startPortal({ port, tls }), demoPortalCommands(new Date())),
  ],
  ['Toggl', 'TOGGL_PORT', 9102, async (at) => filled(await startToggl(at), demoTogglCommands(new Date()))],
  ['Notion', 'NOTION_PORT', 9103, async (at) => filled(await startNotion(at), demoNotionCommands())],
  ['serviço de transcrição', 'SPEECH_PORT', 9104, startSpeechService],
  ['servidor de e-mail', 'SMTP_PORT', 9105, (at) => openSmtp(mailbox, at)],
  ['armazém S3', 'S3_PORT', 9107, startS3],
  [
    'eTribunal (inventado)',
    'ETRIBUNAL_PORT',
    9108,
    ({ port }) => startETribunal({ port, seed: Number(process.env.ETRIBUNAL_SEED) || 0 }),
  ],
  ['servidor de e-mail (mensagens e controlo)', 'MAIL_PORT', 9106, (at) => openMailHttp(mailbox, at)],
]

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const

const running: RunningService[] = []

async function startAll(): Promise<void> {
  for (const [name, variable, defaultPort, start] of STAND_INS) {
    const port = portOf(variable, defaultPort)
    try {
      const started = await start({ port })
      running.push(started)
      console.log(`Simulador do ${name}: ${started.url}`)
    } catch (error) {
      throw new Error(startFailure(name, variable, port, error))
    }
  }
  if (isDemo) {
    const { email, password, token, workspace, database } = DEMO_TIME
    console.log(
      `Toggl-Notion: ${email} · ${password} · token ${token} · workspace ${workspace} · base de dados ${database}`,
    )
  }
  console.log(
    'Controlo: POST /__control e GET /__stats em cada endereço http (ver simulators/README.md). Ctrl+C para parar.',
  )
}

function portOf(variable: string, port: number): number {
  const value = process.env[variable]
  if (value === undefined || value === '') return port
  const number = Number(value)
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new Error(`${variable} deve ser uma porta de 0 a 65535, não «${value}».`)
  return number
}

function startFailure(name: string, variable: string, port: number, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está ocupada: feche o programa que a usa ou escolha outra com ${variable}.`
  if (code === 'EACCES') return `Sem permissão para abrir a porta ${port}: escolha outra com ${variable}.`
  return `O simulador do ${name} não arrancou: ${error instanceof Error ? error.message : String(error)}`
}

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((standIn) => standIn.close()))
}

for (const signal of STOP_SIGNALS) process.once(signal, () => void stopAll().then(() => process.exit(0)))

try {
  await startAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stopAll()
  process.exitCode = 1
}
