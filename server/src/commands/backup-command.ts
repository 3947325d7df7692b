import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLongEnough } from '@arauto/contract/auth'
import { openStoresBeside, storagePlaceOf } from '../app/stores.ts'
import { type Config, readConfig } from '../config.ts'
import { openArchiveTarget } from '../features/backup/backup-target.ts'
import { BackupError } from '../features/backup/manifest.ts'
import { restoreBackup } from '../features/backup/restore-backup.ts'
import { writeBackup } from '../features/backup/write-backup.ts'
import { ensureDataDir } from '../platform/database/embedded/data-dir.ts'
import { parseDatabaseUrl } from '../platform/database/outside/address.ts'
import { findOutsideDatabase } from '../platform/database/outside/open.ts'
import { createLogger } from '../platform/logging.ts'
import { onStopRequest } from '../platform/queue/stop-requests.ts'
import { StartupError } from '../platform/startup-error.ts'
import { createDiskSpace, DiskFull, isOutOfSpace } from '../platform/storage/disk-space.ts'
import { StoreUnavailable } from '../platform/storage/store-unavailable.ts'
import { askPassword } from './ask-password.ts'
import { exitCodeOf } from './exit-code.ts'

const USAGE = `Utilização:
  npm run backup -- FICHEIRO [--password] [--without-key]
      copia tudo o que está guardado para um ficheiro novo; o Arauto pode estar a trabalhar
      --password      pede uma password, com que o ficheiro fica fechado (formato age)
      --without-key   deixa a chave de fora: guarde-a à parte
  npm run restore -- FICHEIRO [--password] [--without-key]
      repõe uma cópia numa pasta de dados vazia (DATA_DIR) e, com DATABASE_URL, numa base de dados vazia, com o Arauto parado; em vez de um ficheiro, a pasta de uma das cópias de cada noite
      --password      pede a password com que o ficheiro foi fechado
      --without-key   repõe uma cópia que não tem a chave, sem a chave

Sem consola, a password é a primeira linha da entrada.`

interface Asked {
  path: string
  password: boolean
  withoutKey: boolean
}

/** What a command did: a line for the person, and what is wrong with it. */
interface Done {
  text: string
  warnings: string[]
}

const count = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('pt-PT')} ${number === 1 ? one : more}`
const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('pt-PT', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`

/** @throws BackupError for one that is too short, or that was not typed twice */
async function choosePassword(): Promise<string> {
  const password = await askPassword('Password da cópia de segurança: ')
  if (!isLongEnough(password)) throw new BackupError('A password deve ter pelo menos 8 caracteres.')
  if (process.stdin.isTTY && (await askPassword('Outra vez: ')) !== password) {
    throw new BackupError('As duas passwords não são iguais.')
  }
  return password
}

async function backup(config: Config, { path, withoutKey, password }: Asked, signal: AbortSignal): Promise<Done> {
  const { DATA_DIR: dataDir, SECRET_KEY: secretKey, DATABASE_URL: databaseUrl } = config
  if (databaseUrl.reveal() !== '') await ensureDataDir(dataDir)
  else if (!(await stat(join(dataDir, 'postgres')).catch(() => null))) {
    throw new BackupError(`Não há dados do Arauto em "${dataDir}": indique a pasta de dados em DATA_DIR.`)
  }
  const disk = (await stat(dirname(path)).catch(() => null))?.dev
  // On the disk of the data the reserve stays free; a disk for backups can be filled.
  const reserve = disk === (await stat(dataDir)).dev ? config.DISK_RESERVE_MB : 0
  const secret = password ? await choosePassword() : ''
  const target = await openArchiveTarget(path, createDiskSpace(dirname(path), reserve), secret)
  try {
    const stores = await openStoresBeside(config, createLogger('warn'))
    try {
      const made = await writeBackup(stores, target, { dataDir, secretKey, withKey: !withoutKey, signal })
      const what = [
        count(made.tables, 'tabela', 'tabelas'),
        count(made.rows, 'linha', 'linhas'),
        count(made.documents, 'documento', 'documentos'),
        megabytes(made.bytes),
      ].join(', ')
      const key = withoutKey
        ? 'A chave não está no ficheiro: guarde-a à parte, porque sem ela as passwords e os certificados não se leem.'
        : 'A chave está no ficheiro: guarde-o onde só o alcance quem possa ler os dados do escritório.'
      return { text: `Cópia de segurança em "${path}": ${what}. ${key}`, warnings: lost(made.damaged) }
    } finally {
      await stores.close()
    }
  } finally {
    await target.abort()
  }
}

async function restore(config: Config, { path, withoutKey, password }: Asked, signal: AbortSignal): Promise<Done> {
  const { DATA_DIR: dataDir, SECRET_KEY: secretKey, DISK_RESERVE_MB: reserveMb } = config
  const secret = password ? { password: await askPassword('Password da cópia de segurança: ') } : {}
  const onWait = (what: string) => console.log(what)
  const url = config.DATABASE_URL.reveal()
  const outside = url === '' ? {} : await findOutsideDatabase(parseDatabaseUrl(url), onWait)
  const done = await restoreBackup(
    path,
    { ...storagePlaceOf(config), ...outside },
    { ...secret, secretKey, withoutKey, reserveMb, signal, onWait },
  )
  const what = [
    count(done.tables, 'tabela', 'tabelas'),
    count(done.rows, 'linha', 'linhas'),
    count(done.documents, 'documento', 'documentos'),
  ].join(', ')
  const checked =
    done.indexes === null
      ? 'tudo conferido, exceto os índices: falta a este PostgreSQL a extensão amcheck, ou o direito de a criar'
      : `tudo conferido, e ${count(done.indexes, 'índice verificado', 'índices verificados')}`
  const made = new Date(done.createdAt).toLocaleString('pt-PT', { timeZone: 'Europe/Lisbon' })
  const leftOut = done.leftOut.map((table) => `A tabela ${table} não é do Arauto e não foi reposta.`)
  const place = url === '' ? '' : 'na base de dados de DATABASE_URL e '
  const text = `Reposta ${place}em "${dataDir}" a cópia de ${made} (Arauto ${done.product}): ${what}; ${checked}. Arranque com npm start.`
  return { text, warnings: [...lost(done.damaged), ...leftOut] }
}

function lost(damaged: readonly string[]): string[] {
  if (damaged.length === 0) return []
  const what = count(damaged.length, 'documento falta', 'documentos faltam')
  return [`Atenção: ${what}, porque o disco já os tinha perdido ou alterado:`, ...damaged.map((hash) => `  ${hash}`)]
}

const COMMANDS: Readonly<Record<string, typeof backup>> = { backup, restore }

function parse(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { password: { type: 'boolean' }, 'without-key': { type: 'boolean' } },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    if (!path?.trim() || rest.length > 0) return null
    // npm runs the script in the program's folder, and tells where it was called.
    const from = process.env.INIT_CWD ?? process.cwd()
    return { path: resolve(from, path), password: values.password === true, withoutKey: values['without-key'] === true }
  } catch {
    return null
  }
}

/** @returns what a person is told of a full disk and of a store that takes nothing; else the error */
function refusalOf(error: unknown): unknown {
  if (error instanceof DiskFull || isOutOfSpace(error)) {
    return new StartupError('O disco está cheio: liberte espaço ou escolha outro.')
  }
  return error instanceof StoreUnavailable ? new StartupError(error.message) : error
}

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const [command, asked] = [COMMANDS[name], parse(args)]
  if (!command || !asked) {
    console.error(USAGE)
    return 2
  }
  const stop = new AbortController()
  void onStopRequest().then(() => stop.abort(new BackupError('Interrompido: não ficou nada por acabar.')))
  return exitCodeOf(async () => {
    const { text, warnings } = await command(readConfig(process.env), asked, stop.signal).catch((error: unknown) => {
      throw refusalOf(error)
    })
    console.log(text)
    for (const warning of warnings) console.error(warning)
    return warnings.length > 0 ? 1 : 0
  })
}

process.exit(await main(process.argv.slice(2)))
