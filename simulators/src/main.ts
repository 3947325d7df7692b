/**
 * Starts every stand-in on its usual port and keeps them running until told to stop (`npm run simulators`). With
 * `--demo` they hold the demo's data from the start.
 */
import { demoPortalCommands } from './demo-data.ts'
import { DEMO_TIME, demoNotionCommands, demoTogglCommands } from './demo-time.ts'
import { startNotion } from './notion/server.ts'
import { type Portal, startPortal } from './portal/server.ts'
import { startSpeechService } from './speech/service.ts'
import { startToggl } from './toggl/server.ts'

interface Running {
  readonly url: string
  close(): Promise<void>
}

interface StandIn {
  /** What it stands for, as it is printed. */
  readonly name: string
  /** The environment variable that overrides its port; 0 takes any free one. */
  readonly variable: string
  readonly port: number
  readonly start: (options: { port: number }) => Promise<Running>
}

const STAND_INS: readonly StandIn[] = [
  { name: 'portal Citius', variable: 'PORTAL_PORT', port: 9101, start: startDemoablePortal },
  { name: 'Toggl', variable: 'TOGGL_PORT', port: 9102, start: startDemoableToggl },
  { name: 'Notion', variable: 'NOTION_PORT', port: 9103, start: startDemoableNotion },
  { name: 'serviço de transcrição', variable: 'SPEECH_PORT', port: 9104, start: startSpeechService },
]

/** The portal, over TLS where `PORTAL_TLS=on`, holding the demo's accounts and notifications where they are asked for. */
async function startDemoablePortal(options: { port: number }): Promise<Portal> {
  const portal = await startPortal({ ...options, tls: process.env.PORTAL_TLS === 'on' })
  if (process.argv.includes('--demo')) for (const command of demoPortalCommands(new Date())) portal.control(command)
  return portal
}

/** Toggl, holding the demo's entries where they are asked for. */
async function startDemoableToggl(options: { port: number }): Promise<Running> {
  const toggl = await startToggl(options)
  if (process.argv.includes('--demo')) for (const command of demoTogglCommands(new Date())) toggl.control(command)
  return toggl
}

/** Notion, holding the demo's table where it is asked for; what to type on the screen is printed. */
async function startDemoableNotion(options: { port: number }): Promise<Running> {
  const notion = await startNotion(options)
  if (!process.argv.includes('--demo')) return notion
  for (const command of demoNotionCommands()) notion.control(command)
  const { email, password, token, workspace, database } = DEMO_TIME
  console.log(
    `Toggl-Notion: ${email} · ${password} · token ${token} · workspace ${workspace} · base de dados ${database}`,
  )
  return notion
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const

const running: Running[] = []

async function startAll(): Promise<void> {
  for (const standIn of STAND_INS) {
    const port = portOf(standIn)
    try {
      const started = await standIn.start({ port })
      running.push(started)
      console.log(`Simulador do ${standIn.name}: ${started.url}`)
    } catch (error) {
      throw new Error(whyNot(standIn, port, error))
    }
  }
  console.log(
    'Controlo: POST /__control e GET /__stats em cada endereço (ver simulators/README.md). Ctrl+C para parar.',
  )
}

function portOf({ variable, port }: StandIn): number {
  const told = process.env[variable]
  if (told === undefined || told === '') return port
  const number = Number(told)
  if (!/^\d{1,5}$/.test(told) || number > 65_535)
    throw new Error(`${variable} deve ser uma porta de 0 a 65535, não «${told}».`)
  return number
}

function whyNot({ name, variable }: StandIn, port: number, error: unknown): string {
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
