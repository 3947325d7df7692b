const ALLOWED_ROW = /^\| `([^`]+)` \| [^`|]+ \|$/gm
const CORRECTED_ROW = /^\| `([^`]+)` \| `([^`]+)` \| .+ \|$/gm

/**
 * Reads docs/licences.md, which is the list that is checked.
 * @param {string} text
 * @returns {{ allowed: Set<string>, corrected: Map<string, string> }} SPDX identifiers, and the licence of each package that
 *   declares none or another
 */
export function readLicences(text) {
  return {
    allowed: new Set(Array.from(text.matchAll(ALLOWED_ROW), ([, id]) => id)),
    corrected: new Map(Array.from(text.matchAll(CORRECTED_ROW), ([, name, id]) => [name, id])),
  }
}

/** Whether an SPDX expression is allowed: all that AND joins, one of what OR joins. */
export function isAllowed(expression, allowed) {
  const plain = expression.replace(/[()]/g, ' ').trim()
  return plain.split(/\sOR\s/).some((choice) => choice.split(/\sAND\s/).every((id) => allowed.has(id.trim())))
}

/**
 * The packages of a lock, of any platform, whose licence is not allowed, and what is said of licences for nothing.
 * @param {{ packages: Record<string, any> }} lock
 * @param {{ allowed: Set<string>, corrected: Map<string, string> }} licences
 */
export function licenceFaults(lock, { allowed, corrected }) {
  const faults = []
  const used = new Set()
  const names = new Set()
  for (const [path, { link, license, name = path.split('node_modules/').at(-1), os }] of Object.entries(
    lock.packages,
  )) {
    if (!path.includes('node_modules/') || link || [os ?? []].flat()[0] === 'none') continue
    names.add(name)
    const declared = corrected.get(name) ?? license ?? ''
    for (const [id] of declared.matchAll(/[\w.+-]+/g)) used.add(id)
    if (!isAllowed(declared, allowed)) faults.push(`${name}: ${declared || 'no licence'}`)
  }
  for (const id of allowed) if (!used.has(id)) faults.push(`${id} is allowed, and no package has it`)
  for (const name of corrected.keys()) if (!names.has(name)) faults.push(`${name} is corrected, and not there`)
  return faults
}
