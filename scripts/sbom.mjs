/** `npm run sbom [-- FILE]`: what Arauto is made of, as CycloneDX JSON. Made from the lock, so it is of every platform. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CliError, runScript } from './cli-error.mjs'
import { npmCommand } from './install.mjs'
import { readLicences } from './licences.mjs'
import { ROOT } from './root.mjs'
import { completeBom } from './sbom-components.mjs'

const ARGS = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--package-lock-only',
  '--sbom-type',
  'application',
  '--loglevel',
  'error',
]

await runScript(async () => {
  const file = resolve(process.argv[2] ?? resolve(ROOT, 'dist', 'sbom.cdx.json'))
  const { code, output } = await npmCommand(ARGS, { cwd: ROOT })
  if (code !== 0) throw new CliError(output.trim())
  const written = JSON.parse(output.slice(output.indexOf('{')))
  const { corrected } = readLicences(await readFile(resolve(ROOT, 'docs', 'licences.md'), 'utf8'))
  const bom = completeBom(written, corrected)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`${file}: ${bom.components.length} componentes.`)
})
