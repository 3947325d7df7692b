import { parseArgs } from 'node:util'
import { openStoresBeside } from '../app/stores.ts'
import { readConfig } from '../config.ts'
import { findHomeOffice } from '../domain/offices/members-repository.ts'
import { findUserByName } from '../features/auth/users-repository.ts'
import { seedNotifications } from '../features/notifications/seed-notifications.ts'
import { createLogger } from '../platform/logging.ts'
import { StartupError } from '../platform/startup-error.ts'
import { exitCodeOf } from './exit-code.ts'

const USAGE = `Utilização: npm run seed -- --username NOME --count N
Junta N notificações inventadas às de um utilizador que já existe, para demonstrações e medições.`

/** Synthetic notifications for an existing user, beside the running product or without it. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { username: { type: 'string' }, count: { type: 'string' } }, strict: false })
  const count = Number(values.count)
  if (typeof values.username !== 'string' || !Number.isSafeInteger(count) || count < 1 || count > 1_000_000) {
    console.error(USAGE)
    return 2
  }
  const { username } = values
  return exitCodeOf(async () => {
    const stores = await openStoresBeside(readConfig(process.env), createLogger('warn'))
    const { db } = stores.owner
    try {
      const user = await findUserByName(db, username)
      if (!user) {
        throw new StartupError(
          `Não há nenhum utilizador "${username}". Crie-o primeiro na página ou com npm run arauto -- add-user.`,
        )
      }
      await seedNotifications(db, stores.store, await findHomeOffice(db, user), count)
      console.log(`${count} notificações juntas às de "${user.username}".`)
    } finally {
      await stores.close()
    }
  })
}

process.exit(await main())
