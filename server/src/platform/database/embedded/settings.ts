import { chmod, chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameWithRetry } from '../../storage/rename-with-retry.ts'
import type { Runner } from './run-program.ts'

/** How the server is reached: by a socket in a closed directory, or, on systems without, by TCP with a password. */
export type Transport = { kind: 'socket'; dir: string } | { kind: 'tcp'; port: number }

/** The port in the socket's name; several servers do not conflict, since their directories differ. */
const SOCKET_PORT = 5432

const FILE = 'arauto.conf'

/**
 * How a commit gets through the disk's own cache, on systems whose usual way may stop in it (PostgreSQL, "Reliability").
 * With open_datasync on Windows and fsync on macOS a power cut takes the last commits.
 */
const SYNC: Partial<Record<NodeJS.Platform, string>> = { win32: 'fsync', darwin: 'fsync_writethrough' }

/** The server's settings, in PostgreSQL's names and units. Durability (fsync and others) stays on. */
export function serverSettings(transport: Transport, platform: NodeJS.Platform): Record<string, string> {
  const sync = SYNC[platform]
  return {
    ...(sync && { wal_sync_method: sync }),
    ...(transport.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: transport.dir, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', password_encryption: 'scram-sha-256' }),
    port: String(transport.kind === 'socket' ? SOCKET_PORT : transport.port),
    // For the program's requests and jobs, its listeners, a backup, and commands beside it.
    max_connections: '60',
    // One office's data: a small cache, besides the operating system's.
    shared_buffers: '48MB',
    huge_pages: 'off',
    work_mem: '8MB',
    maintenance_work_mem: '48MB',
    effective_cache_size: '512MB',
    jit: 'off',
    // No I/O worker processes.
    io_method: 'sync',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    autovacuum_worker_slots: '2',
    // No replication.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_replication_slots: '0',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    wal_buffers: '1MB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    // The log has starts, stops and failures of the server, and no statements, which contain personal data.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    log_lock_waits: 'off',
  }
}

/** As lines of a PostgreSQL configuration file. */
export function settingsText(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  return `# Written by Arauto at every start. Settings of one's own go to the end of postgresql.conf.\n${lines.join('')}`
}

/** The access rules: over the socket everybody who can enter its directory; over TCP with the password. */
export function accessRules(transport: Transport): string {
  return transport.kind === 'socket' ? 'local all all trust\n' : 'host all all 127.0.0.1/32 scram-sha-256\n'
}

/** Writes settings and access rules into the store, and includes them in postgresql.conf. */
export async function writeSettings(
  store: string,
  transport: Transport,
  runner: Runner,
  platform: NodeJS.Platform,
): Promise<void> {
  await replaceFile(join(store, FILE), settingsText(serverSettings(transport, platform)), runner)
  await replaceFile(join(store, 'pg_hba.conf'), accessRules(transport), runner)
  const main = join(store, 'postgresql.conf')
  const text = await readFile(main, 'utf8')
  if (!text.includes(`include_if_exists = '${FILE}'`)) {
    await replaceFile(main, `${text.trimEnd()}\n\ninclude_if_exists = '${FILE}'\n`, runner)
  }
}

/** Atomic: a kill leaves the old file. */
async function replaceFile(path: string, text: string, runner: Runner): Promise<void> {
  const fresh = `${path}.new`
  await writeFile(fresh, text, { mode: 0o600, flush: true })
  await chmod(fresh, 0o600)
  if (runner) await chown(fresh, runner.uid, runner.gid)
  await renameWithRetry(fresh, path)
}
