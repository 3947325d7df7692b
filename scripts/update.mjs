/**
 * `npm run update -- FILE|ADDRESS`: a signed release in place of this version, with the database as it was should the new one
 * not start.
 */
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CliError, runScript } from './cli-error.mjs'
import { ensureInstalled } from './install.mjs'
import { readArguments } from './read-arguments.mjs'
import { ROOT } from './root.mjs'
import { loadSettings } from './settings-file.mjs'
import { obtainRelease } from './update/obtain-release.mjs'
import { discardMark, prepareRelease, removeLeftovers } from './update/prepare-release.mjs'
import { endSwitch, markTried, switchRelease, UPDATES } from './update/switch-release.mjs'
import { tryStart } from './update/trial-start.mjs'
import { onStore, undoInterruptedUpdate, undoUpdate } from './update/undo-update.mjs'

const USAGE = 'Uso: npm run update -- FICHEIRO.tar.gz|https://… [--key CHAVE-PÚBLICA.pem]'
/** The key of those who publish Arauto. */
const KEY = 'release-key.pem'

await runScript(async () => {
  const { values, positionals } = readArguments(USAGE, { allowPositionals: true, options: { key: { type: 'string' } } })
  const [from, ...more] = positionals
  if (from === undefined || more.length > 0) throw new CliError(USAGE)
  loadSettings(ROOT)
  await ensureInstalled(ROOT)
  await undoInterruptedUpdate(ROOT)
  await removeLeftovers(ROOT)
  const installed = await versionOf(ROOT)
  console.log('A confirmar a versão…')
  const archive = await obtainRelease(from, join(ROOT, UPDATES), await readKey(values.key))
  const { prepared, version } = await prepareRelease(ROOT, archive, installed)
  console.log('A guardar uma cópia da base de dados…')
  await onStore(ROOT, 'copy').catch((error) => {
    if (!(error instanceof CliError)) throw error
    throw new CliError(`${error.message}\n\nO Arauto ${version} fica preparado para quando repetir o comando.`)
  })
  await discardMark(ROOT)
  try {
    await switchRelease(ROOT, prepared, version)
    await markTried(ROOT)
    console.log('A experimentar a versão nova…')
    await tryStart(ROOT)
  } catch (error) {
    await undoUpdate(ROOT)
    const reason = error instanceof CliError ? error.message : String(error?.stack ?? error)
    throw new CliError(
      `${reason}\n\nFicou a versão ${installed}, com os dados como estavam: arranque-a como de costume.`,
    )
  }
  await endSwitch(ROOT)
  await Promise.allSettled([onStore(ROOT, 'remove-copy'), rm(join(ROOT, UPDATES), { recursive: true })])
  console.log(`Arauto ${version} instalado (antes: ${installed}). Arranque-o como de costume.`)
})

async function versionOf(root) {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version
}

async function readKey(given) {
  const path = given ? resolve(given) : join(ROOT, KEY)
  return readFile(path, 'utf8').catch(() => {
    throw new CliError(
      given
        ? `Não foi possível ler a chave "${path}".`
        : 'Esta versão não traz a chave de quem publica o Arauto: obtenha-a do sítio oficial e indique-a com --key CHAVE.pem.',
    )
  })
}
