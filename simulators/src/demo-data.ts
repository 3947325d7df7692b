import { type CourtCase, inventAct, inventCase } from './court-cases.ts'
import type { FileItem, NotificationItem, PortalCommand } from './portal/commands.ts'
import { portalDate } from './portal/portal-date.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** A lawyer of the demo: a portal account and the person behind it. */
export interface DemoAccount {
  readonly username: string
  readonly password: string
  /** The lawyer's name, as the product's `advogado`. */
  readonly name: string
  readonly email: string
}

/** Three invented lawyers. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'marta.figueiredo-48213l@adv.oa.pt',
    password: 'Acacia#2026',
    name: 'Marta Figueiredo',
    email: 'marta.figueiredo@figueiredo-salgado.example',
  },
  {
    username: 'duarte.salgado-31907l@adv.oa.pt',
    password: 'Zimbro#2026',
    name: 'Duarte Salgado',
    email: 'duarte.salgado@figueiredo-salgado.example',
  },
  {
    username: 'ines.vilarinho-59476p@adv.oa.pt',
    password: 'Medronho#2026',
    name: 'Inês Vilarinho',
    email: 'ines.vilarinho@figueiredo-salgado.example',
  },
]

/** How many notifications each of them has. */
const COUNTS = [148, 112, 84]
/** How many days back they reach. */
const DAYS = 210
/** The share that has no document to open. */
const WITHOUT_DOCUMENT = 0.04

/** The password of the demo's protected PDF. */
export const DEMO_PDF_PASSWORD = 'demo1234'

/**
 * The demo's notifications: real-looking courts, units, cases and acts of the last months, newest today. Among the
 * first lawyer's newest are one PDF with a password, one notification with three files and one broken file; some of all
 * have no document.
 *
 * @param account one of `demoAccounts`
 * @param today the day that counts as today; the same day gives the same rows
 * @throws {RangeError} for an account that is none of the demo's
 */
export function demoNotifications(account: DemoAccount, today: Date): NotificationItem[] {
  const place = demoAccounts.findIndex(({ username }) => username === account.username)
  const count = COUNTS[place]
  if (count === undefined) throw new RangeError(`${account.username} is not of the demo`)
  const random = seededRandom(`demo ${account.username}`)
  const cases = Array.from({ length: Math.ceil(count / 4) }, () =>
    inventCase(random, today.getUTCFullYear() - random.whole(0, 3)),
  )
  const rows = Array.from({ length: count }, (_, index) => {
    const date = workingDay(today, Math.floor((index / count) ** 1.3 * DAYS))
    return row(random, random.pick(cases), date, String(451_000_000 - place * 1_000_000 - index * 137))
  })
  return place === 0 ? withPeculiarFiles(rows) : rows
}

/**
 * All that fills a portal for the demo.
 *
 * @param today as for `demoNotifications`
 * @returns commands for `Portal.control` or `POST /__control`, in order
 */
export function demoPortalCommands(today: Date): PortalCommand[] {
  return demoAccounts.flatMap((account): PortalCommand[] => [
    { cmd: 'account', username: account.username, password: account.password },
    { cmd: 'notify', username: account.username, items: demoNotifications(account, today) },
  ])
}

function row(random: SeededRandom, courtCase: CourtCase, data: string, referencia: string): NotificationItem {
  const { tribunal, unidade, processo, especie } = courtCase
  const { origem, acto } = inventAct(random, courtCase)
  const files = random.chance(WITHOUT_DOCUMENT) ? [] : actFiles(random, origem, acto, referencia)
  return { referencia, origem, data, acto, tribunal, unidade, processo, especie, files }
}

function actFiles(random: SeededRandom, origem: string, acto: string, referencia: string): FileItem[] {
  const main: FileItem = { name: `${acto} - ${referencia}.pdf`, pages: random.whole(2, 7) }
  if (origem !== 'Mandatário' || random.chance(0.6)) return [main]
  return [main, { name: 'Documento 1.pdf', pages: random.whole(1, 4) }]
}

/** Every demo shall show a password, several files and a broken file, near the top of the list. */
function withPeculiarFiles(rows: readonly NotificationItem[]): NotificationItem[] {
  const peculiar: Readonly<Record<number, Partial<NotificationItem>>> = {
    2: {
      origem: 'Tribunal',
      acto: 'Notificação do Relatório Pericial',
      files: [{ name: 'Relatório Pericial (protegido).pdf', pages: 5, password: DEMO_PDF_PASSWORD }],
    },
    4: {
      origem: 'Tribunal',
      acto: 'Notificação da Sentença',
      files: [
        { name: 'Sentença.pdf', pages: 12, group: 'Sentença' },
        { name: 'Ata da Audiência de Julgamento.pdf', pages: 3, group: 'Documentos anexos' },
        { name: 'Conta de Custas.pdf', pages: 2, group: 'Documentos anexos' },
      ],
    },
    6: {
      origem: 'Tribunal',
      acto: 'Notificação de Despacho',
      files: [{ name: 'Despacho.pdf', pages: 3, broken: true }],
    },
    9: { files: [] },
  }
  return rows.map((item, index) => ({ ...item, ...peculiar[index] }))
}

/** Courts draw up nothing on a weekend: those days count as the Friday before. */
function workingDay(today: Date, daysBefore: number): string {
  const weekday = new Date(today.getTime() - daysBefore * 86_400_000).getUTCDay()
  return portalDate(today, daysBefore + (weekday === 6 ? 1 : weekday === 0 ? 2 : 0))
}
