// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

test('the clipboard is used where there is one', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('olá')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('olá')
})

test('without one, as over plain http, the text is selected and copied', async () => {
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

test('where neither works it says so', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('no')) } })
  document.execCommand = () => false
  expect(await copyText('olá')).toBe(false)
})
