/** `npm run demo`: the product on the portal's stand-in, with believable data and a user that is ready. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runScript } from './cli-error.mjs'
import { prepare, product, program } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { ROOT } from './root.mjs'
import { supervise } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const USER = { username: 'demo', password: 'demo1234' }
/** The stand-ins' variables, with their default ports. */
const DEFAULT_PORTS = JSON.parse(readFileSync(join(ROOT, 'simulators', 'src', 'ports.json'), 'utf8'))

await runScript(async () => {
  const { values } = readArguments('Uso: npm run demo -- [--data PASTA]', {
    options: { data: { type: 'string', default: process.env.DATA_DIR || 'data-demo' } },
  })
  const node = await prepare()
  await ensureWebBuilt(ROOT, node)
  const ports = {}
  for (const [variable, port] of Object.entries(DEFAULT_PORTS)) {
    ports[variable] = String((await freePort(port)) || (await freePort(0)))
  }
  const portal = `http://127.0.0.1:${ports.PORTAL_PORT}`
  console.log('A arrancar a demonstração…')
  return supervise([
    program(node, 'simulators/src/main.ts', ['--demo'], { env: { ...process.env, ...ports } }),
    product(node, {
      env: {
        ...process.env,
        DATA_DIR: resolve(ROOT, values.data),
        CITIUS_URL: portal,
        // The stand-in goes on to take passwords.
        PASSWORD_SIGN_IN_UNTIL: `${new Date().getFullYear()}-12-31`,
        TOGGL_URL: `http://127.0.0.1:${ports.TOGGL_PORT}`,
        NOTION_URL: `http://127.0.0.1:${ports.NOTION_PORT}`,
        // It says sentences of a hearing, whatever it is sent; no model is needed for that.
        SPEECH_URL: `http://127.0.0.1:${ports.SPEECH_PORT}`,
        // It keeps what it is sent, and delivers nothing: http://127.0.0.1:MAIL_PORT/messages shows it.
        SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
        MAIL_FROM: 'Arauto <arauto@exemplo.pt>',
        // The stand-in needs no sparing.
        CITIUS_PAUSE_MS: process.env.CITIUS_PAUSE_MS ?? '20',
        REGISTRATION: 'open',
      },
      onMessage: (message) => {
        if (message?.type !== 'ready') return
        fill(message.address, portal).then(
          () => printAddress(message.address),
          (error) => console.error(`Não foi possível preparar os dados de demonstração: ${error.message}`),
        )
      },
    }),
  ])
})

/** The port asked for (0: any) if nobody listens on it, else 0. */
function freePort(port) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(0))
    probe.listen(port, '127.0.0.1', () => {
      const taken = probe.address().port
      probe.close(() => done(taken))
    })
  })
}

/** Makes the user and the accounts where they are missing, by the product's own calls. */
async function fill(address, portal) {
  await call(address, '/api/user/register/', USER, { accept: [201, 400] })
  const { access } = await call(address, '/api/token/', USER)
  const known = await call(address, '/api/citius-accounts/', undefined, { access })
  const usernames = new Set(known.map((account) => account.username.toLowerCase()))
  for (const account of await demoAccounts(portal)) {
    if (usernames.has(account.username.toLowerCase())) continue
    await call(address, '/api/citius-accounts/', { ...account, is_active: true }, { access })
  }
}

/** Whom the stand-in's data is for; it may still be starting. */
async function demoAccounts(portal) {
  for (const end = performance.now() + 20_000; ; await delay(100)) {
    try {
      return await call(portal, '/__demo-accounts')
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

async function call(address, path, body, { access, accept = [200, 201] } = {}) {
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(access && { Authorization: `Bearer ${access}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const answer = await response.json()
  if (!accept.includes(response.status)) throw new Error(answer.message ?? `${path}: ${response.status}`)
  return answer
}

function printAddress(address) {
  console.log(`
  Demonstração do Arauto: ${process.env.PUBLIC_URL || address}
  Utilizador: ${USER.username}
  Password:   ${USER.password}
  Os dados são inventados. Ctrl+C para parar.
`)
}
