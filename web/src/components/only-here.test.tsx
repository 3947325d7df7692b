import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isOnInternet, OnlyHere } from './only-here.tsx'

test.each([
  ['http://127.0.0.1:8080/api/calendar/a.ics', true],
  ['http://localhost:8080/registar#a', true],
  ['http://[::1]:8080/', true],
  ['https://arauto.escritorio.pt/api/calendar/a.ics', false],
  ['http://192.168.1.20:8080/', false],
  ['https://localhost.exemplo.pt/', false],
])('of %s it is said that it leads to this computer alone: %s', (address, said) => {
  const { unmount } = render(<OnlyHere address={address} />)
  expect(screen.queryByRole('note') !== null).toBe(said)
  unmount()
})

test.each([
  ['arauto.escritorio.pt', true],
  ['203.0.113.7', true],
  ['172.32.0.1', true],
  ['[2001:db8::1]', true],
  ['127.0.0.1', false],
  ['192.168.1.20', false],
  ['172.20.0.1', false],
  ['[fd00::1]', false],
  ['servidor', false],
  ['servidor.local', false],
])('a server on the internet may reach %s: %s', (hostname, reached) => {
  expect(isOnInternet(hostname)).toBe(reached)
})
