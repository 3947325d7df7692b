/**
 * Polls until the result is truthy.
 *
 * @param patienceMs the time limit in milliseconds
 */
export async function waitFor<T>(ask: () => Promise<T | null | undefined | false>, patienceMs = 30_000): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await ask()
    if (found) return found
    if (Date.now() > end) throw new Error(`waited ${patienceMs} ms in vain`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
