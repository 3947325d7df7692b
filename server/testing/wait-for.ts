/** The first pause between two polls, and the longest, in milliseconds: a long wait leaves the processor to what is waited for. */
const PAUSES = { first: 20, longest: 150 }

/**
 * Polls until the result is truthy.
 *
 * @param patienceMs the time limit in milliseconds
 */
export async function waitFor<T>(ask: () => Promise<T | null | undefined | false>, patienceMs = 50_000): Promise<T> {
  const end = Date.now() + patienceMs
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 1.2, PAUSES.longest)) {
    const found = await ask()
    if (found) return found
    if (Date.now() > end) throw new Error(`waited ${patienceMs} ms in vain`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
