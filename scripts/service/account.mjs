import { statSync } from 'node:fs'
import { CliError } from '../cli-error.mjs'
import { runChecked, succeeds } from './run-checked.mjs'

/** The account that is made where the folder is root's. */
const OWN = 'arauto'

/**
 * Who is to run the service: never root.
 * @typedef {{ user: string, group: string, uid: number, gid: number }} Account
 */

/**
 * Chooses who runs a service that root installs on Linux or macOS: the owner of the folder. Where that is root, it is an account
 * of its own, which is made on Linux.
 * @param {string} root the clone
 * @param {{ run: typeof import('../run-command.mjs').runCommand, platform: NodeJS.Platform,
 *   ownerOf?: (path: string) => number }} with_
 * @returns {Promise<Account>}
 */
export async function chooseAccount(root, { run, platform, ownerOf = (path) => statSync(path).uid }) {
  const owner = ownerOf(root)
  if (owner !== 0) return accountOf(run, String(owner))
  if (platform === 'darwin') {
    throw new CliError(
      `A pasta ${root} pertence ao root e o Arauto não corre como root: mude-lhe o dono (sudo chown -R UTILIZADOR "${root}") e repita.`,
    )
  }
  if (!(await succeeds(run, 'id', '-u', OWN))) {
    const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
    await runChecked(run, 'useradd', ...options, '--shell', '/usr/sbin/nologin', OWN)
  }
  return accountOf(run, OWN)
}

async function accountOf(run, who) {
  const ask = (what) => runChecked(run, 'id', what, who)
  const [uid, gid] = [Number(await ask('-u')), Number(await ask('-g'))]
  return { user: plainName(await ask('-nu'), uid), group: plainName(await ask('-ng'), gid), uid, gid }
}

/** A name that a unit takes, else its number: those of a directory service may have other characters. */
const plainName = (name, number) => (/^[a-z_][a-z0-9_-]*$/i.test(name) ? name : String(number))
