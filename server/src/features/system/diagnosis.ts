import { formatDateTime } from '@arauto/contract/dates'
import {
  type DISK_PARTS,
  type PROBLEM_AREAS,
  PROBLEM_KINDS,
  type QUEUES,
  type SystemView,
} from '@arauto/contract/system'
import type { OfficeCounts } from './office-queues.ts'

/** A setting that is not at its default; its value only if it is harmless. */
export interface ChangedSetting {
  name: string
  value: string | null
}

/** The other content of a description. */
export interface DiagnosisFacts {
  counts: OfficeCounts
  changedSettings: readonly ChangedSetting[]
  machine: {
    platform: string
    architecture: string
    /** The version of the system's kernel. */
    system: string
    processors: number
    memoryBytes: number
    freeMemoryBytes: number
    programBytes: number
  }
}

const PART_WORDS: Record<(typeof DISK_PARTS)[number], string> = {
  database: 'base de dados',
  documents: 'documentos',
  uploads: 'gravações à espera',
  backups: 'cópias de segurança',
  models: 'modelo de fala',
}
const QUEUE_WORDS: Record<(typeof QUEUES)[number], string> = {
  checks: 'verificações',
  documents: 'documentos por obter',
  readings: 'documentos por ler',
  transcriptions: 'transcrições',
  time_imports: 'importações de tempos',
  mail: 'mensagens de e-mail',
  webhooks: 'mensagens a webhooks',
}
const AREA_WORDS: Record<(typeof PROBLEM_AREAS)[number], string> = {
  account: 'conta',
  mail: 'e-mail',
  backups: 'cópias de segurança',
  transcription: 'transcrição',
  time_import: 'importação de tempos',
  webhook: 'webhook',
  folder: 'pasta de importação',
  mail_source: 'caixa de correio dos avisos',
  clock: 'relógio',
  store: 'armazenamento dos documentos',
  record: 'registo de quem fez o quê',
}
const KNOWN_KINDS: ReadonlySet<string> = new Set(PROBLEM_KINDS)
const STATE_WORDS = { running: 'em funcionamento', silent: 'sem atividade', stalled: 'parado' }
const DISK_WORDS = { ok: 'com espaço', low: 'abaixo da reserva', full: 'sem espaço' }
const MAIL_WORDS = { off: 'desligado', ok: 'em funcionamento', failing: 'a falhar' }

/**
 * Describes an installation for support, with numbers, times and the product's own words only. It copies no text that a
 * person wrote or another system sent.
 */
export function writeDiagnosis(view: SystemView, { counts, changedSettings, machine }: DiagnosisFacts): string {
  const { versions, service, disk, backups, mail } = view
  return [
    'Diagnóstico do Arauto',
    `Feito em ${moment(view.now)} (hora de Lisboa). Sem nomes, endereços, pastas nem segredos.`,
    section('Versões', [
      `Arauto ${digits(versions.arauto)}`,
      `Node.js ${digits(versions.node)}`,
      `PostgreSQL ${digits(versions.postgresql)}`,
      `Esquema da base de dados ${digits(versions.schema)}`,
    ]),
    section('Computador', [
      `${letters(machine.platform)} ${digits(machine.system)}, ${letters(machine.architecture)}`,
      `${machine.processors} processadores, ${size(machine.memoryBytes)} de memória, ${size(machine.freeMemoryBytes)} livres`,
      `O Arauto ocupa ${size(machine.programBytes)} de memória`,
    ]),
    section('Serviço', [
      `${STATE_WORDS[service.state]}; última atividade: ${moment(service.heartbeat)}; a correr desde: ${moment(service.started)}`,
      `verifica cada conta a cada ${service.check_interval_minutes} min`,
      `relógio atrasado: ${service.clock_set_back ? `sim, notado em ${moment(service.clock_set_back)}` : 'não'}`,
      ...gapLines(service.gaps),
    ]),
    section('Disco', [
      `${DISK_WORDS[disk.state]}: ${size(disk.free_bytes)} livres de ${size(disk.total_bytes)}, reserva ${size(disk.reserve_bytes)}`,
      ...disk.parts.map(({ part, bytes }) => `${PART_WORDS[part]}: ${bytes === null ? 'não medido' : size(bytes)}`),
    ]),
    section('Cópias de segurança', [
      backups.enabled ? `ligadas; a próxima: ${moment(backups.next_at)}` : 'desligadas',
      `a última boa: ${backups.last ? `${moment(backups.last.at)}, ${size(backups.last.bytes)}, ${backups.last.documents} documentos` : 'nenhuma'}`,
      `a falhar desde: ${moment(backups.failed?.since ?? null)}; em falta desde: ${moment(backups.missing_since)}`,
      `restauro de ensaio: ${backups.trial ? `${backups.trial.ok ? 'bem' : 'falhou'}, ${moment(backups.trial.at)}` : 'nenhum'}`,
    ]),
    section(
      'Filas do escritório',
      view.queues.map(
        ({ queue, waiting, running, oldest }) =>
          `${QUEUE_WORDS[queue]}: ${waiting} à espera, ${running} em curso${oldest ? `, a mais antiga de ${moment(oldest)}` : ''}`,
      ),
    ),
    section('E-mail', [
      `${MAIL_WORDS[mail.state]}; desde: ${moment(mail.since)}; à espera: ${mail.waiting}; abandonadas em 30 dias: ${mail.unsent}`,
    ]),
    section('Erros', problemLines(view.problems)),
    section('O escritório', [
      `${counts.members} membros, ${counts.accounts} contas, ${counts.notifications} notificações, ${counts.documents} documentos`,
    ]),
    section(
      'Configuração diferente da habitual',
      changedSettings.map(({ name, value }) => `${name}${value === null ? ' (alterada)' : ` = ${value}`}`),
    ),
  ].join('\n\n')
}

const section = (title: string, lines: readonly string[]): string =>
  [title, ...(lines.length > 0 ? lines : ['nada']).map((line) => `  ${line}`)].join('\n')

function gapLines(gaps: SystemView['service']['gaps']): string[] {
  const shown = gaps.slice(0, 5).map(({ since, until }) => `parado de ${moment(since)} a ${moment(until)}`)
  return [`paragens em 90 dias: ${gaps.length}`, ...shown]
}

/** How many errors there are of each kind, and since when. */
function problemLines(problems: SystemView['problems']): string[] {
  const counted = new Map<string, { count: number; since: string | null }>()
  for (const { area, kind, since } of problems) {
    const name = `${AREA_WORDS[area]}: ${KNOWN_KINDS.has(kind) ? kind : 'other'}`
    const known = counted.get(name)
    const first = [known?.since, since].filter((one) => typeof one === 'string').sort()[0] ?? null
    counted.set(name, { count: (known?.count ?? 0) + 1, since: first })
  }
  return [...counted].map(([name, { count, since }]) => `${name}: ${count}, desde ${moment(since)}`)
}

const moment = (value: string | null): string => formatDateTime(value) ?? 'nunca'

/** The number that a version begins with: what follows may be anything. */
const digits = (version: string): string => /^\d+(?:\.\d+)*/u.exec(version)?.[0] ?? '?'
const letters = (name: string): string => /^[a-z\d]+$/u.exec(name)?.[0] ?? '?'

const size = (bytes: number): string => {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1).replace('.', ',')} GB`
}
