import { rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import { StartupError } from '../../startup-error.ts'
import { type Binaries, findBinaries, programPath, reachableBinaries } from './binaries.ts'
import { ensureDataDir, unwritable } from './data-dir.ts'
import { type Launch, launchServer, settingOnDisk } from './launch.ts'
import { boundLog, lastReason, logSize, readLogFrom } from './log-file.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import type { Runner } from './run-program.ts'
import { findServer, type RunningServer } from './running.ts'
import { type Transport, writeSettings } from './settings.ts'
import { type Running, stopServer } from './shutdown.ts'
import { chooseSocketDir, prepareSocketDir } from './socket-dir.ts'
import { checkStoreVersion, chownTree, createStore, storeOwner, storePassword, storePath } from './store.ts'
import { ensureDatabase, type SuperuserConnection, unsafe } from './superuser.ts'
import { chooseOsUser } from './unprivileged.ts'
import { requireVisualCpp } from './visual-cpp.ts'
import { findPassage, type Passage } from './working-directory.ts'

/** The running database. */
export interface EmbeddedPostgres {
  /** For `pg`: the superuser `arauto` on the database `arauto`. On POSIX `host` is the socket's directory. */
  connection: SuperuserConnection
  /** The server's version, as `18.4`. */
  version: string
  /** Whether it was left by a killed run and taken over. */
  adopted: boolean
  /** Shuts it down and waits for its end; a second call waits for the same. */
  stop(): Promise<void>
}

/** The options of the start. Only `dataDir` is required; the others are for tests and for the console. */
export interface StartOptions {
  /** The data directory; the store goes to `postgres` inside, the server's log to `postgres.log`. */
  dataDir: string
  /** Called when something takes long, with what it is, in Portuguese for the console. */
  onWait?: (what: string) => void
  /** Called once when the server ends unexpectedly. */
  onLost?: () => void
  platform?: NodeJS.Platform
  /** The programs; those of the platform's package unless given. */
  installed?: Binaries
  /** Sockets, except on systems without them. */
  transport?: Transport['kind']
}

const WATCH_MS = 5000
// The backends of a killed server hold its memory for a moment, and a chosen port may be taken before it is used.
const PASSING =
  /pre-existing shared memory block|lock file ".*" already exists|could not bind|could not create any TCP/i
const PATIENCE_MS = 60_000

/**
 * Starts the embedded PostgreSQL of a data directory, or takes over the one that a killed run left; creates the store and
 * the database if they are missing. The caller holds the data directory's lock (lock.ts).
 * @throws StartupError for what the administrator has to correct.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isOfDisk = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES'].includes(code ?? '')
    throw isOfDisk ? unwritable(resolve(options.dataDir), error) : error
  }
}

async function start(options: StartOptions): Promise<EmbeddedPostgres> {
  const { platform = process.platform, transport = platform === 'win32' ? 'tcp' : 'socket', onWait } = options
  const dataDir = resolve(options.dataDir)
  const store = storePath(dataDir)
  await ensureDataDir(dataDir)
  const installed = options.installed ?? (await findBinaries(platform))
  if (platform === 'win32') requireVisualCpp(join(installed.native, 'bin'))
  const owner = await storeOwner(store)
  const runner = await chooseOsUser(owner, process.getuid?.())
  if (owner) await checkStoreVersion(store, installed)
  if (owner && runner && owner.uid !== runner.uid) await chownTree(store, runner)
  const passage = await findPassage(dataDir, runner)
  const binaries = await reachableBinaries(installed, runner, dataDir)
  if (!owner) {
    onWait?.('A criar a base de dados (só na primeira vez)…')
    const { argument } = passage
    await createStore({ dataDir, binaries, runner, platform, argument, withPassword: transport === 'tcp' })
  }

  const log = join(dataDir, 'postgres.log')
  await boundLog(log)
  const launch: Launch = { binaries, store, argument: passage.argument(store), log, runner, platform }
  const onSlow = () => onWait?.('À espera da base de dados, que recupera de uma paragem brusca…')
  const left = await findServer(store, platform, { onSlow })
  const adopted = left?.version === binaries.version
  // Left by an older Arauto, whose programs may have been removed.
  if (left && !adopted) await stopServer({ native: binaries.native, store, pid: left.pid, platform })
  const found =
    left && adopted
      ? left
      : await startFresh(launch, () => prepareTransport(transport, dataDir, passage, runner), onSlow)
  const server: Running = { native: binaries.native, store, pid: found.pid, platform }
  try {
    await ensureDatabase(found.connection)
  } catch (error) {
    await stopServer(server)
    throw error
  }
  return {
    connection: found.connection,
    version: found.version,
    adopted,
    stop: guard(server, found, log, options.onLost),
  }
}

/**
 * Monitors a running server: rotates its log, and reports its end.
 * @returns stops the server; a second call waits for the same stop.
 */
function guard(server: Running, { connection }: RunningServer, log: string, onLost?: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const polling = setInterval(async () => {
    await boundLog(log)
    if (stopping || (await isPostmasterOf(server.store, server.pid, server.platform))) return
    clearInterval(polling)
    if (!stopping) onLost?.()
  }, WATCH_MS).unref()
  const stop = async () => {
    clearInterval(polling)
    await stopServer(server)
    // Removes the directory only if it was this server's own and is empty.
    if (connection.host.startsWith('/')) await rmdir(connection.host).catch(() => {})
  }
  return () => {
    stopping ??= stop()
    return stopping
  }
}

/** Starts the server and waits until it answers, with retries after temporary failures. */
async function startFresh(
  launch: Launch,
  transport: () => Promise<Transport>,
  onSlow: () => void,
): Promise<RunningServer> {
  const { store, platform, runner, log } = launch
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    await removeStaleFile(store, platform)
    await writeSettings(store, await transport(), runner, platform)
    for (const setting of ['fsync', 'full_page_writes']) {
      if ((await settingOnDisk(setting, launch)) === 'off') throw unsafe(store, setting)
    }
    const logged = await logSize(log)
    const server = await launchServer(launch).catch((error: NodeJS.ErrnoException) => {
      throw notRunnable(programPath(launch.binaries.native, 'postgres', platform), error)
    })
    const found = await waitForServer(server, launch, onSlow)
    if (found) return found
    const text = await readLogFrom(log, logged)
    if (!PASSING.test(text) || performance.now() > end) {
      throw new StartupError(`A base de dados não arrancou (${lastReason(text) || 'sem explicação'}): ver "${log}".`)
    }
    await delay(200)
  }
}

/** Waits for a launched server; null when it has ended. */
async function waitForServer(
  server: { ended(): boolean },
  { store, platform }: Launch,
  onSlow: () => void,
): Promise<RunningServer | null> {
  const stillWanted = () => !server.ended()
  const appearance = performance.now() + PATIENCE_MS
  while (stillWanted() && performance.now() < appearance) {
    const found = await findServer(store, platform, { stillWanted, onSlow })
    if (found) return found
    await delay(10)
  }
  return null
}

/**
 * Removes the stale file of a server whose process id now belongs to another program of the same user, which the new server
 * would take for its predecessor.
 */
async function removeStaleFile(store: string, platform: NodeJS.Platform): Promise<void> {
  const file = await readPostmasterFile(store)
  if (file && !(await isPostmasterOf(store, file.pid, platform)))
    await rm(join(store, 'postmaster.pid'), { force: true })
}

async function prepareTransport(
  kind: Transport['kind'],
  dataDir: string,
  passage: Passage,
  runner: Runner,
): Promise<Transport> {
  if (kind === 'socket') {
    return { kind, dir: await prepareSocketDir(chooseSocketDir(dataDir, passage.reachable), runner) }
  }
  if ((await storePassword(storePath(dataDir))) === undefined) {
    throw new StartupError(
      `Falta a password da base de dados em "${storePath(dataDir)}" (ficheiro arauto.password): reponha-a de uma cópia de segurança.`,
    )
  }
  return { kind, port: await freePort() }
}

/** The message for programs that the system cannot run, as on a Linux with musl. */
function notRunnable(program: string, cause: NodeJS.ErrnoException): StartupError {
  return new StartupError(
    `Este sistema não consegue correr os programas da base de dados ("${program}", ${cause.code ?? cause.message}): é preciso um Linux com glibc, macOS 13 ou Windows de 64 bits.`,
    { cause },
  )
}
