import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatTimestamp, subtitleTime } from '../time-marks.ts'
import { plainText, subRip, type Transcript, webVtt } from './transcript.ts'
import { wordDocument } from './word-document.ts'

const written: Transcript = {
  name: 'a & b.mp3',
  text: 'Olá.\nEstá <bem>?',
  segments: [
    { start: 0, end: 1.5, text: ' Olá. ' },
    { start: 1.5, end: 3725.25, text: 'Está\n\n<bem>?' },
  ],
}

test.each([
  [0, '00:00'],
  [9.9, '00:09'],
  [757, '12:37'],
  [3723, '1:02:03'],
  [-1, '00:00'],
])('formatTimestamp of %d seconds is %s', (seconds, text) => expect(formatTimestamp(seconds)).toBe(text))

test('subtitleTime rounds to milliseconds', () => {
  expect(subtitleTime(3725.2504, ',')).toBe('01:02:05,250')
  expect(subtitleTime(0.9996, '.')).toBe('00:00:01.000')
})

test('plainText has the text, with times a line for each segment', () => {
  expect(plainText(written, false)).toBe(written.text)
  expect(plainText(written, true)).toBe('[00:00] Olá.\n[00:01] Está\n\n<bem>?')
  expect(plainText({ ...written, segments: [] }, true)).toBe(written.text)
})

test('subRip writes numbered blocks without blank lines inside', () => {
  expect(subRip(written)).toBe(
    '1\r\n00:00:00,000 --> 00:00:01,500\r\nOlá.\r\n\r\n2\r\n00:00:01,500 --> 01:02:05,250\r\nEstá <bem>?\r\n',
  )
})

test('webVtt writes its header and escapes its special characters', () => {
  expect(webVtt(written)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nOlá.\n\n00:00:01.500 --> 01:02:05.250\nEstá &lt;bem&gt;?\n',
  )
})

test('wordDocument is well-formed XML in a zip, with every word and without characters that XML forbids', () => {
  const files = unzipSync(wordDocument({ ...written, text: `${written.text}\n\u0001fim` }, false))
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/styles.xml',
  ])
  for (const bytes of Object.values(files)) {
    const xml = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml')
    expect(xml.querySelector('parsererror')).toBeNull()
  }
  const body = new DOMParser().parseFromString(strFromU8(files['word/document.xml'] as Uint8Array), 'application/xml')
  const lines = [...body.getElementsByTagName('w:p')].map((line) => line.textContent)
  expect(lines).toEqual(['a & b.mp3', 'Olá.', 'Está <bem>?', 'fim'])
  const timed = strFromU8(unzipSync(wordDocument(written, true))['word/document.xml'] as Uint8Array)
  expect(timed).toContain('00:01')
})
