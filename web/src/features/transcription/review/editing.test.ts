import { passagesOf, passageText, retext, type Splice } from '@arauto/contract/transcript'
import type { Transcript, TranscriptChange, TranscriptChanged } from '@arauto/contract/transcription'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/error.ts'
import { createEditing } from './editing.ts'
import { passageEdits } from './passage-edits.ts'

const send = vi.fn<(body: TranscriptChange) => Promise<TranscriptChanged>>()
const open = (transcript: Transcript) => createEditing('1', transcript, send)

const PASSAGES = passagesOf([
  { start: 0, end: 2, text: 'Está aberta a audiência.' },
  { start: 2, end: 3, text: 'Sim, senhor.' },
])
const transcript = (version = 0, passages = PASSAGES): Transcript => ({
  version,
  changed: null,
  reviewed: null,
  file_name: 'a.wav',
  duration: 3,
  passages,
  sound: null,
})
const written = (at: number, text: string): Splice[] => [{ at, remove: 1, put: [retext(PASSAGES[at]!, text)!] }]
const textOf = ({ use }: ReturnType<typeof createEditing>) => use.getState().passages.map(passageText)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  send.mockReset()
  send.mockImplementation(async ({ version, reviewed }) => ({
    version: version + 1,
    changed: { by: null, at: '2026-11-28T10:00:00Z' },
    reviewed: reviewed ? { by: null, at: '2026-11-28T10:00:00Z' } : null,
  }))
})
describe('corrections', () => {
  it('are saved together after a pause, by version, and the review with them', async () => {
    const editing = open(transcript())
    editing.change(written(0, 'Está aberta a sessão.'))
    editing.change(written(1, 'Não, senhor.'))
    expect(editing.use.getState().save).toBe('waiting')
    expect(send).not.toHaveBeenCalled()
    editing.review(true)
    await vi.runAllTimersAsync()
    expect(send).toHaveBeenCalledExactlyOnceWith({
      version: 0,
      splices: [...written(0, 'Está aberta a sessão.'), ...written(1, 'Não, senhor.')],
      reviewed: true,
    })
    expect(editing.use.getState()).toMatchObject({ save: 'saved', pending: [], state: { version: 1 } })
  })

  it('that are made while others are being saved are saved after them', async () => {
    const editing = open(transcript())
    send.mockImplementationOnce(async ({ version }) => {
      editing.change(written(1, 'Não, senhor.'))
      return { version: version + 1, changed: null, reviewed: null }
    })
    editing.change(written(0, 'Está aberta a sessão.'))
    await vi.runAllTimersAsync()
    expect(send.mock.calls.map(([{ version, splices }]) => [version, splices])).toEqual([
      [0, written(0, 'Está aberta a sessão.')],
      [1, written(1, 'Não, senhor.')],
    ])
    expect(editing.use.getState()).toMatchObject({ save: 'saved', pending: [] })
  })

  it('of one edit are undone together, to the very text, and done again', () => {
    const editing = open(transcript())
    editing.change(written(0, 'Está'), 'passage 0')
    editing.change(written(0, 'Está fechada.'), 'passage 0')
    editing.undo()
    expect(editing.use.getState().passages).toEqual(PASSAGES)
    editing.redo()
    editing.change(written(0, 'Está aberta.'), 'passage 0')
    editing.undo()
    expect(textOf(editing)).toEqual(['Está fechada.', 'Sim, senhor.'])
  })

  it('of one edit that end as it began leave the words their times', () => {
    const editing = open(transcript())
    const { write } = passageEdits(editing, () => {})
    for (const text of ['Está', 'Está aberta a audiência.']) write(0, PASSAGES[0]!, text)
    expect(editing.use.getState().passages).toEqual(PASSAGES)
  })

  it('of one edit that ends with no words are undone to the very text, one after the other', () => {
    const editing = open(transcript())
    editing.change(written(0, 'Está'), 'passage 0')
    editing.change([{ at: 0, remove: 1, put: [] }], 'passage 0')
    editing.undo()
    expect(textOf(editing)).toEqual(['Está', 'Sim, senhor.'])
    editing.undo()
    expect(editing.use.getState().passages).toEqual(PASSAGES)
  })

  it('that the server does not take now are kept in the browser, taken up by the next page, and sent again', async () => {
    send.mockRejectedValueOnce(new ApiError('network'))
    const first = open(transcript())
    first.change(written(1, 'Não.'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(first.use.getState().save).toBe('failed')
    const next = open(transcript())
    expect(textOf(next)).toEqual(['Está aberta a audiência.', 'Não.'])
    await vi.runAllTimersAsync()
    expect(next.use.getState()).toMatchObject({ save: 'saved', state: { version: 1 } })
    expect(textOf(open(transcript()))).toEqual(PASSAGES.map(passageText))
  })

  it('of a version that was changed meanwhile are kept and not sent, unless they are there already', async () => {
    send.mockRejectedValueOnce(new ApiError('network'))
    const lost = open(transcript())
    lost.change(written(1, 'Não.'))
    await vi.advanceTimersByTimeAsync(1_000)
    send.mockClear()
    // It has passages for the changes too.
    const other = passagesOf([
      { start: 0, end: 1, text: 'Outra versão.' },
      { start: 1, end: 2, text: 'Talvez.' },
    ])
    const next = open(transcript(4, other))
    expect(next.use.getState()).toMatchObject({ save: 'conflict', pending: [{ put: [expect.anything()] }] })
    next.change([{ at: 0, remove: 1, put: [PASSAGES[0]!] }])
    next.review(true)
    expect(send).not.toHaveBeenCalled()
    next.discard()
    next.close()
    expect(open(transcript(4, other)).use.getState().save).toBe('saved')
  })

  it.each([409, 404])(
    'that the server refuses with %s, since it has another version, are not sent again',
    async (status) => {
      send.mockRejectedValueOnce(new ApiError('http', status))
      const editing = open(transcript())
      editing.change(written(1, 'Não.'))
      await vi.runAllTimersAsync()
      expect([editing.use.getState().save, send.mock.calls.length]).toEqual(['conflict', 1])
      editing.discard()
    },
  )
})

it('any corrections, of one edit or of several, are undone to the very passages', () => {
  const correction = fc.record({ at: fc.nat(2), text: fc.constantFrom('', 'Sim', 'Está aberta', 'Sim, senhor. Não.') })
  fc.assert(
    fc.property(fc.array(correction, { maxLength: 10 }), (corrections) => {
      localStorage.clear()
      const editing = open(transcript())
      for (const { at, text } of corrections) {
        const old = editing.use.getState().passages[at]
        const next = old && retext(old, text)
        if (old && next !== old) editing.change([{ at, remove: 1, put: next ? [next] : [] }], `passage ${at}`)
      }
      for (const _ of corrections) editing.undo()
      expect(editing.use.getState().passages).toEqual(PASSAGES)
      editing.discard()
    }),
  )
})

it('changes that another tab was faster than are still there after that tab saved more', async () => {
  const [tab, other] = [open(transcript()), open(transcript())]
  send.mockRejectedValueOnce(new ApiError('http', 409))
  other.change(written(1, 'Não.'))
  await vi.runAllTimersAsync()
  tab.change(written(0, 'Está fechada.'))
  await vi.runAllTimersAsync()
  expect([tab, other].map(({ use }) => use.getState().save)).toEqual(['saved', 'conflict'])
  other.close()
  expect(open(transcript(1)).use.getState()).toMatchObject({ save: 'conflict', pending: written(1, 'Não.') })
})

it('a review that is taken back while it is being saved is taken back on the server too', async () => {
  const editing = open(transcript())
  editing.review(true)
  editing.review(false)
  await vi.runAllTimersAsync()
  expect(send.mock.calls.map(([{ version, reviewed }]) => [version, reviewed])).toEqual([
    [0, true],
    [1, false],
  ])
})

it('changes of more than a request takes are sent in several, in their order, the review with the last', async () => {
  const text = 'palavra '.repeat(2_500)
  const long = passagesOf([
    { start: 0, end: 1_000, text },
    { start: 1_000, end: 2_000, text },
  ])
  const editing = open(transcript(0, long))
  editing.change([0, 1].map((at) => ({ at, remove: 1, put: [{ ...long[at]!, speaker: 'Testemunha' }] })))
  editing.review(true)
  await vi.runAllTimersAsync()
  expect(
    send.mock.calls.map(([{ version, splices, reviewed }]) => [version, splices.map(({ at }) => at), reviewed]),
  ).toEqual([
    [0, [0], undefined],
    [1, [1], true],
  ])
})
