import { expect, it, onTestFinished } from 'vitest'
import { clockProgram, createClockSource } from './clock-source.ts'

it.each([
  ['linux', 'NTPSynchronized=yes\n', true],
  ['linux', 'NTPSynchronized=no\n', false],
  ['linux', '', null],
  ['win32', 'Indicador de Segundos Intercalares: 0(nenhum aviso)\r\nEstrato: 4\r\n', true],
  ['win32', 'Leap Indicator: 3(not synchronized)\r\nStratum: 0 (unspecified)\r\n', false],
  ['win32', 'O serviço não foi iniciado. (0x80070426)\r\n', null],
] as const)('clockProgram of %s reads %j as %s', (platform, output, synchronised) =>
  expect(clockProgram(platform)!.read(output)).toBe(synchronised),
)

it('createClockSource does not know where no program tells', async () => {
  expect(await createClockSource(null)()).toBeNull()
  expect(await createClockSource({ file: 'nenhum-programa-destes', args: [], read: () => true })()).toBeNull()
})

it('createClockSource gives its program no setting of this one', async () => {
  process.env.SECRET_KEY_OF_TEST = 'segredo'
  onTestFinished(() => void delete process.env.SECRET_KEY_OF_TEST)
  const args = ['-p', 'process.env.SECRET_KEY_OF_TEST ?? "none"']
  expect(await createClockSource({ file: process.execPath, args, read: (out) => out.trim() === 'none' })()).toBe(true)
})
