import { platformOf } from './platform-package.mjs'

/**
 * The platform packages that an installed package names and the lock lacks. npm leaves out those that its registry does not
 * have, and then refuses its own lock. A computer of that platform would miss its binary.
 * @param {{ packages: Record<string, any> }} lock
 * @returns {{ path: string, entry: Record<string, any> }[]} where each belongs in the lock, and what to write there.
 * @throws {Error} for one whose version or platform is not known.
 */
export function missingPlatformPackages(lock) {
  const missing = []
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (findInstalled(lock, owner, name)) continue
      const platform = platformOf(name)
      if (!platform) throw new Error(`${owner} wants ${name}: of which platform?`)
      if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${owner} wants ${name} ${version}: which version is that?`)
      const { cpu, libc, os } = platform
      const entry = { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) }
      missing.push({ path: `node_modules/${name}`, entry })
    }
  }
  return missing
}

/** Looks a package up as Node would from its user's folder: nearest node_modules first. */
function findInstalled(lock, owner, name) {
  for (let folder = owner; ; folder = folder.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const entry = lock.packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]
    if (entry) return entry
    if (!folder) return undefined
  }
}

/** What `os` says of a package that no platform may install, because its hash is not known. */
const NOWHERE = ['none']

/** What is bundled comes inside its package, whose hash vouches for it. */
const isFromRegistry = ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle
const isInstallable = ({ os }) => [os ?? []].flat()[0] !== NOWHERE[0]

const lacking = (lock, isLacking) =>
  Object.entries(lock.packages)
    .filter((item) => isFromRegistry(item))
    .map(([path, entry]) => ({ path, entry, name: entry.name ?? path.split('node_modules/').at(-1) }))
    .filter(isLacking)
    .map(({ path, name, entry: { version } }) => ({ path, name, version }))

/**
 * The packages of a lock whose hash it lacks.
 * @param {{ packages: Record<string, any> }} lock
 * @returns {{ path: string, name: string, version: string }[]}
 */
export const withoutHash = (lock) => lacking(lock, ({ entry }) => !entry.integrity)

/** The same, with the platform packages that npm left out, so that their licence is not in the lock. */
export const toBeAsked = (lock) =>
  lacking(lock, ({ entry, name }) => !entry.integrity || (!entry.license && platformOf(name)))

/**
 * The lock with the missing platform packages in it, in npm's own order. A platform package whose hash is not known, since
 * the registry does not have it, is left to no platform: nothing is installed that the lock does not vouch for.
 * @param {{ packages: Record<string, any> }} lock
 * @param {Map<string, { integrity?: string, license?: string }>} answers the registry's, by `NAME@VERSION`
 */
export function completeLock(lock, answers = new Map()) {
  const packages = { ...lock.packages }
  for (const { path, entry } of missingPlatformPackages(lock)) packages[path] = entry
  for (const { path, name, version } of toBeAsked({ packages })) {
    const { integrity = packages[path].integrity, license } = answers.get(`${name}@${version}`) ?? {}
    const platform = platformOf(name)
    if (!platform || !packages[path].optional) continue
    packages[path] = {
      ...packages[path],
      ...(integrity ? { integrity, ...platform } : { os: NOWHERE }),
      ...(license && { license }),
    }
  }
  const order = new Intl.Collator('en')
  const sorted = Object.entries(packages).sort(([a], [b]) => order.compare(a, b))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/** What is wrong with a lock, one line each: missing platform packages, download addresses, packages without a hash. */
export function lockFaults(lock) {
  const faults = missingPlatformPackages(lock).map(({ path }) => `${path} is missing (npm run lock adds it)`)
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved && !entry.link) faults.push(`${path} carries a download address`)
  }
  for (const { path } of withoutHash(lock)) {
    if (isInstallable(lock.packages[path])) faults.push(`${path} has no hash (npm run lock)`)
  }
  return faults
}
