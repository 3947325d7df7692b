import { riseOf } from '../growth.ts'
import type { Measured } from './measure-product.ts'

/** The tables that keep what an office has until somebody erases it: their rows are what the office did. */
const KEPT = [
  'cases',
  'deadlines',
  'document_pages',
  'document_readings',
  'documents',
  'notification_totals',
  'notifications',
  'read_marks',
  'sent_notices',
  'triage',
  'work_history',
]

/** How much more of something there may be in the last quarter than in the second: a share of that, and so much beside. */
const TOLERANCES: readonly { of: RegExp; share: number; more: number }[] = [
  { of: /^program: memory in use/, share: 0.08, more: 2 },
  // Shown, not judged: of what was in use once, the allocator keeps as much as it likes.
  { of: /^program: resident/, share: Number.POSITIVE_INFINITY, more: 0 },
  { of: /^database: memory/, share: 0.15, more: 4 },
  { of: /^(program|database): /, share: 0, more: 3 },
  { of: /^rows: /, share: 0.15, more: 8 },
  { of: /^kB: /, share: 0.25, more: 256 },
  { of: /^files: /, share: 0, more: 3 },
  { of: /^logs/, share: 0, more: 1024 },
]

/** A figure of a run by the medians of its quarters. */
export interface Trend {
  what: string
  second: number
  last: number
  /** Whether it rises by more than is tolerated. */
  rises: boolean
}

/** @param run what was measured, at equal distances, at least eight times */
export function trendsOf(run: readonly Measured[]): Trend[] {
  const kept = KEPT.map((table) => `rows: ${table}`)
  const figures = Object.keys(run[0]!).filter((what) => !kept.includes(what))
  return figures.map((what) => {
    const { second, last, rise } = riseOf(run.map((one) => one[what]!))
    const { share, more } = TOLERANCES.find(({ of }) => of.test(what))!
    return { what, second, last, rises: rise > second * share + more }
  })
}

/** @returns in Markdown what is not 0 all the time; of tables, the sums, and those that rise */
export function trendsTable(trends: readonly Trend[]): string {
  const shown = trends.filter(({ what, rises }) => rises || !/^(rows|kB): /.test(what))
  const sums = ['rows: ', 'kB: '].map((kind) => {
    const of = trends.filter(({ what }) => what.startsWith(kind))
    const sum = (quarter: 'second' | 'last') => of.reduce((total, one) => total + one[quarter], 0)
    return {
      what: kind === 'rows: ' ? 'rows that are kept for a time' : 'kB: all tables',
      second: sum('second'),
      last: sum('last'),
      rises: of.some((one) => one.rises),
    }
  })
  const rows = [...shown, ...sums].map(({ what, second, last, rises }) => [
    what,
    rounded(second),
    rounded(last),
    rises ? 'yes' : 'no',
  ])
  const head = [
    ['held', 'second quarter', 'last quarter', 'rises'],
    ['---', '---:', '---:', '---'],
  ]
  return [...head, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const rounded = (figure: number): string => String(Math.round(figure * 10) / 10)
