/**
 * Asks again and again until there is something.
 *
 * @param patienceMs after this many milliseconds the waiting is given up
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
