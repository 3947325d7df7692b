import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type SeededRandom, seededRandom } from '../../../../simulators/src/seeded-random.ts'
import { AUDIO_FORMATS, type AudioFormat } from '../../../../simulators/src/speech/audio-files.ts'
import { JUDGMENT } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { judgmentFile } from '../../../testing/recordings.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { endedTranscription, sendRecording } from '../../../testing/transcribing.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 100)

const model = temporaryFolder('arauto-model-')
beforeAll(() => writeToyModel(model))
const product = testProduct({ env: { SPEECH_MODEL_DIR: model } })
let token = ''
beforeAll(async () => {
  token = (await product.signUp()).access
})

it.each(AUDIO_FORMATS)(
  `${ROUNDS} times some bytes of a %s changed: a text or a sentence, and a server that lives`,
  {
    timeout: ROUNDS * 30_000,
  },
  async (format) => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    console.log(`random-bytes.test: SEED=${seed}`)
    const random = seededRandom(String(seed))
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = await damaged(format, random)
      const answer = await sendRecording({ product, token }, bytes, `estragado.${format}`)
      const { body } = answer
      if (answer.status !== 202) {
        expect([answer.status, body.error]).toEqual([415, expect.any(String)])
        continue
      }
      const job = await endedTranscription({ product, token }, body.job_id)
      if (job.status === 'done') expect(job.transcription!.text).toEqual(expect.any(String))
      else expect(job.error).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
      await product.call('DELETE', `/api/upload/${body.job_id}/`, { token })
    }
    expect((await product.call('GET', '/api/health/')).status).toBe(200)
    await waitFor(async () => (await readdir(join(product.platform.config.DATA_DIR, 'uploads'))).length === 0)
  },
)

it('an undamaged recording after them is transcribed', { timeout: 60_000 }, async () => {
  const { body } = await sendRecording({ product, token }, await judgmentFile('flac'), 'bom.flac')
  const { transcription } = await endedTranscription({ product, token }, body.job_id)
  expect(transcription?.text).toBe(JUDGMENT)
})

/** Changes one to twenty bytes, half of the time in the file's header. */
async function damaged(format: AudioFormat, random: SeededRandom): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await judgmentFile(format))
  const reach = random.chance(0.5) ? 400 : bytes.length
  for (let left = random.whole(1, 20); left > 0; left--) bytes[random.whole(0, reach - 1)] = random.whole(0, 255)
  return bytes
}
