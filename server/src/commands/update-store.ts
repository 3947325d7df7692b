/**
 * The database's part of an update (`npm run update`), run while the program is stopped. `copy` keeps the store as it is,
 * `bring-back` puts that copy in its place, `remove-copy` removes it.
 */

import { copyStore, removeStoreCopy, restoreStoreCopy } from '../platform/database/embedded/store-copy.ts'
import { StartupError } from '../platform/startup-error.ts'
import { onStoppedStore } from './on-stopped-store.ts'

const ACTS: Readonly<Record<string, (dataDir: string) => Promise<unknown>>> = {
  copy: (dataDir) => copyStore(dataDir),
  'bring-back': restoreStoreCopy,
  'remove-copy': removeStoreCopy,
}

const name = process.argv[2] ?? ''
const act = ACTS[name]
if (!act) throw new Error(`no such act: ${name}`)
const refuse = async (): Promise<never> => {
  throw new StartupError(
    'Com DATABASE_URL a atualização não se faz assim, porque a base de dados não é do Arauto e não voltaria atrás. Faça uma cópia (npm run backup), pare todos os processos, ponha a versão nova no lugar desta e arranque-os: docs/scaling.md. Nada foi alterado.',
  )
}
process.exit(await onStoppedStore(act, name === 'copy' ? refuse : undefined))
