/** What a process of ours needs: where Windows, its libraries and temporary files are, and what Node has compiled already. */
const NEEDED = [
  'SystemRoot',
  'PATH',
  'Path',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'TEMP',
  'TMP',
  'TMPDIR',
  'TZ',
  'NODE_COMPILE_CACHE',
]

/**
 * The environment of a process that this program starts: without the settings, some of which are secrets.
 *
 * @param own this program's
 */
export function childEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(NEEDED.filter((name) => own[name] !== undefined).map((name) => [name, own[name]]))
}
