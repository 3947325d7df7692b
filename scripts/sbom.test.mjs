import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.mjs'

const SCRIPT = fileURLToPath(new URL('sbom.mjs', import.meta.url))

const DIGITS = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 }
const isLicence = ({ license, expression, ...more }) =>
  Object.keys(more).length === 0 && (license ? !license.id !== !license.name : Boolean(expression))

/** What the schema of CycloneDX 1.5 asks of a component, of the parts that are written. */
const isComponent = (one) =>
  Boolean(one['bom-ref'] && one.name) &&
  ['application', 'framework', 'library'].includes(one.type) &&
  ['required', 'optional', 'excluded', undefined].includes(one.scope) &&
  (one.purl ?? 'pkg:npm/').startsWith('pkg:npm/') &&
  (one.cpe ?? 'cpe:2.3:a:').startsWith('cpe:2.3:a:') &&
  (one.hashes ?? []).every(({ alg, content }) => /^[0-9a-f]+$/.test(content) && content.length === DIGITS[alg]) &&
  (one.licenses ?? []).every(isLicence) &&
  (one.components ?? []).every(isComponent)

test('npm run sbom writes CycloneDX with every package of the lock, its hash and licence, and the programs inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arauto-sbom-'))
  const file = join(folder, 'new', 'sbom.json')
  const { code, output } = await runCommand(process.execPath, [SCRIPT, file])
  expect([code, output]).toEqual([0, expect.stringContaining(file)])
  const bom = JSON.parse(await readFile(file, 'utf8'))
  await rm(folder, { recursive: true })
  const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'))

  expect(bom).toMatchObject({
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    version: 1,
    metadata: { component: { type: 'application', name: 'arauto', purl: expect.stringMatching(/^pkg:npm\/arauto@/) } },
  })
  expect([bom.metadata.component, ...bom.components].filter((one) => !isComponent(one))).toEqual([])
  const all = bom.components.flatMap((one) => [one, ...(one.components ?? [])])
  const refs = [bom.metadata.component['bom-ref'], ...all.map((one) => one['bom-ref'])]
  expect(new Set(refs).size).toBe(refs.length)
  expect(
    bom.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]).filter((ref) => !refs.includes(ref)),
  ).toEqual([])

  const known = new Map(bom.components.map((one) => [decodeURIComponent(one.purl ?? ''), one]))
  for (const [path, { version, link, inBundle, name = path.split('node_modules/').at(-1), os }] of Object.entries(
    lock.packages,
  )) {
    if (!path.includes('node_modules/') || link || os?.[0] === 'none') continue
    const found = known.get(`pkg:npm/${name}@${version}`)
    expect([name, inBundle || found?.hashes?.length, found?.licenses?.length]).toEqual([name, inBundle || 1, 1])
  }
  const programs = all.filter(({ type }) => type === 'application').map(({ name, version }) => `${name} ${version}`)
  for (const program of [/^Node\.js 24\./, /^PostgreSQL 18\.\d+$/, /^sherpa-onnx 1\./, /^ONNX Runtime/, /^FAAD2/]) {
    expect(programs).toContainEqual(expect.stringMatching(program))
  }
  expect(JSON.stringify(bom)).not.toMatch(/https?:\/\/(?!cyclonedx\.org)/)
})
