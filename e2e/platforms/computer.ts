import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { childrenOf } from '../../server/testing/child-processes.ts'
import { waitFor } from '../../server/testing/wait-for.ts'

/** Ctrl+C, which a terminal sends to all that it runs, or a request to one program alone. */
export type StopSignal = 'SIGINT' | 'SIGTERM'

/** The user whom programs run as: PostgreSQL refuses root. */
const USER = 1000

/**
 * Runs as the first process of a computer (init). It mounts what a system has, and adopts orphaned processes. It ends with its
 * standard input, when the process that booted it ends.
 */
const FIRST = `
read -r go
mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -t tmpfs tmpfs "$1/dev/shm" || exit 1
if [ -n "$2" ]; then
  mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc && echo "$2" > /proc/sys/fs/binfmt_misc/register || exit 1
fi
echo up
cat > /dev/null
`

/**
 * A Linux system in a folder, booted: its processes and mounts are its own, and end with it or with this process; the
 * network is this machine's.
 */
export class Computer {
  readonly root: string
  readonly #holder: ChildProcess
  readonly #first: number
  readonly #spaces: string[]
  #programs = 0

  private constructor(root: string, holder: ChildProcess, first: number, spaces: string[]) {
    this.root = root
    this.#holder = holder
    this.#first = first
    this.#spaces = spaces
  }

  /**
   * @param root the system's folder
   * @param emulation a line of binfmt_misc that says what runs programs of another processor; it holds in this computer
   *   alone, which then has a user namespace of its own
   * @throws when the kernel does not allow it, with its words
   */
  static async boot(root: string, emulation = ''): Promise<Computer> {
    const spaces = ['--mount', '--pid', ...(emulation ? ['--user'] : [])]
    const holder = spawn(
      'unshare',
      [...spaces, '--fork', '--kill-child', 'sh', '-c', FIRST, 'first', root, emulation],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    )
    let errors = ''
    holder.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    const ended = once(holder, 'close').then(() => Promise.reject(new Error(`no computer: ${errors.trim()}`)))
    const up = once(createInterface(holder.stdout), 'line')
    if (emulation) {
      const own = await readlink('/proc/self/ns/user')
      await waitFor(async () => (await readlink(`/proc/${holder.pid}/ns/user`)) !== own)
      for (const map of ['uid_map', 'gid_map']) await writeFile(`/proc/${holder.pid}/${map}`, '0 0 65536')
    }
    holder.stdin.write('go\n')
    await Promise.race([up, ended])
    ended.catch(() => {})
    const [first] = await childrenOf(holder.pid!, '')
    return new Computer(root, holder, first!, spaces)
  }

  /**
   * Starts a program as a user without rights.
   *
   * @param folder where, as the computer names it
   * @param env all of its environment
   */
  run(folder: string, [file, ...args]: readonly [string, ...string[]], env: Record<string, string>): Program {
    // Wine takes files for outputs, but not the sockets that Node has for pipes.
    const log = join(this.root, 'var', 'log', `program-${this.#programs++}.log`)
    const written = openSync(log, 'w')
    const inside = ['env', '-i', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
    const child = spawn(
      'nsenter',
      [
        '--target',
        String(this.#first),
        ...this.#spaces,
        '--',
        'chroot',
        `--userspec=${USER}:${USER}`,
        this.root,
        ...inside,
        'setsid',
        'sh',
        '-c',
        'cd "$0" && exec "$@"',
        folder,
        file,
        ...args,
      ],
      { stdio: ['ignore', written, written] },
    )
    closeSync(written)
    return new Program(child, log)
  }

  /** The processes whose command lines match, by their numbers outside. */
  async find(pattern: RegExp): Promise<number[]> {
    const space = await readlink(`/proc/${this.#first}/ns/pid`)
    const found: number[] = []
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name) || (await readlink(`/proc/${name}/ns/pid`).catch(() => '')) !== space) continue
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
      if (pattern.test(command.replaceAll('\0', ' '))) found.push(Number(name))
    }
    return found
  }

  /** Ends every process at once, as when the power is cut, and waits until all are gone. */
  async cutPower(): Promise<void> {
    if (this.#holder.exitCode !== null || this.#holder.signalCode !== null) return
    const gone = once(this.#holder, 'close')
    process.kill(this.#first, 'SIGKILL')
    await gone
  }
}

/** A program that runs in a computer. */
export class Program {
  readonly #child: ChildProcess
  readonly #log: string
  readonly #ended: Promise<number | null>

  /** @param log the file that it writes to */
  constructor(child: ChildProcess, log: string) {
    this.#child = child
    this.#log = log
    this.#ended = once(child, 'close').then(([code]) => code as number | null)
  }

  /** All that it has written. */
  get output(): string {
    return readFileSync(this.#log, 'utf8')
  }

  /** The exit code when it has ended, null for one that a signal ended. @throws when that takes longer */
  async end(patienceMs: number): Promise<number | null> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`did not end in ${patienceMs} ms: ${this.tail}`)), patienceMs)
    return Promise.race([this.#ended, late.promise]).finally(() => clearTimeout(timer))
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** The last lines that it wrote. */
  get tail(): string {
    return this.output.trim().split('\n').slice(-25).join('\n')
  }

  async signal(name: StopSignal): Promise<void> {
    const [program] = await childrenOf(this.#child.pid!, '')
    process.kill(name === 'SIGINT' ? -program! : program!, name)
  }
}
