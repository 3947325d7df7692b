import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { aPage, someCounts } from '../testing/notification.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { AreaPage } from './area-page.tsx'

const server = apiServer()

test('AreaPage shows the three tabs with their counts', async () => {
  server.use(http.get('*/api/processos/', () => HttpResponse.json(aPage({ triage: someCounts() }))))
  renderScreen(<AreaPage current="/prazos">os prazos</AreaPage>, '/prazos')
  expect(await screen.findByRole('link', { name: /^Notificações\s*6\s*novas$/u })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: /^Prazos\s*2\s*terminam hoje ou já terminaram$/u })).toHaveAttribute(
    'aria-current',
  )
  expect(screen.getByRole('link', { name: 'Processos' })).toHaveAttribute('href', '/processos')
  expect(screen.getByText('os prazos')).toBeInTheDocument()
})

test('AreaPage leads to the notifications where the server knows no triage', async () => {
  server.use(http.get('*/api/processos/', () => HttpResponse.json([])))
  renderScreen(<AreaPage current="/prazos">os prazos</AreaPage>, '/prazos')
  expect(await screen.findByText('outra página')).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/u)
})
