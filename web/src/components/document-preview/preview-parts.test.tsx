import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { FindBar } from './find-bar.tsx'
import { HitsBar } from './hits-bar.tsx'
import { PasswordForm } from './password-form.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { mayBePdf, type PreviewFile } from './preview-file.ts'
import { LoadFailed, NoPreview, PagesMissing, PreparingPrint } from './preview-states.tsx'
import { usePreviewKeys } from './use-preview-keys.ts'
import type { DocumentSearch, DocumentView, DocumentViewer } from './use-viewer.ts'

const FILE: PreviewFile = { id: 'a', name: 'carta.pdf', url: 'https://x.example/a', type: null }
/** What was done, in order. */
let done: unknown[] = []
const act =
  (name: string) =>
  (...values: unknown[]) =>
    void done.push([name, ...values])

/** A viewer of three pages, that notes what is asked of it. */
function aViewer(view: Partial<DocumentView> = {}, part: Partial<DocumentViewer> = {}): DocumentViewer {
  done = []
  return {
    ready: true,
    drawn: 1,
    found: { current: 0, total: 0, searching: false },
    view: { page: 2, pages: 3, zoom: 1, rotation: 0, fitted: false, missing: [], ...view },
    toPage: act('toPage'),
    zoomBy: act('zoomBy'),
    fitWidth: act('fitWidth'),
    turn: act('turn'),
    find: act('find'),
    stopFinding: act('stopFinding'),
    ...part,
  }
}

const bar = (viewer: DocumentViewer, files = [FILE], finding = false) =>
  renderScreen(
    <PreviewBar
      {...{ heading: 'Carta', files, file: files[0]!, viewer, finding }}
      {...{ onFile: act('file'), onFinding: act('find'), onPrint: act('print'), onClose: act('close') }}
    />,
  )
const button = (name: string) => screen.getByRole('button', { name })
const disabled = () =>
  screen
    .queryAllByRole<HTMLButtonElement>('button')
    .filter((one) => one.disabled)
    .map((one) => one.getAttribute('aria-label'))

test('the bar turns pages, zooms, rotates, searches, prints, saves and closes', async () => {
  const { user } = bar(aViewer({ zoom: 1.104 }))
  const names = ['Página anterior', 'Página seguinte', 'Diminuir zoom', 'Aumentar zoom', 'Ajustar à largura']
  for (const name of [...names, 'Rodar 90 graus', 'Procurar no documento', 'Imprimir', 'Fechar']) {
    await user.click(button(name))
  }
  expect(done.map((one) => (one as unknown[]).slice(0, 2).filter((part) => typeof part !== 'object'))).toEqual([
    ['toPage', 1],
    ['toPage', 3],
    ['zoomBy', -1],
    ['zoomBy', 1],
    ['fitWidth'],
    ['turn'],
    ['find'],
    ['print'],
    ['close'],
  ])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Página 2 de 3', '110%']),
  )
  expect(screen.getByRole('link', { name: 'Descarregar carta.pdf' })).toHaveAttribute('download', 'carta.pdf')
  expect(screen.getByRole('link', { name: 'Abrir num novo separador' })).toHaveAttribute('href', FILE.url)
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  expect(button('Procurar no documento')).toHaveAttribute('aria-expanded', 'false')
})

test.each<[view: Partial<DocumentView>, part: Partial<DocumentViewer>, off: string[]]>([
  [{}, {}, []],
  [{ page: 1 }, {}, ['Página anterior']],
  [{ page: 3 }, {}, ['Página seguinte']],
  [{ zoom: 0.1 }, {}, ['Diminuir zoom']],
  [{ zoom: 5 }, {}, ['Aumentar zoom']],
  [
    {},
    { ready: false },
    [
      'Página anterior',
      'Página seguinte',
      'Diminuir zoom',
      'Aumentar zoom',
      'Ajustar à largura',
      'Rodar 90 graus',
      'Procurar no documento',
      'Imprimir',
    ],
  ],
])('of a document at %o, %o, what leads nowhere is disabled', (view, part, off) => {
  bar(aViewer(view, part))
  expect(disabled()).toEqual(off)
})

test('another of several files is chosen by its place and name', async () => {
  const { user } = bar(aViewer({ fitted: true }), [FILE, { ...FILE, id: 'b', name: 'anexo.pdf' }], true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ficheiro' }), '2. anexo.pdf')
  expect(done).toEqual([['file', 'b']])
  expect(button('Ajustar à largura')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Procurar no documento')).toHaveAttribute('aria-expanded', 'true')
})

test('the search of a document says what it found, and goes on by button and Enter', async () => {
  const find = (found: Partial<DocumentSearch>) => (
    <FindBar
      found={{ current: 0, total: 0, searching: false, ...found }}
      {...{ onFind: act('find'), onClose: act('close'), openings: 1 }}
    />
  )
  done = []
  const { user, rerender } = renderScreen(find({}))
  const field = screen.getByLabelText('Procurar no documento')
  const said = () => screen.getAllByRole('status')[0]!.textContent
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([said(), done]).toEqual(['', []])
  fireEvent.change(field, { target: { value: 'réu' } })
  expect(said()).toBe('Sem resultados')
  expect(field).toBeInvalid()
  expect(disabled()).toEqual(['Resultado anterior', 'Resultado seguinte'])
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(field, { key: 'a' })
  await user.click(button('Fechar procura'))
  expect(done).toEqual([
    ['find', 'réu'],
    ['find', 'réu', 'next'],
    ['find', 'réu', 'previous'],
    ['close', expect.anything()],
  ])
  rerender(find({ searching: true }))
})

test.each<[found: DocumentSearch, words: string, invalid: boolean]>([
  [{ current: 0, total: 0, searching: true }, 'A procurar…', false],
  [{ current: 2, total: 5, searching: false }, '2 de 5', false],
  [{ current: 1, total: 3, searching: true }, '1 de 3', false],
])('of a search that found %o it is said', async (found, words, invalid) => {
  done = []
  const { user } = renderScreen(<FindBar {...{ found, onFind: act('find'), onClose: act('close'), openings: 1 }} />)
  const field = screen.getByLabelText('Procurar no documento')
  fireEvent.change(field, { target: { value: 'réu' } })
  expect(screen.getAllByRole('status')[0]!.textContent).toBe(words)
  expect(field.hasAttribute('aria-invalid')).toBe(invalid)
  if (found.total === 0) return
  await user.click(button('Resultado anterior'))
  await user.click(button('Resultado seguinte'))
  expect(done.slice(1)).toEqual([
    ['find', 'réu', 'previous'],
    ['find', 'réu', 'next'],
  ])
})

test('the places of the search that opened the document are counted, and stepped through', async () => {
  done = []
  const hits = { current: 2, page: 7, total: 9, isCut: false, step: act('step') }
  const { user } = renderScreen(<HitsBar hits={hits} />)
  const group = within(screen.getByRole('group', { name: 'Ocorrências' }))
  expect(group.getByRole('status').textContent).toBe('Ocorrência 2 de 9, p. 7')
  await user.click(button('Ocorrência anterior'))
  await user.click(button('Ocorrência seguinte'))
  expect(done).toEqual([
    ['step', -1],
    ['step', 1],
  ])
})

test('a protected document asks for its password, and says that one is missing or was wrong', async () => {
  done = []
  const { user, unmount } = renderScreen(<PasswordForm refused={false} onUnlock={act('unlock')} />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent(/obrigatório/u)
  expect(done).toEqual([])
  await user.type(field, 'abre')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(button('Abrir documento'))
  expect(done).toEqual([['unlock', 'abre']])
  unmount()
  renderScreen(<PasswordForm refused onUnlock={act('unlock')} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Password incorreta. Tente novamente.')
})

test.each([
  ['ended', /expirou/u, 0],
  ['missing', /já não tem/u, 0],
  ['not-pdf', /danificado/u, 2],
  ['server', /respondeu com um erro/u, 2],
] as const)('a document that failed as %s says so, with what can be done', async (why, words, links) => {
  done = []
  const { user } = renderScreen(<LoadFailed why={why} file={FILE} onRetry={act('retry')} />)
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.queryAllByRole('link')).toHaveLength(links)
  await user.click(button('Tentar novamente'))
  expect(done).toHaveLength(1)
})

test('pages that are missing are named, other files offered as they are, and printing can be stopped', async () => {
  done = []
  const { user } = renderScreen(
    <>
      <PagesMissing pages={[2]} file={FILE} />
      <PagesMissing pages={[2, 5]} file={FILE} />
      <NoPreview file={{ ...FILE, name: 'som.mp3' }} />
      <PreparingPrint drawn={1} pages={3} onStop={act('stop')} />
    </>,
  )
  expect(screen.getByText(/^Não foi possível mostrar a página 2\./u)).toBeInTheDocument()
  expect(screen.getByText(/^Não foi possível mostrar as páginas 2 e 5\./u)).toBeInTheDocument()
  expect(screen.getByText(/Pode abrir «som\.mp3»/u)).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Descarregar' }).map((link) => link.getAttribute('download'))).toEqual([
    'carta.pdf',
    'carta.pdf',
    'som.mp3',
  ])
  expect(screen.getByText('A preparar a impressão: 1 de 3')).toBeInTheDocument()
  await user.click(button('Cancelar'))
  expect(done).toHaveLength(1)
})

test.each([
  [null, true],
  ['application/pdf', true],
  [' application/x-pdf; charset=binary', true],
  ['application/octet-stream', true],
  ['image/png', false],
  ['text/pdf', false],
])('a file of the type %s may be a PDF: %s', (type, may) => {
  expect(mayBePdf({ ...FILE, type })).toBe(may)
})

const container = createRef<HTMLDivElement>()
const [onFind, onPrint] = [act('find'), act('print')]
function Keys({ viewer, onHit }: { viewer: DocumentViewer | null; onHit: ((by: 1 | -1) => void) | null }) {
  usePreviewKeys(viewer, container, onFind, onPrint, onHit)
  return (
    <div ref={container}>
      <input aria-label="Procura" />
      <input type="radio" aria-label="Sim" />
    </div>
  )
}

test.each<[press: { key: string } & Record<string, unknown>, done: unknown[]]>([
  [{ key: 'ArrowRight' }, [['toPage', 3]]],
  [{ key: 'ArrowLeft' }, [['toPage', 1]]],
  [{ key: 'ArrowRight', shiftKey: true }, [['scroll', { left: 80 }]]],
  [{ key: 'ArrowLeft', shiftKey: true }, [['scroll', { left: -80 }]]],
  [{ key: '+' }, [['zoomBy', 1]]],
  [{ key: '=' }, [['zoomBy', 1]]],
  [{ key: '-' }, [['zoomBy', -1]]],
  [{ key: '−' }, [['zoomBy', -1]]],
  [{ key: 'R' }, [['turn']]],
  [{ key: 'n' }, [['hit', 1]]],
  [{ key: 'N', shiftKey: true }, [['hit', -1]]],
  [{ key: '/' }, [['find']]],
  [{ key: 'f', ctrlKey: true }, [['find']]],
  [{ key: 'p', metaKey: true }, [['print']]],
  [{ key: 'r', ctrlKey: true }, []],
  [{ key: 'r', altKey: true }, []],
  [{ key: 'x' }, []],
])('the key %o does what it says, but not while somebody writes', (press, expected) => {
  const { unmount } = renderScreen(<Keys viewer={aViewer()} onHit={act('hit')} />)
  container.current!.scrollBy = act('scroll')
  const passed = fireEvent.keyDown(document.body, press)
  expect(done.map((one) => (one as unknown[]).filter((part) => !(part instanceof Event)))).toEqual(expected)
  expect(passed).toBe(expected.length === 0)
  done = []
  fireEvent.keyDown(screen.getByLabelText('Procura'), press)
  expect(done).toEqual(press.ctrlKey || press.metaKey ? expected : [])
  unmount()
  renderScreen(<Keys viewer={null} onHit={act('hit')} />)
  done = []
  fireEvent.keyDown(document.body, press)
  expect(done).toEqual([])
})

test('arrows choose among the options of a form that the document has', () => {
  renderScreen(<Keys viewer={aViewer()} onHit={null} />)
  expect(fireEvent.keyDown(screen.getByLabelText('Sim'), { key: 'ArrowRight' })).toBe(true)
  expect(done).toEqual([])
})

test('without places of a search, n does nothing', async () => {
  renderScreen(<Keys viewer={aViewer()} onHit={null} />)
  expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(true)
  await waitFor(() => expect(done).toEqual([]))
})
