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
import PORTS from './ports.json' with { type: 'json' }
import { startS3 } from './s3/server.ts'
import { startSpeechService } from './speech/service.ts'
import type { RunningService } from './stand-in.ts'
import { startToggl } from './toggl/service.ts'

/** The name that is printed, the environment variable that overrides the port (0 takes any free one), and how it starts. */
type StandIn = readonly [
  name: string,
  variable: keyof typeof PORTS,
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
    async ({ port }) => filled(await startPortal({ port, tls }), demoPortalCommands(new Date())),
  ],
  ['Toggl', 'TOGGL_PORT', async (at) => filled(await startToggl(at), demoTogglCommands(new Date()))],
  ['Notion', 'NOTION_PORT', async (at) => filled(await startNotion(at), demoNotionCommands())],
  ['serviço de transcrição', 'SPEECH_PORT', startSpeechService],
  ['servidor de e-mail', 'SMTP_PORT', (at) => openSmtp(mailbox, at)],
  ['armazém S3', 'S3_PORT', startS3],
  [
    'eTribunal (inventado)',
    'ETRIBUNAL_PORT',
    ({ port }) => startETribunal({ port, seed: Number(process.env.ETRIBUNAL_SEED) || 0 }),
  ],
  ['servidor de e-mail (mensagens e controlo)', 'MAIL_PORT', (at) => openMailHttp(mailbox, at)],
]

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const

const running: RunningService[] = []

async function startAll(): Promise<void> {
  for (const [name, variable, start] of STAND_INS) {
    const port = Number(process.env[variable] || PORTS[variable])
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
