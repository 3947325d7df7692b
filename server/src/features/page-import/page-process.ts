/**
 * The process that reads saved files: a page made to take all memory or all time ends it and nothing else. Started by
 * `createPageReader`, spoken to over its channel.
 */
import { constants, setPriority } from 'node:os'
import { readSavedFile } from './read-saved-file.ts'

/** A file to be read. */
export interface ReadOrder {
  name: string
  bytes: Uint8Array
}

process.on('message', ({ name, bytes }: ReadOrder) => {
  void readSavedFile(name, bytes).then((page) => process.send?.(page))
})
// Nobody is left to hear the answer.
process.on('disconnect', () => process.exit(0))
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
