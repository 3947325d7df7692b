import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const CHEAP_HASHING = new URL('./cheap-product-hashing.ts', import.meta.url).href
const STARTER = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

/** A last day of passwords that no test's clock reaches. */
export const PASSWORDS_UNTIL = '2999-12-31'

const settingsWith = (env: Record<string, string>) => ({
  ...process.env,
  PORT: '0',
  LOG_LEVEL: 'fatal',
  CITIUS_URL: 'http://127.0.0.1:9',
  PASSWORD_SIGN_IN_UNTIL: PASSWORDS_UNTIL,
  ...env,
})

/**
 * Starts the product as a program of its own, to be killed.
 *
 * @param env its settings with `DATA_DIR`, which is kept after the program's end
 * @param onOutput receives what it writes to standard output and error, in place of the test's own
 * @throws when it ends instead of starting
 */
export async function spawnProduct(
  env: Record<string, string>,
  onOutput?: (chunk: Buffer) => void,
): Promise<{ url: string; child: ChildProcess }> {
  const [out, error] = onOutput ? (['pipe', 'pipe'] as const) : (['ignore', 'inherit'] as const)
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--import', CHEAP_HASHING, MAIN], {
    env: settingsWith(env),
    stdio: ['ignore', out, error, 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) if (onOutput) stream?.on('data', onOutput)
  const ready = once(child, 'message').then(([message]) => (message as { address: string }).address)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the product ended instead of starting')))
  return { url: await Promise.race([ready, ended]), child }
}

/** As `spawnProduct`, by what `npm start` runs, whose child the program then is. */
export async function spawnStarter(env: Record<string, string>): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [STARTER], { env: settingsWith(env), stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the product ended instead of starting: ${output}`)))
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /Arauto pronto em (http:\/\/\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
  })
  return { url, child }
}
