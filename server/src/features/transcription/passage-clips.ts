import { Readable } from 'node:stream'
import { type CasePassage, factWords, passagePlace } from '@arauto/contract/passages'
import { clock } from '@arauto/contract/transcription'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { cutClips } from '../../integrations/speech/clips.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { safeFileName, type ZipEntry } from '../../platform/storage/zip.ts'
import { findSound } from './sound-repository.ts'

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
 * @returns a WAV file for each passage, from and to the whole seconds that it is cited by, and a list with those that lack sound
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
    from: Math.floor(passage.from),
    to: Math.ceil(passage.to),
  }))
  const lacking = new Set(numbered)
  const short = new Set<string>()
  for (const recording of new Set(passages.map((one) => one.transcription_id))) {
    // Of one in several files the times are of the whole, and a file has its own.
    const sound = recording && (await isOneFile(db, officeId, recording)) && (await findSound(db, officeId, recording))
    const file = sound && (await uploads.borrow(recording))
    if (!file) continue
    try {
      const clips = numbered.filter(({ passage }) => passage.transcription_id === recording)
      const from = { file: file.path, format: sound.format }
      for await (const { of, sound: wav } of cutClips(from, clips, ({ name }) => short.add(name), signal)) {
        lacking.delete(of)
        yield { path: of.name, open: () => wav }
      }
    } finally {
      await file.giveBack()
    }
  }
  const lines = [
    `Passagens das gravações do processo ${caseKey}, pela ordem dos factos. Um ficheiro WAV por passagem (16 kHz, um canal).`,
    '',
    ...numbered.map((one) => {
      const state = lacking.has(one)
        ? ' SEM SOM: não está guardado, não foi possível lê-lo, ou a gravação está em vários ficheiros.'
        : ''
      const end = short.has(one.name) ? ' A gravação não tem toda esta parte: o resto é silêncio.' : ''
      return `${one.name}: ${passagePlace(one.passage)}.${state}${end}`
    }),
    '',
  ]
  yield { path: 'LEIA-ME.txt', open: () => Readable.from([lines.join('\r\n')], { objectMode: false }) }
}

async function isOneFile(db: Database, officeId: OfficeId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('transcriptions')
    .select('parts')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.parts === null
}

/** @returns such as `01 facto 3 - Testemunha 00-12-03.wav` */
function clipName(passage: CasePassage, number: number): string {
  const part = (text: string, otherwise: string) => text.trim().slice(0, NAMED_CHARACTERS).trim() || otherwise
  const fact = part(factWords(passage), 'sem facto')
  const time = clock(passage.from).replaceAll(':', '-')
  return safeFileName(`${String(number).padStart(2, '0')} ${fact} - ${part(passage.speaker, 'sem nome')} ${time}.wav`)
}
