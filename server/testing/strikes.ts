import { setTimeout as delay } from 'node:timers/promises'
import type { S3StandIn } from '../../simulators/src/s3/server.ts'
import type { SeededRandom } from '../../simulators/src/seeded-random.ts'
import type { Cluster, Role } from './cluster.ts'
import type { OutsidePostgres } from './outside-postgres.ts'

/** Several processes on one database and one store, and what chooses among them. */
export interface Struck {
  cluster: Cluster
  postgres: OutsidePostgres
  s3: S3StandIn
  random: SeededRandom
}

/** How long something hangs or is away, in milliseconds. */
const AWAY_MS = [3_000, 12_000] as const
/** What a store that fails does to some requests, before it works again. */
const STORE_FAULTS = ['500', '503', 'drop', 'lost', 'cut', 'slow'] as const

const kill = async ({ cluster, random }: Struck, ...roles: Role[]): Promise<void> => {
  await Promise.all(roles.map((role) => cluster.replace(random.pick(cluster.of(role)))))
}

/** SIGTERM, and another in its place. @throws when it does not end by itself with code 0 */
const drain = async ({ cluster, random }: Struck, role: Role): Promise<void> => {
  const code = await cluster.end(random.pick(cluster.of(role)), 'SIGTERM')
  await cluster.startAnother(role)
  if (code !== 0) throw new Error(`${role} that was told to stop ended with ${code}`)
}

/** One thing that can befall several processes or what they share. */
export interface Strike {
  name: string
  /** What it hits: nothing else is to hit that at the same time. */
  at: 'processes' | 'database' | 'store'
  /** Returns when all is there again. */
  make(struck: Struck): Promise<void>
}

export const STRIKES: readonly Strike[] = [
  { name: 'kill api', at: 'processes', make: (struck) => kill(struck, 'api') },
  { name: 'kill worker', at: 'processes', make: (struck) => kill(struck, 'worker') },
  { name: 'kill api and worker', at: 'processes', make: (struck) => kill(struck, 'api', 'worker') },
  {
    name: 'kill all processes',
    at: 'processes',
    async make({ cluster }) {
      await Promise.all([...cluster.members].map((member) => cluster.replace(member)))
    },
  },
  { name: 'stop api', at: 'processes', make: (struck) => drain(struck, 'api') },
  { name: 'stop worker', at: 'processes', make: (struck) => drain(struck, 'worker') },
  { name: 'restart database', at: 'database', make: ({ postgres }) => postgres.restart() },
  { name: 'kill database', at: 'database', make: ({ postgres }) => postgres.crash() },
  {
    name: 'hang database',
    at: 'database',
    async make({ postgres, random }) {
      const thaw = await postgres.freeze()
      await delay(random.whole(...AWAY_MS))
      thaw()
    },
  },
  {
    name: 'store down',
    at: 'store',
    async make({ s3, random }) {
      s3.control({ cmd: 'fault', kind: 'drop', times: 1e9 })
      await delay(random.whole(...AWAY_MS))
      s3.control({ cmd: 'fault', kind: 'none' })
    },
  },
  {
    name: 'store slow and failing',
    at: 'store',
    async make({ s3, random }) {
      for (let left = 30; left > 0; left -= 1) {
        s3.control({ cmd: 'fault', kind: random.pick(STORE_FAULTS), times: random.whole(1, 2), seconds: 3 })
      }
      await delay(random.whole(...AWAY_MS))
      s3.control({ cmd: 'fault', kind: 'none' })
    },
  },
]
