import { platformOf } from './platform-package.mjs'

/**
 * The platform packages that an installed package names and the lock lacks. npm leaves them out where the registry it was
 * made with does not have them, and then refuses its own lock; and a computer of that platform would miss its binary.
 * @param {{ packages: Record<string, any> }} lock
 * @returns {{ path: string, entry: Record<string, any> }[]} where each belongs in the lock, and what to write there.
 * @throws {Error} for one whose version or platform cannot be told.
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

/** The lock with the missing platform packages in it, in npm's own order. */
export function completeLock(lock) {
  const packages = { ...lock.packages }
  for (const { path, entry } of missingPlatformPackages(lock)) packages[path] = entry
  const order = new Intl.Collator('en')
  const sorted = Object.entries(packages).sort(([a], [b]) => order.compare(a, b))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/** What is wrong with a lock, one line each: missing platform packages, download addresses. */
export function lockFaults(lock) {
  const faults = missingPlatformPackages(lock).map(({ path }) => `${path} is missing (npm run lock adds it)`)
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved && !entry.link) faults.push(`${path} carries a download address`)
  }
  return faults
}
