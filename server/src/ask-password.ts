import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Prompts without echo; without a console the first line of standard input is read, whether it ends or not.
 *
 * @returns what was typed; empty at the end of the input
 */
export async function askPassword(prompt: string): Promise<string> {
  if (process.stdin.isTTY !== true) {
    for await (const line of createInterface({ input: process.stdin })) return line
    return ''
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stdout.write(prompt)
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    const typed = await Promise.race([lines.question(''), ended])
    process.stdout.write('\n')
    return typed
  } finally {
    lines.close()
  }
}
