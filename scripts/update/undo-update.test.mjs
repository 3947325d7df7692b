import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isUpdate } from './undo-update.mjs'

const says = (text) => ({ platform: 'win32', commandLine: () => text })

test('a process with the number of an update that was killed is one only by its command line', () => {
  expect(isUpdate(process.pid, says('"C:\\node.exe" C:\\arauto\\scripts\\update.mjs arauto-0.3.0.tar.gz'))).toBe(true)
  expect(isUpdate(process.pid, says('C:\\Windows\\explorer.exe'))).toBe(false)
  expect(isUpdate(2 ** 22 + 1, says('update.mjs'))).toBe(false)
})

test('where the system does not tell, it may still go on', () => {
  const commandLine = () => {
    throw new Error('no such program')
  }
  expect(isUpdate(process.pid, { platform: 'win32', commandLine })).toBe(true)
})

test.runIf(existsSync('/bin/ps'))('Linux and macOS tell the command line of a process', () => {
  for (const platform of ['darwin', 'linux']) expect(isUpdate(process.pid, { platform }), platform).toBe(false)
})
