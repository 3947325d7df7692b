import { createHash } from 'node:crypto'
import { normalise } from '@arauto/contract/normalise'

/** The key of a row: a project and the person who worked on it. */
export interface Pair {
  processo: string
  responsavel: string
}

/** Normalises names for comparison: Unicode NFC, white space collapsed, trimmed. Case and accents count. */
export function normaliseName(name: string): string {
  return normalise(name, 'NFC').replaceAll('\0', '').replace(/\s+/gu, ' ').trim()
}

/** @returns a digest of both names; equal pairs have equal digests */
export function projectPersonKey({ processo, responsavel }: Pair): string {
  const names = JSON.stringify([normaliseName(processo), normaliseName(responsavel)])
  return createHash('sha256').update(names).digest('base64url')
}
