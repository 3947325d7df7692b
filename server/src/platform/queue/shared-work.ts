/** @returns runs work once for all callers that ask for the same key while it runs */
export function createSharedWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }
}
