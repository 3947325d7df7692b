/**
 * The database's part of an update (`npm run update`), run while the program is stopped: `copy` keeps the store as it is,
 * `bring-back` puts that copy in its place, `remove-copy` removes it.
 */
import { onStoppedStore } from './on-stopped-store.ts'
import { bringBackStore, copyStore, removeStoreCopy } from './platform/database/embedded/store-copy.ts'

const ACTS: Readonly<Record<string, (dataDir: string) => Promise<unknown>>> = {
  copy: (dataDir) => copyStore(dataDir),
  'bring-back': bringBackStore,
  'remove-copy': removeStoreCopy,
}

const name = process.argv[2] ?? ''
const act = ACTS[name]
if (!act) throw new Error(`no such act: ${name}`)
process.exit(await onStoppedStore(act))
