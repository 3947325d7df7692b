import { Readable } from 'node:stream'
import { type CasePassage, factWords, passagePlace, sinceFile } from '@arauto/contract/passages'
import { clock } from '@arauto/contract/transcription'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { cutClips } from '../../integrations/speech/clips.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { safeFileName, type ZipEntry } from '../../platform/storage/zip.ts'
import { findSound, recordingParts } from './sound-repository.ts'

interface ClipStores {
  db: Database
  uploads: Pick<UploadStore, 'borrow'>
}

/** How much of a fact and of a name a clip is called by, in characters. */
const NAMED_CHARACTERS = 40

/**
 * Cuts the passages of a case from the kept sounds, each recording being read once.
 *
 * @param passages in the order by which they are numbered
 * @returns a WAV file for each passage, from and to the whole seconds that it is cited by (one for each file of the recording
 *   that it is in), and a list with those that lack sound
 */
export async function* clipEntries(
  { db, uploads }: ClipStores,
  officeId: OfficeId,
  caseKey: string,
  passages: readonly CasePassage[],
  signal: AbortSignal,
): AsyncGenerator<ZipEntry> {
  const numbered = passages.map((passage, index) => ({
    passage,
    name: clipName(passage, index + 1),
    from: passage.file_at + Math.floor(sinceFile(passage.from, passage.file_at)),
    to: passage.file_at + Math.ceil(sinceFile(passage.to, passage.file_at)),
  }))
  /** How many clips a passage has: one from each file that it is in. */
  const clipsOf = new Map<string, number>()
  const short = new Set<string>()
  for (const recording of new Set(passages.map((one) => one.transcription_id))) {
    const sound = recording && (await findSound(db, officeId, recording))
    const file = sound && (await uploads.borrow(recording))
    if (!file) continue
    try {
      const cited = numbered.filter(({ passage }) => passage.transcription_id === recording)
      for (const [index, { at = 0, ...part }] of recordingParts(sound).entries()) {
        const seconds = sound.parts ? (sound.parts[index]!.seconds ?? 0) : Number.POSITIVE_INFINITY
        const clips = cited
          .filter(({ passage }) => passage.from < at + seconds && passage.to > at)
          .map(({ name, from, to }) => ({ name, from: Math.max(0, from - at), to: Math.min(seconds, to - at) }))
        const from = { file: file.path, ...part }
        for await (const { of, sound: wav } of cutClips(from, clips, ({ name }) => short.add(name), signal)) {
          const count = (clipsOf.get(of.name) ?? 0) + 1
          clipsOf.set(of.name, count)
          yield { path: `${of.name}${count > 1 ? ` (${count})` : ''}.wav`, open: () => wav }
        }
      }
    } finally {
      await file.giveBack()
    }
  }
  const lines = [
    `Passagens das gravações do processo ${caseKey}, pela ordem dos factos. Ficheiros WAV (16 kHz, um canal).`,
    '',
    ...numbered.map(({ name, passage }) => {
      const count = clipsOf.get(name) ?? 0
      const state = count === 0 ? ' SEM SOM: não está guardado, ou não foi possível lê-lo.' : ''
      const many = count > 1 ? ` Tem ${count} ficheiros, como a gravação nesta parte.` : ''
      const end = short.has(name) ? ' A gravação não tem toda esta parte: o resto é silêncio.' : ''
      return `${name}.wav: ${passagePlace(passage)}.${state}${many}${end}`
    }),
    '',
  ]
  yield { path: 'LEIA-ME.txt', open: () => Readable.from([lines.join('\r\n')], { objectMode: false }) }
}

/** @returns such as `01 facto 3 - Testemunha 00-12-03` */
function clipName(passage: CasePassage, number: number): string {
  const part = (text: string, otherwise: string) => text.trim().slice(0, NAMED_CHARACTERS).trim() || otherwise
  const fact = part(factWords(passage), 'sem facto')
  const time = clock(sinceFile(passage.from, passage.file_at)).replaceAll(':', '-')
  return safeFileName(`${String(number).padStart(2, '0')} ${fact} - ${part(passage.speaker, 'sem nome')} ${time}`)
}
