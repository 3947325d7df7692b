const SYSTEMS = { android: 'android', darwin: 'darwin', freebsd: 'freebsd', linux: 'linux', openharmony: 'openharmony' }
const WINDOWS = new Set(['win32', 'windows', 'win'])
const PROCESSORS = new Set(['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'])
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/**
 * Reads from the name of a package that carries one platform's binary which platform that is, as npm writes it into its
 * lock: `@biomejs/cli-linux-x64-musl` gives `{ os: ['linux'], cpu: ['x64'], libc: ['musl'] }`.
 * @param {string} name
 * @returns {{ os?: string[], cpu: string[], libc?: string[] } | null} null when the name does not say.
 */
export function platformOf(name) {
  const found = {}
  for (const word of name.split('/').at(-1).split('-')) {
    if (SYSTEMS[word]) found.os = [SYSTEMS[word]]
    else if (WINDOWS.has(word)) found.os = ['win32']
    else if (PROCESSORS.has(word)) found.cpu = [word]
    else if (LIBRARIES[word]) found.libc = [LIBRARIES[word]]
  }
  if (found.libc && found.os?.[0] !== 'linux') delete found.libc
  const whole = found.cpu && (found.os || found.cpu[0] === 'wasm32')
  return whole ? found : null
}

/**
 * Whether npm installs a package of the lock on this platform.
 * @param {{ os?: string | string[], cpu?: string | string[], libc?: string | string[] }} entry
 * @param {{ os: string, cpu: string, libc: string }} here
 */
export function fitsPlatform(entry, here) {
  return ['os', 'cpu', 'libc'].every((part) => {
    const wanted = [entry[part] ?? []].flat()
    if (wanted.length === 0) return true
    if (wanted.includes(`!${here[part]}`)) return false
    return wanted.includes(here[part]) || wanted.every((value) => value.startsWith('!'))
  })
}
