import { FILTER_MAX } from '@arauto/contract/constants'
import type { NotificationSummary } from '@arauto/contract/notifications'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'

/** Figures and filters over all notifications that a viewer sees. */
export interface Overview {
  summary: NotificationSummary
  filters: { advogados: string[]; origens: string[] }
}

const alphabetically = new Intl.Collator('pt-PT').compare

/** @returns figures and filters from the totals that the triggers maintain; ties go to the first in the alphabet */
export async function readOverview(db: Database, viewer: Viewer): Promise<Overview> {
  const totals = await db
    .selectFrom('notification_totals')
    .select(['advogado', 'origem', 'tribunal', 'total'])
    .where('office_id', '=', viewer.officeId)
    .where(isAmong(viewer.reads, 'portal_username'))
    .execute()
  const sums = {
    advogado: new Map<string, number>(),
    origem: new Map<string, number>(),
    tribunal: new Map<string, number>(),
  }
  for (const row of totals) {
    for (const field of ['advogado', 'origem', 'tribunal'] as const) {
      sums[field].set(row[field], (sums[field].get(row[field]) ?? 0) + row.total)
    }
  }
  const values = (field: 'advogado' | 'origem') =>
    [...sums[field].keys()].filter((name) => name !== '' && name.length <= FILTER_MAX).sort(alphabetically)
  return {
    summary: {
      total: totals.reduce((sum, row) => sum + row.total, 0),
      origem: mostCommon(sums.origem),
      tribunal: mostCommon(sums.tribunal),
    },
    filters: { advogados: values('advogado'), origens: values('origem') },
  }
}

/** @returns the value with the highest sum, empty ones left out; null when there is none */
function mostCommon(sums: ReadonlyMap<string, number>): string | null {
  let best: [string, number] | null = null
  for (const entry of sums) {
    if (!entry[0]) continue
    if (!best || entry[1] > best[1] || (entry[1] === best[1] && alphabetically(entry[0], best[0]) < 0)) best = entry
  }
  return best?.[0] ?? null
}
