import { existsSync } from 'node:fs'
import { win32 } from 'node:path'
import { StartupError } from '../../startup-error.ts'

// The libraries of PostgreSQL 18's Windows build that Windows does not include.
const LIBRARIES = ['vcruntime140.dll', 'vcruntime140_1.dll', 'msvcp140.dll']

/**
 * Checks for the Visual C++ runtime, without which PostgreSQL exits on Windows with an unspecific code.
 * @param bin the folder of PostgreSQL's programs, where Windows looks first.
 * @param systemRoot the Windows folder.
 * @throws StartupError naming what is missing and where to get it.
 */
export function requireVisualCpp(
  bin: string,
  systemRoot: string = process.env.SystemRoot ?? 'C:\\Windows',
  exists: (path: string) => boolean = existsSync,
): void {
  const missing = LIBRARIES.filter(
    (library) => ![bin, win32.join(systemRoot, 'System32')].some((folder) => exists(win32.join(folder, library))),
  )
  if (missing.length === 0) return
  throw new StartupError(
    `Falta o Microsoft Visual C++ Redistributable (${missing.join(', ')}): instale-o a partir de https://aka.ms/vs/17/release/vc_redist.x64.exe e volte a arrancar.`,
  )
}
