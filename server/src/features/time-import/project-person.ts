import { createHash } from 'node:crypto'

/** What a row stands for: a process and the person who worked on it. */
export interface Pair {
  processo: string
  responsavel: string
}

/** The one way to compare names: Unicode-normalised, runs of white space one blank, trimmed. Case and accents count. */
export function normaliseName(name: string): string {
  return name.normalize('NFC').replaceAll('\0', '').replace(/\s+/gu, ' ').trim()
}

/** @returns a digest of both names, short whatever they are; pairs that are the same have the same */
export function projectPersonKey({ processo, responsavel }: Pair): string {
  const names = JSON.stringify([normaliseName(processo), normaliseName(responsavel)])
  return createHash('sha256').update(names).digest('base64url')
}
