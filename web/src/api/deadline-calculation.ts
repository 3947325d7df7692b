import { type CalculatedDeadline, calculatedDeadline } from '@arauto/contract/deadlines'
import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { API } from '@arauto/contract/routes'
import { apiFetch } from './client.ts'

/** The court that a deadline runs at. */
export interface Court {
  tribunal: string
  unidade: string
}

/** @returns the address of the calculation of a deadline; what is empty is left out */
export function calculationPath({ ends: _, taxa_cents: taxa, ...terms }: DeadlineTerms, court: Partial<Court>): string {
  const query = new URLSearchParams()
  const given = { ...terms, taxa_justica: taxa && (taxa / 100).toFixed(2), ...court }
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return `${API.calculateDeadline}?${query}`
}

/** Calculates a deadline, of which nothing is stored. @throws {ApiError} of status 400 with the reason */
export const calculateDeadline = (path: string, signal?: AbortSignal): Promise<CalculatedDeadline> =>
  apiFetch(path, calculatedDeadline, signal ? { signal } : {})
