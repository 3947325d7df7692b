/**
 * `npm run models`: fetches what of the speech model is missing or damaged, with progress, goes on where it broke off, and
 * checks every hash. `--check` only looks.
 */
import { join, resolve } from 'node:path'
import { CliError, runScript } from './cli-error.mjs'
import { FetchFailed, fetchFile, isRight, WrongContent } from './fetch-file.mjs'
import { readArguments } from './read-arguments.mjs'
import { ROOT } from './root.mjs'
import { SPEECH_MODEL } from './speech-model.mjs'

const TRIES = 3

await runScript(async () => {
  const usage = 'Uso: npm run models -- [--check]'
  const { check } = readArguments(usage, { options: { check: { type: 'boolean', default: false } } }).values
  const folder = modelFolder(process.env)
  const files = SPEECH_MODEL.files.map((file) => ({ ...file, path: join(folder, file.name) }))
  console.log(`${SPEECH_MODEL.name} em ${folder}`)
  const missing = []
  for (const file of files) if (!(await isRight(file, file.path))) missing.push(file)
  if (missing.length === 0) {
    console.log('O modelo está completo e os ficheiros são os esperados.')
    return 0
  }
  if (check) {
    console.log(`Em falta ou diferente: ${missing.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  for (const file of missing) await fetchWithRetry(file, folder, files)
  console.log('Modelo instalado. O Arauto usa-o a partir da próxima transcrição; não é preciso reiniciá-lo.')
  if (!SPEECH_MODEL.verified) {
    console.log(
      'As somas SHA-256 vêm de fontes públicas citadas (docs/transcription.md) e não foram confirmadas pelo Arauto.',
    )
  }
  return 0
})

/** Where the server looks for it: the same settings and the same defaults. */
function modelFolder(env) {
  if (env.SPEECH_MODEL_DIR?.trim()) return resolve(ROOT, env.SPEECH_MODEL_DIR.trim())
  return resolve(ROOT, env.DATA_DIR?.trim() || 'data', 'models', 'speech')
}

async function fetchWithRetry(file, folder, files) {
  for (let tries = 1; ; tries++) {
    try {
      await fetchFile(file, file.path, progressLine(file))
      return
    } catch (error) {
      if (process.stdout.isTTY) process.stdout.write('\n')
      if (error instanceof WrongContent) throw new CliError(`${error.message}\n${byHand(folder, files)}`)
      if (!(error instanceof FetchFailed)) throw error
      if (tries === TRIES) throw new CliError(`${file.name}: ${error.message}\n${byHand(folder, files)}`)
      console.log(`${file.name}: ${error.message} A tentar novamente…`)
    }
  }
}

/** One line that is written over on a console; without one, a line for every tenth. */
function progressLine({ name, bytes }) {
  let last = -1
  return (there) => {
    const step = process.stdout.isTTY ? Math.floor((100 * there) / bytes) : Math.floor((10 * there) / bytes) * 10
    if (step === last) return
    last = step
    const text = `${name}: ${step}% de ${(bytes / 1e6).toFixed(1)} MB`
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${there === bytes ? '\n' : ''}`)
    else console.log(text)
  }
}

function byHand(folder, files) {
  return `
Sem Internet neste computador? Descarregue estes ficheiros noutro, copie-os para
  ${folder}
com estes nomes, e confirme com: npm run models -- --check

${files.map(({ name, url, bytes, sha256 }) => `  ${name} (${bytes} bytes)\n    ${url}\n    SHA-256 ${sha256}`).join('\n')}
`
}
