import type { DocumentReading } from '@arauto/contract/readings'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReading, aWork } from '../../testing/deadlines.ts'
import { aFile, aNotification } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DocumentReadings } from './document-readings.tsx'

const READ = 'O resto não aparece na pesquisa nem gera propostas.'
function show(reading: Partial<DocumentReading>, can_act = true) {
  const notification = aNotification({ documents: [aFile()] })
  return renderScreen(<DocumentReadings work={aWork({ notification, readings: [aReading(reading)], can_act })} />)
}

test.each<[Partial<DocumentReading>, string, string?]>([
  [
    { state: 'limited', pages: 200, page_count: 5000 },
    `texto lido: 200 de 5000 páginas. ${READ}`,
    'Ler mais 500 páginas',
  ],
  [{ state: 'limited', pages: 200, page_count: 201 }, `texto lido: 200 de 201 páginas. ${READ}`, 'Ler mais 1 página'],
  [
    { reason: 'rules', unsure: 1, cut: 2 },
    'não foi possível procurar aqui prazos nem audiências: leia o documento. 1 página sem leitura, ou com leitura pouco certa. 2 páginas com mais texto do que o Arauto lê (50000 caracteres).',
  ],
  [{ state: 'unreadable', reason: 'failed' }, 'não foi lido (a leitura falhou várias vezes).'],
  [{ state: 'queued', pages: 0, page_count: null }, 'ainda não foi lido.'],
  [{ state: 'queued', pages: 200, page_count: 300 }, 'leitura por terminar: 200 de 300 páginas.'],
  [{ state: 'reading', pages: 1, page_count: null }, 'a ler o texto; até agora, 1 página.'],
  [{ state: 'unreadable', reason: 'too_large' }, 'não foi lido (é demasiado grande ou complexo).'],
  [{ unsure: 1 }, '1 página sem leitura, ou com leitura pouco certa.'],
])('a document of which %j is said', (reading, words, more) => {
  show(reading)
  expect(screen.getByText((_, element) => element?.tagName === 'LI')).toHaveTextContent(`Despacho.pdf: ${words}`)
  const button = screen.queryByRole('button', { name: /^Ler mais/u })
  expect(button?.textContent).toBe(more)
})

test('who may only see a document does not have more of it read', () => {
  show({ state: 'limited', pages: 200, page_count: 5000 }, false)
  expect(screen.getByText(/texto lido: 200/u)).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a document that was read with certainty needs no words', () => {
  show({})
  expect(screen.queryByText(/Despacho/u)).toBeNull()
})
