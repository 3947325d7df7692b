/** The part of sherpa-onnx-node 1.13.8 that is used here; the package has no types. */
declare module 'sherpa-onnx-node' {
  interface SpeechStream {
    acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void
  }
  interface RecognitionResult {
    text: string
    tokens?: string[]
    /** Where each token begins, in seconds. */
    timestamps?: number[]
    /** The logarithm of each token's probability; empty for models that do not give it. */
    ys_log_probs?: number[]
  }
  class OfflineRecognizer {
    static createAsync(config: object): Promise<OfflineRecognizer>
    createStream(): SpeechStream
    decodeAsync(stream: SpeechStream): Promise<RecognitionResult>
  }
  class Vad {
    constructor(config: object, bufferSeconds: number)
    acceptWaveform(samples: Float32Array): void
    isEmpty(): boolean
    isDetected(): boolean
    /** `start` in samples from the first one. */
    front(shared: boolean): { start: number; samples: Float32Array }
    pop(): void
    flush(): void
  }
  class LinearResampler {
    constructor(fromRate: number, toRate: number)
    resample(samples: Float32Array): Float32Array
    flush(samples: Float32Array): Float32Array
  }
  interface EmbeddingStream extends SpeechStream {
    inputFinished(): void
  }
  class SpeakerEmbeddingExtractor {
    constructor(config: object)
    createStream(): EmbeddingStream
    isReady(stream: EmbeddingStream): boolean
    compute(stream: EmbeddingStream, shared: boolean): Float32Array
  }
  class OfflineSpeakerDiarization {
    constructor(config: object)
    /** `speaker` from 0. */
    process(samples: Float32Array): { start: number; end: number; speaker: number }[]
  }
  const sherpa: {
    OfflineSpeakerDiarization: typeof OfflineSpeakerDiarization
    SpeakerEmbeddingExtractor: typeof SpeakerEmbeddingExtractor
    OfflineRecognizer: typeof OfflineRecognizer
    Vad: typeof Vad
    LinearResampler: typeof LinearResampler
  }
  export default sherpa
  export type { LinearResampler, OfflineRecognizer, RecognitionResult, SpeakerEmbeddingExtractor, Vad }
}
