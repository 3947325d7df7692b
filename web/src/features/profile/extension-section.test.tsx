import type { ExtensionToken } from '@arauto/contract/extension'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { MESSAGES } from '@arauto/contract/messages'
import type { ConfirmedShape } from '@arauto/contract/page-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import { ExtensionSection } from './extension-section.tsx'

const saved = savedFiles()
const server = apiServer()
const SECRET = 'arauto_abc'
let tokens: ExtensionToken[] = []
let shapes: ConfirmedShape[] = []
const token = (id: number, more: Partial<ExtensionToken> = {}): ExtensionToken => ({
  id,
  name: `Computador ${id}`,
  automatic: false,
  created_at: '2026-11-02T10:15:00Z',
  expires_at: '2099-11-02T10:15:00Z',
  last_used_at: null,
  ...more,
})

beforeEach(() => {
  tokens = []
  shapes = []
  server.use(
    http.get('*/api/extension-tokens/', () => HttpResponse.json(tokens)),
    http.get('*/api/page-shapes/', () => HttpResponse.json(shapes)),
    http.post('*/api/extension-tokens/', async ({ request }) => {
      const made = token(tokens.length + 1, (await request.json()) as Partial<ExtensionToken>)
      tokens = [made, ...tokens]
      return HttpResponse.json({ ...made, token: SECRET }, { status: 201 })
    }),
    http.delete('*/api/extension-tokens/:id/', ({ params }) => {
      tokens = tokens.filter(({ id }) => id !== Number(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const open = () => renderScreen(<ExtensionSection />, '/profile')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a server that knows of no extension shows nothing', async () => {
  server.use(http.get('*/api/extension-tokens/', () => HttpResponse.json({}, { status: 404 })))
  open()
  await waitFor(() => expect(screen.queryByText('Extensão do navegador')).not.toBeInTheDocument())
})

test('the list that does not come can be asked for again', async () => {
  server.use(http.get('*/api/extension-tokens/', () => HttpResponse.json({}, { status: 500 }), { once: true }))
  const { user } = open()
  expect(
    await screen.findByText(/^Não foi possível carregar os códigos\. O servidor respondeu com um erro\./u),
  ).toBeInTheDocument()
  await user.click(button('Tentar novamente'))
  expect(await screen.findByText(/Ainda não há códigos/u)).toBeInTheDocument()
})

test('a token is made by name, shown once and copied; then only its name is left', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Criar código' }))
  await waitFor(() => expect(screen.getByLabelText('Nome do código')).toHaveFocus())
  await user.click(button('Criar'))
  expect(await screen.findByText(MESSAGES.required)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Nome do código'), ' Portátil ')
  await user.click(screen.getByLabelText('Enviar automaticamente'))
  await user.click(button('Criar'))
  expect(await screen.findByText(SECRET)).toBeInTheDocument()
  await waitFor(() => expect(button('Copiar código')).toHaveFocus())
  await user.click(button('Copiar código'))
  expect(await screen.findByText('Código copiado.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await user.click(button('Já o guardei'))
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument()
  const line = (await screen.findByText('Portátil')).closest('li') as HTMLElement
  expect(line).toHaveTextContent('Envia automaticamente')
  expect(line).toHaveTextContent('Nunca usado')
  await waitFor(() => expect(button('Criar código')).toHaveFocus())
})

test('a refused name is reported at its field, and remains', async () => {
  server.use(
    http.post('*/api/extension-tokens/', () =>
      HttpResponse.json({ message: MESSAGES.tooLong, errors: { name: [MESSAGES.tooLong] } }, { status: 400 }),
    ),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Criar código' }))
  await user.type(screen.getByLabelText('Nome do código'), 'x')
  await user.click(button('Criar'))
  await waitFor(() => expect(screen.getByLabelText('Nome do código')).toHaveAttribute('aria-invalid', 'true'))
  expect(screen.getByLabelText('Nome do código')).toHaveValue('x')
})

test('a token is ended after a question; one that is gone already counts as ended', async () => {
  tokens = [token(1, { last_used_at: '2026-11-20T17:42:00Z' }), token(2)]
  const { user } = open()
  expect((await screen.findByText('Computador 1')).closest('li')?.textContent).toContain(
    'Último uso: 20/11/2026, 17:42',
  )
  await user.click(button('Anular o código Computador 1'))
  const question = await screen.findByRole('alertdialog', { name: 'Anular este código?' })
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByText('Computador 1')).toBeInTheDocument()
  server.use(
    http.delete('*/api/extension-tokens/1/', () => {
      tokens = [token(2)]
      return HttpResponse.json({ message: 'x' }, { status: 404 })
    }),
  )
  await user.click(button('Anular o código Computador 1'))
  await user.click(await screen.findByRole('button', { name: 'Anular código' }))
  expect(await screen.findByText('Código anulado.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Computador 1')).not.toBeInTheDocument())
})

test('a token that is ended while it is shown is shown no more', async () => {
  tokens = [token(7)]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Criar código' }))
  await user.type(screen.getByLabelText('Nome do código'), 'Portátil{Enter}')
  expect(await screen.findByText(SECRET)).toBeInTheDocument()
  await user.click(button('Anular o código Computador 7'))
  await user.click(await screen.findByRole('button', { name: 'Anular código' }))
  await waitFor(() => expect(screen.queryByText('Computador 7')).not.toBeInTheDocument())
  expect(screen.getByText(SECRET)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Anular o código Portátil' }))
  await user.click(await screen.findByRole('button', { name: 'Anular código' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument())
  expect(await screen.findByText(/^Ainda não há códigos\./u)).toBeInTheDocument()
})

test('confirmed shapes of a file are kept one by one, another file is refused, and one is deleted', async () => {
  server.use(
    http.post('*/api/page-shapes/', async ({ request }) => {
      shapes = [confirmedAs((await request.json()) as typeof LIST)]
      return HttpResponse.json(shapes[0], { status: 201 })
    }),
    http.delete('*/api/page-shapes/1/', () => {
      shapes = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = open()
  const file = await screen.findByLabelText('Ficheiro de leituras confirmadas')
  await user.upload(file, fileOf(JSON.stringify({ ...GOOD, kind: 'outra', shapes: [LIST] })))
  expect(await screen.findByText('Este ficheiro não contém leituras confirmadas do Arauto.')).toBeInTheDocument()
  expect(shapes).toEqual([])
  await user.upload(file, fileWith(LIST))
  expect(await screen.findByText('processo · data · ato')).toBeInTheDocument()
  expect(shapes[0]?.shape).toEqual(LIST)
  expect(screen.getByText('Confirmada a 02/11/2026 por marta')).toBeInTheDocument()
  await user.click(button('Exportar leituras'))
  expect(JSON.parse(await saved.get('leituras-arauto.json')!.text())).toEqual({ ...GOOD, shapes: [LIST] })
  await user.click(button('Eliminar a leitura de https://portal.invalid'))
  await waitFor(() => expect(screen.queryByText('processo · data · ato')).not.toBeInTheDocument())
  expect(screen.queryByRole('list', { name: 'Leituras confirmadas' })).not.toBeInTheDocument()
})

const LIST: ConfirmedShape['shape'] = {
  origin: 'https://portal.invalid',
  skeleton: 'table',
  source: 'etribunal',
  headings: ['processo', 'data', 'ato'],
  fields: { ...forListedTexts(() => null), processo: 0, data: 1, acto: 2, doc: null },
}
const confirmedAs = (shape: ConfirmedShape['shape']): ConfirmedShape => ({
  id: 1,
  shape,
  confirmed_by: 'marta',
  confirmed_at: '2026-11-02T10:15:00Z',
})
const fileOf = (text: string) => new File([text], 'leituras.json', { type: 'application/json' })
const GOOD = { kind: 'arauto-page-shapes', version: 1 }
const fileWith = (...list: unknown[]) => fileOf(JSON.stringify({ ...GOOD, shapes: list }))

test('a file whose shapes the server refuses in part keeps the others and shows how many, with the reason', async () => {
  const kept: string[] = []
  server.use(
    http.post('*/api/page-shapes/', async ({ request }) => {
      const shape = (await request.json()) as typeof LIST
      if (shape.origin.includes('outro')) {
        const body = { code: 'page_shape_confirmed', message: MESSAGES.pageShapeConfirmed }
        return HttpResponse.json(body, { status: 409 })
      }
      kept.push(shape.origin)
      return HttpResponse.json(confirmedAs(shape), { status: 201 })
    }),
  )
  const { user } = open()
  const others = ['https://outro.invalid', 'https://outro-2.invalid'].map((origin) => ({ ...LIST, origin }))
  await user.upload(await screen.findByLabelText('Ficheiro de leituras confirmadas'), fileWith(...others, LIST))
  const reason = `2 leituras ficaram de fora. ${MESSAGES.pageShapeConfirmed}`
  expect(await screen.findByText(reason)).toBeInTheDocument()
  expect(kept).toEqual([LIST.origin])
})

test.each([
  ['of more than 5 MB', () => fileOf(JSON.stringify({ ...GOOD, shapes: [LIST] }) + ' '.repeat(5 * 1024 * 1024))],
  ['nested a hundred thousand times', () => fileOf(`{"shapes":${'['.repeat(1e5)}${']'.repeat(1e5)}}`)],
  ['with a column that is not there', () => fileWith({ ...LIST, fields: { ...LIST.fields, acto: 3 } })],
  ['with a column below the first', () => fileWith({ ...LIST, fields: { ...LIST.fields, acto: -1 } })],
  ['with one column for two fields', () => fileWith({ ...LIST, fields: { ...LIST.fields, acto: 1 } })],
  ['with texts for columns', () => fileWith({ ...LIST, fields: { ...LIST.fields, acto: '2' } })],
  ['whose fields are in a prototype', () => fileOf(`{"__proto__":${JSON.stringify({ kind: 'arauto-page-shapes' })}}`)],
  ['with more shapes than an office keeps', () => fileWith(...Array.from({ length: 201 }, () => LIST))],
  ['whose second shape is wrong', () => fileWith(LIST, null)],
])('a file of shapes %s is refused whole', async (_, make) => {
  const { user } = open()
  await user.upload(await screen.findByLabelText('Ficheiro de leituras confirmadas'), make())
  expect(await screen.findByText('Este ficheiro não contém leituras confirmadas do Arauto.')).toBeInTheDocument()
})

test('names of a file are shown as text, and its prototype changes nothing', async () => {
  const hostile = { ...LIST, origin: '<img src=x onerror=alert(1)>', headings: ['<b>processo</b>', 'data', 'ato'] }
  server.use(
    http.post('*/api/page-shapes/', async ({ request }) => {
      shapes = [confirmedAs((await request.json()) as typeof LIST)]
      return HttpResponse.json(shapes[0], { status: 201 })
    }),
  )
  const { user } = open()
  const text = JSON.stringify({ kind: 'arauto-page-shapes', version: 1, shapes: [hostile] })
  const input = await screen.findByLabelText('Ficheiro de leituras confirmadas')
  await user.upload(input, fileOf(text.replace('"fields":{', '"fields":{"__proto__":{"polluted":1},')))
  expect(await screen.findByText(hostile.origin)).toBeInTheDocument()
  expect(screen.getByText('<b>processo</b> · data · ato')).toBeInTheDocument()
  expect(document.querySelector('img[src=x]')).toBeNull()
  expect([({} as { polluted?: number }).polluted, JSON.stringify(shapes)]).toEqual([
    undefined,
    expect.not.stringContaining('polluted'),
  ])
})
