import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from '../cli-error.mjs'
import { readFolderMarker } from './folder-marker.mjs'
import { runChecked, succeeds } from './run-checked.mjs'
import { systemdUnit } from './systemd-unit.mjs'

const UNIT = 'arauto.service'

/**
 * The service under systemd: of the system when root installs it, else of the user's own manager.
 * @param {object} with_
 * @param {typeof import('../run-command.mjs').runCommand} with_.run
 * @param {string | null} with_.user the user's name; null for root
 * @param {string} with_.home the user's home
 * @param {string} [with_.etc] where the system's units are
 * @returns {import('../service.mjs').ServiceManager}
 */
export function systemdService({ run, user, home, etc = '/etc/systemd/system' }) {
  const file = user === null ? join(etc, UNIT) : join(home, '.config', 'systemd', 'user', UNIT)
  const scope = user === null ? [] : ['--user']
  const systemctl = (...args) => runChecked(run, 'systemctl', ...scope, ...args)
  return {
    file,
    logHint: `journalctl ${user === null ? '-u' : '--user -u'} arauto`,
    async check() {
      if (await succeeds(run, 'systemctl', ...scope, 'show-environment')) return
      throw new CliError(
        'Este sistema não arranca por systemd (ou não nesta sessão): o Arauto só se instala como serviço onde há systemd. Pode pôr "npm start" no que este sistema executa ao arrancar.',
      )
    },
    findFolder: async () => (existsSync(file) ? (readFolderMarker(readFileSync(file, 'utf8')) ?? '') : null),
    async install(setup) {
      const { root, node, script, account, writable, port } = setup
      mkdirSync(dirname(file), { recursive: true })
      const lowPort = port > 0 && port < 1024
      writeFileSync(file, systemdUnit({ root, node, script, account, writable, lowPort }), { mode: 0o644 })
      await systemctl('daemon-reload')
      await systemctl('enable', UNIT)
      return user === null ? [] : lingerNotices(run, user)
    },
    start: () => systemctl('restart', UNIT),
    stop: () => systemctl('stop', UNIT),
    async remove() {
      await systemctl('disable', '--now', UNIT)
      rmSync(file)
      await systemctl('daemon-reload')
    },
  }
}

/** Has the user's manager run without anyone signed in. @returns what is left to do, as sentences */
async function lingerNotices(run, user) {
  const lingers = async () =>
    (await runChecked(run, 'loginctl', 'show-user', user, '--property=Linger').catch(() => '')) === 'Linger=yes'
  if (await lingers()) return []
  await succeeds(run, 'loginctl', 'enable-linger', user)
  if (await lingers()) return []
  return [
    `Falta um passo para que o Arauto corra sem ninguém ter sessão aberta; execute uma vez, como administrador: loginctl enable-linger ${user}`,
  ]
}
