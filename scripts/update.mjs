/**
 * `npm run update -- FILE|ADDRESS`: a signed release in place of this version, with the database as it was should the new one
 * not start.
 */
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CliError, runScript } from './cli-error.mjs'
import { ensureInstalled } from './install.mjs'
import { findPinnedNode } from './pinned-node.mjs'
import { ROOT } from './root.mjs'
import { loadSettings } from './settings-file.mjs'
import { obtainRelease } from './update/obtain-release.mjs'
import { endSwitch, noteTried, switchRelease, UPDATES } from './update/switch-release.mjs'
import { tryStart } from './update/trial-start.mjs'
import { onStore, undoInterruptedUpdate, undoUpdate } from './update/undo-update.mjs'
import { isNewer } from './update/verify-release.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const USAGE = 'Uso: npm run update -- FICHEIRO.tar.gz|https://… [--key CHAVE-PÚBLICA.pem]'
/** The key of those who publish Arauto. */
const KEY = 'release-key.pem'

await runScript(async () => {
  const { from, key } = readArguments()
  loadSettings(ROOT)
  await ensureInstalled(ROOT)
  await undoInterruptedUpdate(ROOT)
  await rm(join(ROOT, UPDATES), { recursive: true, force: true })
  const installed = await versionOf(ROOT)
  console.log('A confirmar a versão…')
  const archive = await obtainRelease(from, join(ROOT, UPDATES), await readKey(key))
  const prepared = join(ROOT, UPDATES, 'prepared')
  // What it is opened by comes with the dependencies.
  const { unpackRelease } = await import('./update/unpack-release.mjs')
  const version = await unpackRelease(archive, prepared)
  await rm(archive)
  if (!isNewer(version, installed)) {
    throw new CliError(`Já está instalada a versão ${installed}, que não é mais antiga do que a ${version}.`)
  }
  console.log(`A preparar o Arauto ${version}…`)
  await ensureInstalled(prepared)
  await ensureWebBuilt(prepared, findPinnedNode(prepared))
  console.log('A guardar uma cópia da base de dados…')
  await onStore(ROOT, 'copy')
  try {
    await switchRelease(ROOT, prepared, version)
    await noteTried(ROOT)
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

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
    if (positionals.length === 1) return { from: positionals[0], key: values.key }
  } catch {}
  throw new CliError(USAGE)
}

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
