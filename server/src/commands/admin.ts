import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isLongEnough } from '@arauto/contract/auth'
import { openStoresBeside } from '../app/stores.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../domain/schema.ts'
import { backupFolder } from '../features/backup/backup-folder.ts'
import { createLogger } from '../platform/logging.ts'
import { StartupError } from '../platform/startup-error.ts'
import { askPassword } from './ask-password.ts'
import { checkRecords } from './check-records.ts'
import { exitCodeOf } from './exit-code.ts'
import { type RotationOptions, rotateKeyCommand } from './rotate-key-command.ts'
import { addUser, makeResponsavel, removeAllPasskeys, resetPassword, turnSecondFactorOff } from './user-commands.ts'

const USAGE = `Utilização:
  npm run arauto -- add-user NOME              cria um utilizador
  npm run arauto -- reset-password NOME        dá-lhe uma password nova, termina as suas sessões e os códigos da extensão e remove as suas
                                               chaves de acesso
  npm run arauto -- make-responsavel NOME      faz dele responsável dos escritórios de que é membro, quando já não há quem o possa fazer
  npm run arauto -- check-record               confirma que ninguém alterou o registo de quem fez o quê
  npm run arauto -- remove-second-factor NOME  desativa o seu segundo fator, quando perdeu o telemóvel e os códigos de recuperação
  npm run arauto -- remove-passkeys NOME       remove as suas chaves de acesso, quando perdeu um dispositivo que as tinha
  npm run arauto -- rotate-key                 muda a chave com que os segredos são cifrados, com o Arauto parado; --yes não pergunta,
                                               --without-key é para quando a chave se perdeu (docs/running.md)

A password é pedida na consola; sem consola, é lida da entrada; vazia, é gerada e mostrada.`

async function choosePassword(): Promise<string> {
  const typed = await askPassword('Password (vazia: gerar uma): ')
  if (!typed) {
    const generated = randomBytes(12).toString('base64url')
    console.log(`Password gerada: ${generated}`)
    return generated
  }
  if (!isLongEnough(typed)) throw new StartupError('A password deve ter pelo menos 8 caracteres.')
  return typed
}

/** The commands that name nobody. */
const COMMANDS_FOR_ALL: Readonly<Record<string, (db: Database, config: Config) => Promise<string>>> = {
  'check-record': async (db, { BACKUP_DIR, DATA_DIR }) => {
    const { problems, summary } = await checkRecords(db, backupFolder(BACKUP_DIR, DATA_DIR))
    if (problems.length > 0) throw new StartupError(['O registo foi alterado fora do Arauto:', ...problems].join('\n'))
    return summary
  },
}

const COMMANDS: Readonly<Record<string, (db: Database, username: string) => Promise<string>>> = {
  'add-user': (db, username) => addUser(db, username, choosePassword),
  'reset-password': (db, username) => resetPassword(db, username, choosePassword),
  'remove-second-factor': turnSecondFactorOff,
  'remove-passkeys': removeAllPasskeys,
  'make-responsavel': makeResponsavel,
}

/** @returns how the key is to be changed; null for another command, or options that are not known */
function rotationAsked([name, ...args]: readonly string[]): RotationOptions | null {
  if (name !== 'rotate-key') return null
  try {
    const options = { yes: { type: 'boolean' }, 'without-key': { type: 'boolean' } } as const
    const { values } = parseArgs({ args: [...args], options })
    return { yes: values.yes === true, withoutKey: values['without-key'] === true }
  } catch {
    return null
  }
}

async function main(args: readonly string[]): Promise<number> {
  const rotation = rotationAsked(args)
  if (rotation) return exitCodeOf(async () => console.log(await rotateKeyCommand(rotation)))
  const [name = '', username = '', ...rest] = args
  const config = () => readConfig(process.env)
  const forAll = username === '' ? COMMANDS_FOR_ALL[name] : undefined
  const forOne = username.trim() ? COMMANDS[name] : undefined
  const command = forAll ? (db: Database) => forAll(db, config()) : forOne
  if (!command || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  return exitCodeOf(async () => {
    const stores = await openStoresBeside(config(), createLogger('warn'))
    console.log(await command(stores.database.db, username).finally(() => stores.close()))
  })
}

process.exit(await main(process.argv.slice(2)))
