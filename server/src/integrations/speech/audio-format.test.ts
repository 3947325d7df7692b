import { describe, expect, it } from 'vitest'
import { AUDIO_FORMATS } from '../../../../simulators/src/speech/audio-files.ts'
import { judgmentFile } from '../../../testing/recordings.ts'
import { audioFormatOf, FORMAT_HEAD_BYTES, unreadFormatOf } from './audio-format.ts'

const NAMES = { wav: 'wav', mp3: 'mp3', m4a: 'm4a', 'm4a-fast': 'm4a', ogg: 'oga', opus: 'opus', flac: 'flac' }
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const id3 = (size: number) => bytes('ID3', [4, 0, 0, 0, 0, size >> 7, size & 127], [...Buffer.alloc(size)])

describe('a recording is known by its bytes', () => {
  it.each(AUDIO_FORMATS)('%s', async (format) => {
    expect(audioFormatOf((await judgmentFile(format)).subarray(0, FORMAT_HEAD_BYTES))).toBe(NAMES[format])
  })
  it('with a tag before it', async () => {
    const mp3 = await judgmentFile('mp3')
    expect(audioFormatOf(Buffer.concat([id3(500), mp3]))).toBe('mp3')
    expect(audioFormatOf(Buffer.concat([id3(500), await judgmentFile('flac')]))).toBe('flac')
    // A picture as large as the examined bytes hides what follows.
    expect(audioFormatOf(id3(16_000).subarray(0, 8_000))).toBe('mp3')
  })
  it('with the end of a frame before it', async () => {
    expect(audioFormatOf(Buffer.concat([bytes([0, 1, 2, 0xff, 3]), await judgmentFile('mp3')]))).toBe('mp3')
  })
  it.each([
    ['webm', bytes([0x1a, 0x45, 0xdf, 0xa3], 'x'.repeat(60))],
    ['aiff', bytes('FORM', [0, 0, 0, 9], 'AIFF')],
    ['caf', bytes('caff', [0, 1, 0, 0])],
    ['amr', bytes('#!AMR\n')],
    ['wma', bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])],
  ])('%s', (name, head) => expect(audioFormatOf(head)).toBe(name))
})

describe('anything else is not a recording', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', bytes([0xff])],
    ['text', bytes('Exmo. Senhor Dr. Juiz de Direito '.repeat(100))],
    ['a PDF', bytes('%PDF-1.7\n', [...Buffer.alloc(3000)])],
    ['a picture', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', [...Buffer.alloc(3000)])],
    ['an archive', bytes('PK\x03\x04', [...Buffer.alloc(3000)])],
    ['a program', bytes('MZ', [...Buffer.alloc(3000, 0xff)])],
    ['zeros', Buffer.alloc(70_000)],
    ['ones', Buffer.alloc(70_000, 0xff)],
    ['a wave that is no sound', bytes('RIFF', [0, 0, 0, 0], 'AVI ')],
    ['an Ogg of something else', bytes('OggS', [...Buffer.alloc(22)], [1, 30], 'Speex   ', [...Buffer.alloc(90)])],
    ['a tag with nothing after it that is sound', Buffer.concat([id3(10), bytes('texto'.repeat(900))])],
  ])('%s', (_name, head) => expect(audioFormatOf(head)).toBeNull())
})

it.each([
  ['a dictation', bytes([2], 'dss', [...Buffer.alloc(40)]), 'DSS'],
  ['an Ogg of Speex', bytes('OggS', [...Buffer.alloc(22)], [1, 30], 'Speex   '), 'Ogg (Speex)'],
  ['a PDF', bytes('%PDF-1.7\n'), null],
])('unreadFormatOf of %s', (_, head, name) => expect(unreadFormatOf(head)).toBe(name))
