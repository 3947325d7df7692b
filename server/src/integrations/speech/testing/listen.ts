import type { AudioFormat } from '../audio-format.ts'
import { type TranscriptionHooks, type TranscriptionOutcome, transcribeRecording } from '../index.ts'
import type { DonePiece, SpeechWork } from '../work.ts'

/** Runs the engine's process to its end and keeps its messages. */
export async function listen(
  { format = 'wav', ...work }: Pick<SpeechWork, 'file' | 'engine'> & Partial<SpeechWork> & { format?: AudioFormat },
  hooks: Partial<TranscriptionHooks> = {},
): Promise<TranscriptionOutcome & { pieces: DonePiece[]; text: string }> {
  const pieces: DonePiece[] = []
  const outcome = await transcribeRecording(
    { done: [], parts: [{ format }], voices: 1, voiceModel: null, ...work },
    {
      onProgress: () => {},
      onPiece: (piece) => pieces.push(piece),
      signal: new AbortController().signal,
      limitMs: () => 120_000,
      ...hooks,
    },
  )
  const text = pieces.flatMap((piece) => piece.segments.map((segment) => segment.text)).join(' ')
  return { ...outcome, pieces, text }
}
