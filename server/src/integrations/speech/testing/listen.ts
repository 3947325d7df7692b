import { type TranscriptionHooks, type TranscriptionOutcome, transcribeRecording } from '../index.ts'
import type { DonePiece, SpeechWork } from '../work.ts'

/** Runs the engine's process to its end and keeps its messages. */
export async function listen(
  work: Omit<SpeechWork, 'done'> & { done?: readonly DonePiece[] },
  hooks: Partial<TranscriptionHooks> = {},
): Promise<TranscriptionOutcome & { pieces: DonePiece[]; text: string }> {
  const pieces: DonePiece[] = []
  const outcome = await transcribeRecording(
    { done: [], ...work },
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
