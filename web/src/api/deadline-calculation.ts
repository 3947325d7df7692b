import { calculateDeadline as definition } from '@arauto/contract/calls/deadlines'
import { callPath } from '@arauto/contract/calls/define-call'
import type { CalculatedDeadline, Court } from '@arauto/contract/deadlines'
import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { apiFetch } from './client.ts'

/** @returns the address of the calculation of a deadline; what is empty is left out */
export function calculationPath({ ends: _, taxa_cents: taxa, ...terms }: DeadlineTerms, court: Partial<Court>): string {
  const given = { ...terms, taxa_justica: taxa && (taxa / 100).toFixed(2), ...court }
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  return callPath(definition, { query })
}

/** Calculates a deadline without storing it. @throws {ApiError} of status 400 with the reason */
export const calculateDeadline = (path: string, signal?: AbortSignal): Promise<CalculatedDeadline> =>
  apiFetch(path, definition.answers[200], signal ? { signal } : {})
