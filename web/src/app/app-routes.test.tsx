// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AppRoutes } from './app-routes.tsx'
import { loadScreen } from './screens.ts'

test('a screen whose code is loaded is drawn at once', async () => {
  expect(await loadScreen('/login')).toBe(true)
  render(
    <MemoryRouter initialEntries={['/login']}>
      <AppRoutes />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'Login' })).toBeInTheDocument()
})

test('loadScreen of an address without a screen is false', async () => {
  expect(await loadScreen('/nada/disto')).toBe(false)
})
