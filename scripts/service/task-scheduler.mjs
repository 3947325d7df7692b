import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError } from '../cli-error.mjs'
import { readFolderMarker } from './folder-marker.mjs'
import { runChecked, succeeds } from './run-checked.mjs'
import { taskXml } from './task-xml.mjs'

const NAME = 'Arauto'
// The system's own account: nothing may run the program with its rights.
const SYSTEM = 'S-1-5-18'

/**
 * The service as a task of Windows' Task Scheduler.
 * @param {{ run: typeof import('../run-command.mjs').runCommand }} with_
 * @returns {import('../service.mjs').ServiceManager}
 */
export function taskService({ run }) {
  const schtasks = (...args) => runChecked(run, 'schtasks', ...args)
  return {
    file: `Programador de Tarefas, ${NAME}`,
    logHint: 'arauto.log, em data\\logs ou na pasta de LOG_DIR',
    async check() {
      // Only an administrator may ask for the sessions of the computer.
      if (await succeeds(run, 'net', 'session')) return
      throw new CliError('Execute este comando numa linha de comandos aberta com "Executar como administrador".')
    },
    async findFolder() {
      const { code, output } = await run('schtasks', ['/Query', '/TN', NAME, '/XML'])
      // The text may come in two bytes a character.
      return code === 0 ? (readFolderMarker(output.replaceAll('\0', '')) ?? '') : null
    },
    async install({ root, node, script, logDir }) {
      const sid = /S-1-[\d-]+/.exec(await runChecked(run, 'whoami', '/user', '/fo', 'csv', '/nh'))?.[0]
      if (!sid) throw new CliError('Não foi possível saber que utilizador do Windows é este (whoami).')
      if (sid === SYSTEM) throw new CliError('O Arauto não corre com a conta SYSTEM: use um utilizador comum.')
      const folder = mkdtempSync(join(tmpdir(), 'arauto-'))
      try {
        const xml = join(folder, 'task.xml')
        // What schtasks reads: UTF-16 with its mark.
        writeFileSync(xml, `\uFEFF${taskXml({ root, node, script, sid, logDir })}`, 'utf16le')
        await schtasks('/Create', '/TN', NAME, '/XML', xml, '/F')
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
      return []
    },
    async start() {
      await schtasks('/Change', '/TN', NAME, '/ENABLE')
      await schtasks('/Run', '/TN', NAME)
    },
    // Its trigger would start it again.
    async stop() {
      await schtasks('/Change', '/TN', NAME, '/DISABLE')
      await schtasks('/End', '/TN', NAME)
    },
    async remove() {
      await run('schtasks', ['/End', '/TN', NAME])
      await schtasks('/Delete', '/TN', NAME, '/F')
    },
  }
}
