import { formatDateTime } from '@arauto/contract/dates'
import { PROPOSAL_RULES } from '@arauto/contract/office-deadlines'
import { DISK_PARTS, PROBLEM_AREAS, PROBLEM_KINDS, QUEUES, type SystemView } from '@arauto/contract/system'
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

/** The product's own words for parts, kinds and states; any other text may be a person's or another system's. */
const WORDS: ReadonlySet<string> = new Set([
  ...[...DISK_PARTS, ...QUEUES, ...PROBLEM_AREAS, ...PROBLEM_KINDS, ...PROPOSAL_RULES],
  ...['running', 'silent', 'stalled', 'ok', 'low', 'full', 'off', 'failing', 'portal'],
])
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u

/**
 * Describes an installation for support: what the state of the system shows, as the call answers it, with numbers, moments
 * and the product's own words only. It copies no text that a person wrote or another system sent.
 */
export function writeDiagnosis(view: SystemView, { counts, changedSettings, machine }: DiagnosisFacts): string {
  const { versions, ...state } = view
  const { platform, system, architecture, ...sizes } = machine
  const settings = changedSettings.map(({ name, value }) =>
    value === null ? `${name} (alterada)` : `${name} = ${value}`,
  )
  const known = (_name: string, value: unknown) =>
    typeof value !== 'string' || WORDS.has(value) || MOMENT.test(value) ? value : undefined
  return [
    'Diagnóstico do Arauto',
    `Feito em ${formatDateTime(view.now)} (hora de Lisboa). Sem nomes, endereços, pastas nem segredos.`,
    `Arauto ${digits(versions.arauto)}, Node.js ${digits(versions.node)}, PostgreSQL ${digits(versions.postgresql)}, esquema da base de dados ${digits(versions.schema)}`,
    `${letters(platform)} ${digits(system)}, ${letters(architecture)}`,
    `Configuração diferente da habitual: ${settings.join(', ') || 'nenhuma'}`,
    JSON.stringify({ computer: sizes, office: counts, ...state }, known, 2),
  ].join('\n')
}

/** The number that a version begins with: what follows may be anything. */
const digits = (version: string): string => /^\d+(?:\.\d+)*/u.exec(version)?.[0] ?? '?'
const letters = (name: string): string => /^[a-z\d]+$/u.exec(name)?.[0] ?? '?'
