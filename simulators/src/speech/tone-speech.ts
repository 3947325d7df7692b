/**
 * Speech made of tones: every token of a small vocabulary has its own pitch, so that a toy model can recognise it
 * exactly.
 */

/** The toy model's tokens; `▁` begins a word. */
export const VOCABULARY = [
  '▁o',
  '▁tribunal',
  '▁julgou',
  '▁a',
  '▁ação',
  '▁proced',
  'ente',
  '▁ré',
  '▁autor',
  '▁paga',
  '▁juros',
  '▁de',
  '▁mora',
  '▁recurso',
  '▁testemunha',
  '▁contrato',
  '▁sentença',
  '▁não',
  '▁sim',
  '▁prazo',
  '▁dias',
  '▁trinta',
  ',',
  '.',
]
/** The default text: it uses every tone from the first to the last word of a judgment. */
export const JUDGMENT = 'o tribunal julgou a ação procedente, a ré paga juros de mora. prazo de trinta dias.'

/** The mel bands of the engine's features, the first band of a token, and the bands of each token. */
export const MEL_BANDS = 128
export const FIRST_BAND = 20
export const BANDS_EACH = 4

/** Slaney's mel scale, as the engine's features use it, up to 7,600 Hz (Nyquist less 400 Hz). */
const LOG_STEP = Math.log(6.4) / 27
const toMel = (hertz: number) => (hertz < 1000 ? (hertz * 3) / 200 : 15 + Math.log(hertz / 1000) / LOG_STEP)
const toHertz = (mel: number) => (mel < 15 ? (mel * 200) / 3 : 1000 * Math.exp((mel - 15) * LOG_STEP))
const bandHertz = (band: number) => toHertz(((band + 1) * toMel(7600)) / (MEL_BANDS + 1))

/**
 * @param piece a token's index in the vocabulary
 * @returns its pitch in hertz
 */
const pitchOf = (piece: number) => bandHertz(FIRST_BAND + BANDS_EACH * piece + (BANDS_EACH - 1) / 2)

/**
 * Splits a text into tokens, longest match first.
 *
 * @throws for a text outside of the vocabulary
 */
function tokenise(text: string): number[] {
  const whole = `▁${text.trim().toLowerCase().replace(/\s+/gu, '▁')}`
  const found: number[] = []
  for (let at = 0; at < whole.length; ) {
    let best = -1
    for (const [index, piece] of VOCABULARY.entries()) {
      if (whole.startsWith(piece, at) && (best < 0 || piece.length > VOCABULARY[best]!.length)) best = index
    }
    if (best < 0) throw new Error(`not in the toy vocabulary: ${whole.slice(at)}`)
    found.push(best)
    at += VOCABULARY[best]!.length
  }
  return found
}

/** Seconds of one tone, of the pause after it, and of the silence before the first and after the last. */
const SOUND = { tone: 0.16, gap: 0.12, lead: 0.3, tail: 0.9, loudness: 0.4 }
/** The hum of the second voice, below every tone. */
const HUM = { hertz: 60, loudness: 0.1 }

/**
 * Synthesises a text as tones.
 *
 * @param text made of the vocabulary's tokens
 * @param rate samples per second
 * @param voice the second has a hum below its tones
 * @returns mono samples from -1 to 1, with 0.9 s of silence at the end, so that a following text is another utterance
 */
export function synthesiseTones(text: string, rate: number, voice: 1 | 2 = 1): Float32Array<ArrayBuffer> {
  const pieces = tokenise(text)
  const { tone, gap, lead, tail, loudness } = SOUND
  const samples = new Float32Array(Math.round(rate * (lead + tail + pieces.length * (tone + gap))))
  const length = Math.round(rate * tone)
  const ramp = rate * 0.005
  for (const [index, piece] of pieces.entries()) {
    const start = Math.round(rate * (lead + index * (tone + gap)))
    const step = (2 * Math.PI * pitchOf(piece)) / rate
    for (let at = 0; at < length; at++) {
      samples[start + at] = loudness * Math.min(1, at / ramp, (length - at) / ramp) * Math.sin(step * at)
    }
  }
  if (voice === 1) return samples
  const end = Math.round(rate * (lead + pieces.length * (tone + gap)))
  for (let at = Math.round(rate * lead); at < end; at++) {
    samples[at]! += HUM.loudness * Math.sin((2 * Math.PI * HUM.hertz * at) / rate)
  }
  return samples
}
