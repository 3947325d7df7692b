import sherpa, { type OfflineRecognizer, type RecognitionResult } from 'sherpa-onnx-node'
import { ENGINE_RATE } from './engine-rate.ts'
import type { ModelFiles } from './model-files.ts'
import type { SpokenSegment, SpokenWord } from './work.ts'

/** Takes sound in blocks, and gives it in pieces. */
export interface ListeningEngine {
  /** @param samples mono, 16 kHz */
  feed(samples: Float32Array): Promise<void>
  /** Ends a sound; another may follow, whose samples are counted from the end of this. */
  end(): Promise<void>
}

/** Takes a piece between two samples. @param hear transcribes it, unless an earlier run has */
export type TakePiece = (from: number, to: number, hear: () => Promise<SpokenSegment[]>) => Promise<void>

/** The voice detector's window (silero, at 16 kHz). */
const WINDOW_SAMPLES = 512
/** Longer speech is cut at the next short pause; Whisper takes 30 s at most. */
const UTTERANCE_SECONDS = 25
/** Speech or noise without any pause is cut here, so that an utterance's memory stays limited. */
const LONGEST_SECONDS = 28

/**
 * Loads the model: the voice detector cuts sound into utterances, and the model transcribes each.
 *
 * @param model the files of `findModel`
 * @param threads processor threads for the model
 * @param take called with each utterance
 */
export async function createLocalEngine(model: ModelFiles, threads: number, take: TakePiece): Promise<ListeningEngine> {
  const recognizer = await sherpa.OfflineRecognizer.createAsync(recognizerConfig(model, threads))
  const detector = new sherpa.Vad(detectorConfig(model.voiceDetector), 60)
  const window = new Float32Array(WINDOW_SAMPLES)
  let filled = 0
  let voiced = 0

  const takeUtterances = async () => {
    while (!detector.isEmpty()) {
      const { start, samples } = detector.front(false)
      detector.pop()
      await take(start, start + samples.length, () => recognise(recognizer, start, samples))
    }
  }
  const detectVoice = async () => {
    detector.acceptWaveform(window)
    filled = 0
    voiced = detector.isDetected() ? voiced + WINDOW_SAMPLES : 0
    if (voiced >= LONGEST_SECONDS * ENGINE_RATE) {
      detector.flush()
      voiced = 0
    }
    await takeUtterances()
  }
  return {
    async feed(samples) {
      for (let at = 0; at < samples.length; ) {
        const taken = Math.min(WINDOW_SAMPLES - filled, samples.length - at)
        window.set(samples.subarray(at, at + taken), filled)
        filled += taken
        at += taken
        if (filled === WINDOW_SAMPLES) await detectVoice()
      }
    },
    async end() {
      if (filled > 0) {
        window.fill(0, filled)
        await detectVoice()
      }
      detector.flush()
      await takeUtterances()
    },
  }
}

async function recognise(
  recognizer: OfflineRecognizer,
  start: number,
  samples: Float32Array,
): Promise<SpokenSegment[]> {
  const stream = recognizer.createStream()
  stream.acceptWaveform({ samples, sampleRate: ENGINE_RATE })
  const result = await recognizer.decodeAsync(stream)
  return sentencesOf(result, start / ENGINE_RATE, (start + samples.length) / ENGINE_RATE)
}

function recognizerConfig(model: ModelFiles, threads: number): object {
  const { encoder, decoder, tokens } = model
  const network =
    model.kind === 'transducer'
      ? { transducer: { encoder, decoder, joiner: model.joiner }, modelType: 'nemo_transducer' }
      : { whisper: { encoder, decoder, language: 'pt', task: 'transcribe', tailPaddings: -1 }, modelType: 'whisper' }
  return {
    featConfig: { sampleRate: ENGINE_RATE, featureDim: 80 },
    modelConfig: { ...network, tokens, numThreads: threads, provider: 'cpu', debug: 0 },
  }
}

function detectorConfig(model: string): object {
  return {
    sileroVad: {
      model,
      threshold: 0.5,
      minSilenceDuration: 0.5,
      minSpeechDuration: 0.1,
      windowSize: WINDOW_SAMPLES,
      maxSpeechDuration: UTTERANCE_SECONDS,
    },
    sampleRate: ENGINE_RATE,
    numThreads: 1,
    debug: 0,
  }
}

/** A shorter sentence is joined with the next: `Dr.` does not end one. */
const SHORTEST_SECONDS = 3
/** The length of the last token, in seconds, if the utterance does not end before. */
const LAST_TOKEN_SECONDS = 0.5

/**
 * Cuts an utterance at the ends of its sentences, by the times of the model's tokens.
 *
 * @param result the engine's result; without times the utterance is not cut
 * @param start of the utterance, in seconds from the recording's start
 * @param end of the utterance
 */
function sentencesOf(result: RecognitionResult, start: number, end: number): SpokenSegment[] {
  const text = result.text.trim()
  if (!text) return []
  const words = wordsOf(result, start, end)
  if (words === null) return [{ start: moment(start), end: moment(end), text }]
  const segments: SpokenSegment[] = []
  let from = start
  let first = 0
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (next && !(/[.!?…]$/u.test(word.text) && next.start - from >= SHORTEST_SECONDS)) continue
    const said = words.slice(first, index + 1)
    const joined = said.map((one) => one.text).join(' ')
    segments.push({ start: moment(from), end: next ? word.end : moment(end), text: joined, words: said })
    from = next?.start ?? end
    first = index + 1
  }
  return segments
}

/** @returns the words of an utterance, made of the model's tokens; null where their times are not known */
function wordsOf(
  { text, tokens = [], timestamps = [], ys_log_probs: logProbs = [] }: RecognitionResult,
  start: number,
  end: number,
): SpokenWord[] | null {
  if (tokens.length !== timestamps.length || plain(tokens.join('')) !== plain(text)) return null
  const words: SpokenWord[] = []
  for (const [index, token] of tokens.entries()) {
    const at = start + timestamps[index]!
    const last = words.at(-1)
    const sure = logProbs.length === tokens.length ? Math.exp(Math.min(0, logProbs[index]!)) : null
    const written = token.replaceAll('▁', ' ').trim()
    if (!last || /^[\s▁]/u.test(token)) {
      if (last) last.end = moment(Math.min(last.end, at))
      words.push({ text: written, start: moment(at), end: at, ...(sure !== null && { confidence: 1 }) })
    } else last.text += written
    const word = words.at(-1)!
    word.end = moment(Math.min(end, at + LAST_TOKEN_SECONDS))
    if (sure !== null) word.confidence = Math.round(Math.min(word.confidence ?? 1, sure) * 100) / 100
  }
  // A token of white space alone begins the next word.
  return words.every((word) => word.text !== '') ? words : null
}

const plain = (text: string) => text.replace(/[▁\s]+/gu, ' ').trim()
/** Rounds to hundredths of a second, the resolution of the models. */
const moment = (seconds: number) => Math.round(seconds * 100) / 100
