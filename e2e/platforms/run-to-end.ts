import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a command of this machine.
 *
 * @returns what it wrote to standard output
 * @throws with what it wrote last, when it fails or is not installed
 */
export async function runToEnd(file: string, args: readonly string[], cwd?: string): Promise<string> {
  const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${(errors || output).trim().slice(-2000)}`)
  return output
}
