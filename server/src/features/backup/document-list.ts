import type { Readable } from 'node:stream'
import { alteredBackup, ENTRY, type FileEntry } from './manifest.ts'
import { measured } from './measured.ts'

/** The longest line that a backup has. */
const LONGEST_LINE = 100
const LINE = /^([0-9a-f]{64})\t(\d{1,15})$/

/** A document of a backup. */
export interface ListedDocument {
  sha256: string
  size: number
}

/** @returns its line in the list of documents */
export const documentLine = ({ sha256, size }: ListedDocument): string => `${sha256}\t${size}\n`

/**
 * Reads the list of documents.
 *
 * @param list as the manifest has it
 * @throws BackupError for a line that no backup has, and at its end when it is not what was written
 */
export async function* readDocumentList(list: FileEntry, content: Readable): AsyncGenerator<ListedDocument> {
  const whole = measured(content)
  for await (const line of linesOf(whole)) {
    const [, sha256, size] = LINE.exec(line) ?? []
    if (!sha256) throw alteredBackup(ENTRY.documents)
    yield { sha256, size: Number(size) }
  }
  if (whole.sha256() !== list.sha256) throw alteredBackup(list.name)
}

async function* linesOf(list: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of list as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > LONGEST_LINE) throw alteredBackup(ENTRY.documents)
  }
  if (rest) yield rest
}
