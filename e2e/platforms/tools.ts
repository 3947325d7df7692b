import { runToEnd } from './run-to-end.ts'

/** What every platform is tried with. */
const ALWAYS = ['mmdebstrap', 'unshare', 'nsenter', 'chroot', 'git', 'tar', 'npm']

/** @returns why this machine cannot boot systems in folders, or null when it can */
export async function whyNot(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'only Linux on x64 can run it'
  if (process.getuid?.() !== 0) return 'root is needed, to boot a system in a folder'
  for (const tool of ALWAYS) {
    if (!(await runToEnd('which', [tool]).catch(() => ''))) return `${tool} is not installed`
  }
  return whyNotUnshared(['--mount', '--pid', '--fork', 'true'], 'namespaces are not allowed here')
}

/** @returns why a computer cannot have an emulation of its own, or null when it can */
export function whyNotEmulated(): Promise<string | null> {
  const mount = ['mount', '-t', 'binfmt_misc', 'binfmt_misc', '/proc/sys/fs/binfmt_misc']
  return whyNotUnshared(
    ['--user', '--map-root-user', '--mount', ...mount],
    'no binfmt_misc in a user namespace, which Linux has since 6.7',
  )
}

function whyNotUnshared(args: readonly string[], reason: string): Promise<string | null> {
  return runToEnd('unshare', args).then(
    () => null,
    (error: Error) => `${reason} (${error.message})`,
  )
}
