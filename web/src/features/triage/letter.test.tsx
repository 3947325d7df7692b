import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { FAILURE_WORDS } from '../../components/document-preview/load-failure.ts'
import { apiServer } from '../../testing/api-server.ts'
import { aWork } from '../../testing/deadlines.ts'
import { aFile, aNotification } from '../../testing/notification.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { workQuery } from './api.ts'
import { Letter } from './letter.tsx'

const opened = vi.hoisted((): (string | null)[] => [])
// PDF.js needs more of a browser than jsdom has; here every link has expired.
vi.mock('../../components/document-preview/pdf-engine.ts', () => ({
  openPdf(address: string) {
    opened.push(new URL(address).searchParams.get('sig'))
    const expired = Object.assign(new Error('403'), { name: 'ResponseException', status: 403 })
    // Asked without end, it would hang.
    const promise = opened.length < 9 ? Promise.reject(expired) : new Promise(() => {})
    return { task: { promise }, close: async () => {} }
  },
}))

const server = apiServer()

function Shown() {
  const { data } = useQuery(workQuery(1))
  return data && <Letter notification={data.notification} place={null} others={[]} onPreview={() => {}} lead={null} />
}

test('an expired link is renewed once, and the failure of the new one is said', async () => {
  let asked = 0
  server.use(
    http.get('*/api/processos/1/work/', () => {
      asked += 1
      const file = aFile({ url: `/api/documents/9/?sig=${asked === 1 ? 'old' : 'new'}` })
      return HttpResponse.json(aWork({ notification: aNotification({ documents: [file] }) }))
    }),
  )
  renderScreen(<Shown />)
  expect(await screen.findByText(FAILURE_WORDS.ended)).toBeInTheDocument()
  expect(opened.slice(0, 2)).toEqual(['old', 'new'])
})
