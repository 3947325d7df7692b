import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CliError } from '../cli-error.mjs'
import { readFolderMarker } from './folder-marker.mjs'
import { EXIT_SECONDS, LABEL, launchdPlist } from './launchd-plist.mjs'
import { runChecked, succeeds } from './run-checked.mjs'

/** launchctl's code, EINPROGRESS, for a service that has begun to end. */
const ENDING = 36

/**
 * The service under launchd of macOS: a daemon, since an agent waits for somebody to sign in.
 * @param {{ run: typeof import('../run-command.mjs').runCommand, isRoot: boolean, folder?: string, pauseMs?: number }} with_
 * @returns {import('../service.mjs').ServiceManager}
 */
export function launchdService({ run, isRoot, folder = '/Library/LaunchDaemons', pauseMs = 500 }) {
  const file = join(folder, `${LABEL}.plist`)
  const target = `system/${LABEL}`
  const isRunning = () => succeeds(run, 'launchctl', 'print', target)
  const stop = async () => {
    if (!(await isRunning())) return
    const { code, output } = await run('launchctl', ['bootout', target])
    if (code !== 0 && code !== ENDING)
      throw new CliError(`launchctl bootout falhou: ${output.trim() || `código ${code}`}`)
    // It is started again, or its file removed, only once it has ended.
    for (const end = performance.now() + (EXIT_SECONDS + 10) * 1000; await isRunning(); await delay(pauseMs)) {
      if (performance.now() > end)
        throw new CliError('O Arauto ainda não terminou: espere um pouco e repita o comando.')
    }
  }
  return {
    file,
    logHint: 'arauto.log, em data/logs ou na pasta de LOG_DIR',
    async check() {
      if (!isRoot) throw new CliError('Execute este comando como administrador: sudo npm run service -- …')
    },
    findFolder: async () => (existsSync(file) ? (readFolderMarker(readFileSync(file, 'utf8')) ?? '') : null),
    async install({ root, node, script, account, logDir }) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, launchdPlist({ root, node, script, user: account.user, logDir }), { mode: 0o644 })
      await runChecked(run, 'launchctl', 'enable', target)
      return []
    },
    async start() {
      await stop()
      await runChecked(run, 'launchctl', 'bootstrap', 'system', file)
    },
    stop,
    async remove() {
      await stop()
      rmSync(file)
    },
  }
}
