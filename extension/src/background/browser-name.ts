const KEY = 'browser'
let name: Promise<string> | null = null

/**
 * A random name of this browser until it is closed, so that the server tells one browser's visits from another's. Kept in
 * memory only: a background script is stopped and started again at any time.
 */
export function browserName(): Promise<string> {
  name ??= storedName().catch((error: unknown) => {
    name = null
    throw error
  })
  return name
}

async function storedName(): Promise<string> {
  const { [KEY]: known } = await chrome.storage.session.get(KEY)
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  await chrome.storage.session.set({ [KEY]: made })
  return made
}
