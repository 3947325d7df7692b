import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LIST_KEY } from '../../api/office-lists.ts'
import { aFile, aNotification, aPage } from '../../testing/notification.ts'
import { usePreview } from './use-preview.ts'

test('a preview gets the new link of its own file, and none for one that is gone', async () => {
  let signature = 'old'
  const one = (id: number) =>
    aNotification({ id, documents: [8, 9].map((of) => aFile({ id: of, url: `/api/${id}/${of}/?sig=${signature}` })) })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: [...LIST_KEY, 'page'], queryFn: () => aPage({ results: [one(1), one(2)] }) })
      return usePreview()
    },
    { wrapper },
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  act(() => result.current.open(one(2), '9'))
  expect(result.current.shown?.first).toBe('9')
  signature = 'new'
  const links: (string | null)[] = []
  for (const id of ['9', '10']) links.push(await act(() => result.current.renewLink(id)))
  expect(links).toEqual([expect.stringMatching(/\/api\/2\/9\/\?sig=new$/u), null])
})
