import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FoundRecording } from './found-recording.tsx'

test('a recording is found with its moments, and each opens there', () => {
  const passages = [
    { start: 751.4, sentence: 'viu a penhora', marks: [{ from: 6, to: 13 }] },
    { start: 3700, sentence: 'a penhora', marks: [] },
  ]
  renderScreen(<FoundRecording found={{ id: 'a', file_name: 'Audiência.mp3', count: 2, passages }} />)
  expect(screen.getByText('2 ocorrências em Audiência.mp3, 12:31, 1:01:40')).toBeInTheDocument()
  expect(screen.getByText('penhora', { selector: 'mark' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Abrir em 12:31' })).toHaveAttribute(
    'href',
    '/audio-transcription?transcricao=a&momento=751',
  )
})
