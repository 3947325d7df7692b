import type { StoredVisit } from '../../domain/portal-accounts/portal-visits.ts'
import type { VisitOutcome } from '../../domain/portal-accounts/status.ts'

/** A time in which the portal failed, as seen from here. */
export interface Outage {
  /** The first visit that failed. */
  from: string
  /** The last answered visit before it; null where none is known. */
  last_answer_before: string | null
  /** The first visit that was answered again; null where none is known. */
  answered_again: string | null
  failed_visits: number
  /** How the portal answered, or why it did not; each once. */
  answers: string[]
  /** Whether other hosts could be reached at every failed visit; null where that is not known of all. */
  network_up: boolean | null
}

/** A report, as its JSON file has it. */
export type OutageReportContent = ReturnType<typeof makeReport>

export interface ReportFacts {
  office: string
  account: { username: string; advogado: string }
  portal: string
  days: { from: string; to: string }
  /** The first moment of the period, and the first after it. */
  from: Date
  until: Date
  at: Date
  by: string
  program: string
  intervalMinutes: number
  keptDays: number
  /** Whether the clock is kept by NTP now; null where it is not known. */
  clockSynchronised: boolean | null
  visits: readonly StoredVisit[]
  gaps: readonly { began: Date; ended: Date }[]
}

const OUTCOME_WORDS: Readonly<Record<VisitOutcome, string>> = {
  ok: 'respondeu',
  unreachable: 'sem resposta do portal',
  failing: 'o portal respondeu com um erro',
  no_network: 'sem rede neste computador: nada se sabe do portal',
  refused: 'o portal respondeu, e recusou a entrada',
  unreadable: 'o portal respondeu com uma página que não se reconhece',
  ours: 'falha deste computador: nada se sabe do portal',
}

const FAILS: readonly VisitOutcome[] = ['unreachable', 'failing']
/** The others tell nothing of whether the portal works. */
const ANSWERS: readonly VisitOutcome[] = ['ok', 'refused']

/**
 * A failure begins with a visit that the portal did not answer, or answered with an error, and ends with the next that it
 * answered. A visit without a network, or with an unknown page, neither begins nor ends one.
 *
 * @param visits in order
 * @returns the failures that reach into the period
 */
export function findOutages(visits: readonly StoredVisit[], from: Date, until: Date): Outage[] {
  const outages: Outage[] = []
  let open: StoredVisit[] = []
  let answered: StoredVisit | null = null
  const close = (again: StoredVisit | null) => {
    const first = open[0]
    if (first && first.firstAt < until && (again === null || again.firstAt > from)) {
      outages.push({
        from: first.firstAt.toISOString(),
        last_answer_before: answered?.lastAt.toISOString() ?? null,
        answered_again: again?.firstAt.toISOString() ?? null,
        failed_visits: open.reduce((sum, visit) => sum + visit.visits, 0),
        answers: [...new Set(open.map(({ outcome, detail }) => detail || OUTCOME_WORDS[outcome]))],
        network_up: open.every(({ networkUp }) => networkUp === true) ? true : null,
      })
    }
    open = []
  }
  for (const visit of visits) {
    if (FAILS.includes(visit.outcome)) open.push(visit)
    if (!ANSWERS.includes(visit.outcome)) continue
    close(visit)
    answered = visit
  }
  close(null)
  return outages
}

/** @returns the report of these facts */
export function makeReport(facts: ReportFacts) {
  const { office, account, portal, days, from, until, at, by, program, intervalMinutes, keptDays } = facts
  const outages = findOutages(facts.visits, from, until)
  const within = facts.visits.filter(({ firstAt, lastAt }) => lastAt >= from && firstAt < until)
  return {
    format: 'arauto-outage-report/1' as const,
    office,
    account,
    portal,
    period: { ...days, time_zone: 'Europe/Lisbon' as const },
    made: { at: at.toISOString(), by, program, check_interval_minutes: intervalMinutes, kept_days: keptDays },
    clock: clockOf([facts.clockSynchronised, ...within.map(({ clockSynchronised }) => clockSynchronised)]),
    outages,
    /** When this program did not run, so that nothing is known. */
    not_watched: facts.gaps
      .filter(({ began, ended }) => began < until && ended > from)
      .map(({ began, ended }) => ({ from: began.toISOString(), until: ended.toISOString() })),
    visits: within.map((visit) => ({
      first_at: visit.firstAt.toISOString(),
      last_at: visit.lastAt.toISOString(),
      visits: visit.visits,
      outcome: visit.outcome,
      words: wordsOf(visit),
      network_up: visit.networkUp,
      clock_synchronised: visit.clockSynchronised,
    })),
    notes: notesOf(within, outages, intervalMinutes),
  }
}

/** @returns how a visit went */
function wordsOf({ outcome, detail }: StoredVisit): string {
  if (detail === '') return OUTCOME_WORDS[outcome]
  return outcome === 'failing' ? `o portal ${detail}` : `${OUTCOME_WORDS[outcome]}: ${detail}`
}

function clockOf(known: readonly (boolean | null)[]) {
  const kept = known.filter((one) => one === true).length
  if (kept === known.length) return { source: 'ntp', words: 'relógio deste computador, acertado por NTP' }
  if (kept === 0) {
    return { source: 'computer', words: 'relógio deste computador, de que não se sabe se é acertado por NTP' }
  }
  return { source: 'mixed', words: 'relógio deste computador, acertado por NTP só em parte das visitas' }
}

function notesOf(within: readonly StoredVisit[], outages: readonly Outage[], intervalMinutes: number): string[] {
  const every = new Intl.NumberFormat('pt-PT').format(intervalMinutes)
  const has = (outcome: VisitOutcome) => within.some((visit) => visit.outcome === outcome)
  return [
    `O portal é visitado de ${every} em ${every} minutos, e menos vezes enquanto falha. Cada falha pode ter começado a qualquer hora entre a última resposta e a primeira visita que falhou, e acabado antes da visita que teve resposta.`,
    'Só diz o que este computador viu. Se houve justo impedimento é o tribunal que aprecia (artigo 140.º do Código de Processo Civil).',
    ...(outages.some((outage) => outage.network_up === null)
      ? ['Em parte das visitas que falharam não se verificou se este computador chegava a outros servidores.']
      : outages.length > 0
        ? [
            'Em todas as visitas que falharam, este computador chegava a outros servidores, ou o próprio portal respondeu.',
          ]
        : []),
    ...(has('no_network')
      ? ['Houve visitas em que este computador não chegava a nenhum servidor. Não contam como falhas do portal.']
      : []),
    ...(has('unreadable')
      ? ['Houve respostas que não se reconhecem. Não contam como falhas do portal, nem como o seu fim.']
      : []),
    ...(within.length === 0 ? ['Neste período não há visitas guardadas desta conta.'] : []),
  ]
}
