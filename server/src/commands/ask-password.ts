import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupError } from '../platform/startup-error.ts'

/**
 * Prompts without echo; without a console the first line of standard input is read, whether it ends or not.
 *
 * @returns what was typed; empty at the end of the input
 * @throws StartupError when the person gives it up, by Ctrl+C or the end of the input
 */
export async function askPassword(prompt: string): Promise<string> {
  if (process.stdin.isTTY !== true) {
    for await (const line of createInterface({ input: process.stdin })) return line
    return ''
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  using lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stdout.write(prompt)
  const ended = new Promise<null>((resolve) => lines.once('close', () => resolve(null)))
  const typed = await Promise.race([lines.question(''), ended])
  process.stdout.write('\n')
  if (typed === null) throw new StartupError('A password não foi indicada: nada foi mudado.')
  return typed
}
