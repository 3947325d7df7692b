/** Stops the embedded database that a killed program left; a supervisor runs this after it killed the program. */
import { onStoppedStore } from './on-stopped-store.ts'

process.exit(await onStoppedStore(async () => {}))
