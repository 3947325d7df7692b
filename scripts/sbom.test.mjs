import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runCommand } from './run-command.mjs'

const SCRIPT = fileURLToPath(new URL('sbom.mjs', import.meta.url))

const licences = z.array(
  z.union([
    z.strictObject({ license: z.union([z.strictObject({ id: z.string() }), z.strictObject({ name: z.string() })]) }),
    z.strictObject({ expression: z.string() }),
  ]),
)
/** What the CycloneDX 1.5 schema asks for, of the parts that are written. */
const component = z.object({
  'bom-ref': z.string().min(1),
  type: z.enum(['application', 'framework', 'library']),
  name: z.string().min(1),
  version: z.string().optional(),
  purl: z.string().startsWith('pkg:npm/').optional(),
  cpe: z.string().startsWith('cpe:2.3:a:').optional(),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  hashes: z
    .array(
      z.strictObject({
        alg: z.enum(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']),
        content: z.string().regex(/^[0-9a-f]{40,128}$/),
      }),
    )
    .optional(),
  licenses: licences.optional(),
  get components() {
    return z.array(component).optional()
  },
})
const document = z.object({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.object({ timestamp: z.iso.datetime(), component }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

test('npm run sbom writes CycloneDX with every package of the lock, its hash and licence, and the programs inside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arauto-sbom-'))
  const file = join(folder, 'new', 'sbom.json')
  const { code, output } = await runCommand(process.execPath, [SCRIPT, file])
  expect([code, output]).toEqual([0, expect.stringContaining(file)])
  const bom = document.parse(JSON.parse(await readFile(file, 'utf8')))
  await rm(folder, { recursive: true })
  const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'))

  const all = bom.components.flatMap((one) => [one, ...(one.components ?? [])])
  const refs = [bom.metadata.component['bom-ref'], ...all.map((one) => one['bom-ref'])]
  expect(new Set(refs).size).toBe(refs.length)
  expect(
    bom.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]).filter((ref) => !refs.includes(ref)),
  ).toEqual([])

  const known = new Map(bom.components.map((one) => [decodeURIComponent(one.purl ?? ''), one]))
  for (const [path, { version, link, name = path.split('node_modules/').at(-1), os }] of Object.entries(
    lock.packages,
  )) {
    if (!path.includes('node_modules/') || link || os?.[0] === 'none') continue
    const found = known.get(`pkg:npm/${name}@${version}`)
    expect([name, found?.hashes?.length, found?.licenses?.length]).toEqual([name, 1, 1])
  }
  const programs = all.filter(({ type }) => type === 'application').map(({ name, version }) => `${name} ${version}`)
  for (const program of [/^Node\.js 24\./, /^PostgreSQL 18\.\d+$/, /^sherpa-onnx 1\./, /^ONNX Runtime/, /^FAAD2/]) {
    expect(programs).toContainEqual(expect.stringMatching(program))
  }
  expect(JSON.stringify(bom)).not.toMatch(/https?:\/\/(?!cyclonedx\.org)/)
})
