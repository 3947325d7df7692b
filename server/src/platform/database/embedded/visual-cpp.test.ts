import { win32 } from 'node:path'
import { expect, test } from 'vitest'
import { StartupError } from '../../startup-error.ts'
import { requireVisualCpp } from './visual-cpp.ts'

const system = (name: string) => win32.join('C:\\Windows', 'System32', name)
const look = (there: string[]) => () => requireVisualCpp('C:\\pg\\bin', 'C:\\Windows', (path) => there.includes(path))

test('the runtime is found in the system, or beside the programs', () => {
  expect(look(['vcruntime140.dll', 'vcruntime140_1.dll', 'msvcp140.dll'].map(system))).not.toThrow()
  const beside = [system('vcruntime140.dll'), 'C:\\pg\\bin\\vcruntime140_1.dll', 'C:\\pg\\bin\\msvcp140.dll']
  expect(look(beside)).not.toThrow()
})

test('a missing runtime is named, with where to get it', () => {
  const refused = look([system('vcruntime140.dll'), system('msvcp140.dll')])
  expect(refused).toThrow(StartupError)
  expect(refused).toThrow(
    'Falta o Microsoft Visual C++ Redistributable (vcruntime140_1.dll): instale-o a partir de https://aka.ms/vs/17/release/vc_redist.x64.exe e volte a arrancar.',
  )
})
