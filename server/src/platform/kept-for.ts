/**
 * @param keptMs how long an answer counts, in milliseconds
 * @returns asks as `ask` does, but answers again what was answered, or is being asked, within that time
 */
export function keptFor<T>(keptMs: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: { at: number; answer: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (!asked || now - asked.at > keptMs) asked = { at: now, answer: ask() }
    return asked.answer
  }
}
