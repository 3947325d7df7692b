import { type CourtCase, inventAct, inventCase } from './court-cases.ts'
import type { FileItem, NotificationItem, PortalCommand } from './portal/commands.ts'
import { portalDate } from './portal/portal-date.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** Three fictitious lawyers, with their accounts on the portal. */
export const demoAccounts = [
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
] as const
export type DemoAccount = (typeof demoAccounts)[number]

/** How many notifications each account has. */
const COUNTS = [148, 112, 84]
/** How many days back the notifications reach. */
const DAYS = 210
/** The share of notifications without a document. */
const WITHOUT_DOCUMENT = 0.04

/** The password of the demo's protected PDF. */
export const DEMO_PDF_PASSWORD = 'demo1234'

/**
 * The demo's notifications: plausible courts, units, cases and acts of the last months, newest first. Near the top of the
 * first account's are two letters that call to a hearing and a PDF with a password. Beside them are notifications with three
 * files, with a broken file and without a document.
 *
 * @param account one of `demoAccounts`
 * @param today the current day; the same day gives the same rows
 */
export function demoNotifications(account: DemoAccount, today: Date): NotificationItem[] {
  const place = demoAccounts.indexOf(account)
  const count = COUNTS[place]!
  const random = seededRandom(`demo ${account.username}`)
  const cases = Array.from({ length: Math.ceil(count / 4) }, () =>
    inventCase(random, today.getUTCFullYear() - random.whole(0, 3)),
  )
  const rows = Array.from({ length: count }, (_, index) => {
    const date = workingDay(today, Math.floor((index / count) ** 1.3 * DAYS))
    return row(random, random.pick(cases), date, String(451_000_000 - place * 1_000_000 - index * 137))
  })
  return place === 0 ? withSpecialFiles(rows, today) : rows
}

/**
 * The commands that fill a portal for the demo.
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

/** Puts letters with hearings, a protected, a multiple and a broken file near the top of the list, for the demo to show. */
function withSpecialFiles(rows: readonly NotificationItem[], today: Date): NotificationItem[] {
  const near = workingDay(today, -8).replaceAll('-', '/')
  const far = workingDay(today, -40).replaceAll('-', '/')
  const special: Readonly<Record<number, Partial<NotificationItem>>> = {
    1: callsTo(
      8505,
      today,
      `Para a audiência prévia designo o dia ${near}, pelas 10:00 horas, na Sala 2 deste tribunal.`,
    ),
    3: callsTo(
      2210,
      today,
      `Para a audiência final designo o dia ${far}, pelas 14:00 horas, por videoconferência: https://justica.webex.com/meet/sala3`,
    ),
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
  return rows.map((item, index) => ({ ...item, ...special[index] }))
}

const callsTo = (number: number, today: Date, says: string): Partial<NotificationItem> => ({
  processo: `${number}/${String(today.getUTCFullYear()).slice(2)}.0T8STB`,
  especie: 'Ação de Processo Comum',
  origem: 'Tribunal',
  acto: 'Notificação de Despacho',
  files: [{ name: 'Despacho.pdf', pages: 2, says }],
  tribunal: 'Tribunal Judicial da Comarca de Setúbal',
  unidade: 'Juízo Central Cível de Setúbal - Juiz 2',
})

/** Moves a weekend day to the Friday before: courts issue nothing on weekends. */
function workingDay(today: Date, daysBefore: number): string {
  const weekday = new Date(today.getTime() - daysBefore * 86_400_000).getUTCDay()
  return portalDate(today, daysBefore + (weekday === 6 ? 1 : weekday === 0 ? 2 : 0))
}
