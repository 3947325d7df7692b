import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnProduct } from './spawn-product.ts'
import { waitFor } from './wait-for.ts'

export type Role = 'api' | 'worker'

/** One process of the product. */
export interface Member {
  role: Role
  url: string
  child: ChildProcess
}

/** Several processes of the product on one database. */
export class Cluster {
  readonly members: Member[] = []
  /** All that its processes wrote. */
  readonly output: Buffer[] = []
  readonly #env: Record<string, string>
  #turn = 0

  /** @param env settings of all of them, with `DATABASE_URL` and `DATA_DIR` */
  constructor(env: Record<string, string>) {
    this.#env = { SECRET_KEY: randomBytes(32).toString('base64'), CITIUS_PAUSE_MS: '1', LOG_LEVEL: 'warn', ...env }
  }

  /** Starts processes, all at once. */
  async start(...roles: Role[]): Promise<Member[]> {
    return Promise.all(
      roles.map(async (role) => {
        const said: Buffer[] = []
        const listen = (chunk: Buffer) => {
          said.push(chunk)
          this.output.push(chunk)
        }
        const spawned = await spawnProduct({ ...this.#env, ROLE: role }, listen).catch((cause) => {
          throw new Error(`${role} did not start: ${Buffer.concat(said)}`, { cause })
        })
        const member = { role, ...spawned }
        this.members.push(member)
        member.child.once('exit', (code, signal) => {
          if (this.members.includes(member))
            console.log(`${role} ended by itself (${code ?? signal}): ${Buffer.concat(said)}`)
        })
        return member
      }),
    )
  }

  of(role: Role): Member[] {
    return this.members.filter((member) => member.role === role)
  }

  /** @returns the address of the API whose turn it is, as a balancer would that goes to the living ones */
  readonly address = (): string => {
    const apis = this.of('api').filter(({ child }) => !hasEnded(child))
    this.#turn += 1
    return apis[this.#turn % apis.length]?.url ?? 'http://127.0.0.1:9'
  }

  /** The member whose process has a number. */
  find(pid: number): Member | undefined {
    return this.members.find(({ child }) => child.pid === pid)
  }

  /** `kill -9`, and another in its place. */
  async replace(member: Member): Promise<Member> {
    await this.end(member, 'SIGKILL')
    return this.startAnother(member.role)
  }

  /** Starts a process, and again while the database may be away. */
  async startAnother(role: Role): Promise<Member> {
    const [made] = await waitFor(() => this.start(role).catch(() => delay(200, null)), 120_000)
    return made!
  }

  /** @returns the exit code */
  async end(member: Member, signal: NodeJS.Signals): Promise<number | null> {
    this.members.splice(this.members.indexOf(member), 1)
    if (hasEnded(member.child)) return member.child.exitCode
    const gone = once(member.child, 'exit')
    member.child.kill(signal)
    return (await gone)[0]
  }

  /** @returns the exit codes */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<(number | null)[]> {
    return Promise.all([...this.members].map((member) => this.end(member, signal)))
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
