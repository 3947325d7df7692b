import { demoAccounts } from './demo-data.ts'
import { seededRandom } from './seeded-random.ts'

/** The credentials that a user of the demo types on the time import screen. */
export const DEMO_TIME = {
  email: 'tempo@figueiredo-salgado.example',
  password: 'Toggl#2026',
  workspace: 4821377,
  token: 'ntn_demo_48213',
  database: '2b6f0c1e-5d3a-4c8e-9f41-7a2b8c9d0e1f',
} as const

const PROJECTS: readonly [name: string, client: number | null, active: boolean][] = [
  ['1204/25.3T8LSB — Construções Almeida c. Seguradora Atlântica', 1, true],
  ['388/26.0T8SNT — Despejo Rua das Flores', 2, true],
  ['77/24.9T8CSC — Inventário Vilhena', 3, true],
  ['5012/25.6YIPRT — Injunção Metalúrgica do Sado', 4, true],
  ['Consultoria laboral 2026', 4, true],
  ['912/23.4T8ALM — Regulação parental', null, false],
]
const CLIENTS = ['Construções Almeida, Lda.', 'Helena Prazeres', 'Família Vilhena', 'Metalúrgica do Sado, S.A.']
const DAYS = 60

/**
 * The commands that fill Toggl for the demo: two months of three lawyers' time, with one running entry and some without
 * a project.
 *
 * @param today the current day
 * @returns commands for its control, in order
 */
export function demoTogglCommands(today: Date): Record<string, unknown>[] {
  const { workspace, email, password } = DEMO_TIME
  const random = seededRandom('demo time')
  const entries = Array.from({ length: 240 }, (_, index) => {
    const start = new Date(today.getTime() - random.whole(0, DAYS) * 86_400_000)
    start.setUTCHours(random.whole(8, 18), random.whole(0, 59), 0, 0)
    return {
      cmd: 'entry',
      workspace,
      id: 9_000_001 + index,
      user_id: random.whole(1, demoAccounts.length),
      project_id: random.chance(0.03) ? null : random.whole(1, PROJECTS.length),
      description: random.pick([
        'Estudo do processo',
        'Reunião com cliente',
        'Peça processual',
        'Diligência',
        'Chamadas',
      ]),
      start: start.toISOString().replace('.000Z', '+00:00'),
      seconds: index === 0 ? -1 : random.whole(5, 180) * 60,
    }
  })
  return [
    { cmd: 'account', workspace, email, password },
    ...CLIENTS.map((name, index) => ({ cmd: 'client', workspace, id: index + 1, name })),
    ...PROJECTS.map(([name, client_id, active], index) => ({
      cmd: 'project',
      workspace,
      id: index + 1,
      name,
      active,
      ...(client_id === null ? {} : { client_id }),
    })),
    ...demoAccounts.map((person, index) => ({
      cmd: 'user',
      workspace,
      id: index + 1,
      fullname: person.name,
      email: person.email,
    })),
    ...entries,
  ]
}

/**
 * The commands that fill Notion for the demo: the table, shared with the integration, and one row with a time that a
 * person entered.
 */
export function demoNotionCommands(): Record<string, unknown>[] {
  const { token, database } = DEMO_TIME
  const [processo] = PROJECTS[0]!
  return [
    { cmd: 'integration', token },
    { cmd: 'database', id: database, shared_with: [token] },
    {
      cmd: 'row',
      database,
      values: { Cliente: CLIENTS[0]!, Processo: processo, Responsável: demoAccounts[0].name, Tempo: '02:30:00' },
    },
  ]
}
