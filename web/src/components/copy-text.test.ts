import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))

test('copyText uses the clipboard where there is one', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('olá')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('olá')
})

test('copyText without a clipboard, as over plain http, selects the text and copies it', async () => {
  vi.stubGlobal('navigator', {})
  let selected = ''
  document.execCommand = () => {
    selected = (document.activeElement as HTMLTextAreaElement).value
    return true
  }
  expect(await copyText('olá')).toBe(true)
  expect(selected).toBe('olá')
  expect(document.querySelector('textarea')).toBeNull()
})

test('copyText without any way to copy returns false', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('no')) } })
  document.execCommand = () => false
  expect(await copyText('olá')).toBe(false)
})
