import type { DocumentFacts } from '@arauto/contract/document-facts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { apiServer, keeps } from '../../testing/api-server.ts'
import { aReading, aWork } from '../../testing/deadlines.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FactsSection } from './facts-section.tsx'

const server = apiServer()
let sent: unknown[] = []
beforeEach(() => {
  sent = []
  server.use(http.put('*/api/documents/7/facts/', keeps(sent, facts())))
})

const facts = (part: Partial<DocumentFacts> = {}): DocumentFacts => ({
  kind: 'guia',
  title: 'Guia de pagamento',
  date: '2026-03-12',
  cases: ['9/26.2T8LSB'],
  parties: [{ role: 'Autor', name: 'Ana Prates' }],
  lawyers: [],
  references: [],
  payments: [
    {
      entity: '21312',
      reference: '481293776',
      cents: 31_240,
      until: '2026-10-31',
      page: 2,
      words: 'Entidade 21312 Referência 481 293 776',
      asks: '',
    },
  ],
  corrected: [],
  ...part,
})
const work = (said: DocumentFacts, can_act = true) =>
  aWork({ can_act, readings: [aReading({ document_id: 7, facts: said })] })

test('what a document asks to be paid is shown with its last day, and the other facts beside it', () => {
  renderScreen(<FactsSection work={work(facts({ lawyers: ['Rui Sá'], references: ['450000001'] }), false)} />)
  const card = within(screen.getByRole('article', { name: 'Guia de pagamento' }))
  expect(card.getByText('A pagar 312,40 € até 31/10/2026')).toBeInTheDocument()
  expect([...document.querySelectorAll('.facts__fields > div')].map(({ textContent }) => textContent)).toEqual([
    'Data12/03/2026',
    'Processo9/26.2T8LSB',
    'PartesAutor: Ana Prates',
    'MandatáriosRui Sá',
    'Referência450000001',
  ])
  expect(card.queryByRole('link')).toBeNull()
  expect(card.queryByRole('button', { name: /Corrigir/ })).toBeNull()
  expect(card.queryByText('Corrigido por uma pessoa.')).toBeNull()
})

test('a correction sends what a person changed now or before, and nothing else', async () => {
  const { user } = renderScreen(<FactsSection work={work(facts({ corrected: ['date'] }))} />)
  await user.click(screen.getByRole('button', { name: 'Corrigir o que se leu de Guia de pagamento' }))
  const parties = await screen.findByRole('textbox', { name: 'Partes' })
  await user.clear(parties)
  await user.type(parties, 'Ré: Casa, Lda.{Enter}Sem papel')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        date: '2026-03-12',
        parties: [
          { role: 'Ré', name: 'Casa, Lda.' },
          { role: '', name: 'Sem papel' },
        ],
      },
    ]),
  )
})

test('a party whose line stays is sent as it was read, though its name has a colon', async () => {
  const read = { role: '', name: 'Obras: Prates, Lda.' }
  const { user } = renderScreen(<FactsSection work={work(facts({ parties: [read] }))} />)
  await user.click(screen.getByRole('button', { name: 'Corrigir o que se leu de Guia de pagamento' }))
  await user.type(await screen.findByRole('textbox', { name: 'Partes' }), '{Enter}Réu: Rui Sá')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toEqual([{ parties: [read, { role: 'Réu', name: 'Rui Sá' }] }]))
})

test('a payment is corrected by its fields, another is added, and what is no reference is refused', async () => {
  const { user } = renderScreen(<FactsSection work={work(facts())} />)
  await user.click(screen.getByRole('button', { name: 'Corrigir o que se leu de Guia de pagamento' }))
  const reference = await screen.findByRole('textbox', { name: 'Referência de pagamento' })
  await user.clear(reference)
  await user.type(reference, '481 293 77')
  expect(screen.getByRole('combobox', { name: 'Tipo' }).querySelector('option')).toHaveTextContent('Por indicar')
  expect(screen.queryByRole('button', { name: 'Repor o que se leu' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('São 9 algarismos; num pagamento ao Estado, 15.')).toBeInTheDocument()
  await user.type(reference, '9')
  await user.click(screen.getByRole('button', { name: 'Acrescentar pagamento' }))
  const added = within(screen.getByRole('group', { name: 'Pagamento 2' }))
  await user.type(added.getByRole('textbox', { name: 'Montante (€)' }), '102,5')
  await user.type(screen.getByRole('textbox', { name: 'Referências' }), '104417732')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        references: ['104417732'],
        payments: [
          { place: 0, entity: '21312', reference: '481293779', cents: 31_240, until: '2026-10-31' },
          { entity: '', reference: '', cents: 10_250, until: null },
        ],
      },
    ]),
  )
})

test('what a person corrected is given back to what was read', async () => {
  const { user } = renderScreen(<FactsSection work={work(facts({ corrected: ['date'] }))} />)
  await user.click(screen.getByRole('button', { name: 'Corrigir o que se leu de Guia de pagamento' }))
  expect(screen.getByText('Corrigido por uma pessoa.')).toBeInTheDocument()
  const message = 'Inês corrigiu-o há momentos.'
  server.use(
    http.put('*/api/documents/7/facts/', () => HttpResponse.json({ message }, { status: 409 }), { once: true }),
  )
  await user.click(await screen.findByRole('button', { name: 'Repor o que se leu' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Repor o que se leu' }))
  await waitFor(() => expect(sent).toEqual([{}]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
