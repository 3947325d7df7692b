import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Whether there is what makes a terminal here: `script` of util-linux, which Debian always has (bsdutils). */
export const hasTerminal = (): boolean =>
  process.platform === 'linux' && spawnSync('script', ['--version'], { stdio: 'ignore' }).status === 0

/** What a person answers: to what the terminal shows last, these keys. */
export type Answer = readonly [prompt: string, keys: string]

export const ENTER = '\r'
export const CTRL_C = '\x03'
export const CTRL_D = '\x04'

/**
 * Runs a program in a terminal of its own.
 *
 * @param command the program and its arguments
 * @param answers what is typed, each once its prompt is shown behind what the one before was answered to
 * @returns all that the terminal showed, the program's exit code (128 and more for a signal), and answers that nobody asked for
 */
export async function runInTerminal(
  command: readonly string[],
  answers: readonly Answer[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<{ shown: string; code: number | null; left: Answer[] }> {
  const line = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: options.cwd,
    env: { ...process.env, SHELL: '/bin/sh', ...options.env },
  })
  const left = [...answers]
  let shown = ''
  let seen = 0
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    shown += piece
    const [prompt, keys] = left[0] ?? []
    if (prompt === undefined || keys === undefined) return
    const at = shown.indexOf(prompt, seen)
    if (at === -1) return
    seen = at + prompt.length
    left.shift()
    child.stdin.write(keys)
  })
  const [code] = await once(child, 'close')
  return { shown, code, left }
}
