/** What a run has counted, and says line by line. */
export class Tally {
  passed = 0
  failed = 0
  skipped = 0

  /**
   * Does one step and says how it went.
   *
   * @throws what the step throws, after it was counted
   */
  async step<T>(name: string, act: () => Promise<T>): Promise<T> {
    const begin = Date.now()
    const seconds = () => `(${((Date.now() - begin) / 1000).toFixed(1)} s)`
    try {
      const result = await act()
      this.passed += 1
      console.log(`✓ ${name} ${seconds()}`)
      return result
    } catch (error) {
      this.failed += 1
      console.log(`✗ ${name} ${seconds()}`)
      throw error
    }
  }

  /** Says that something is not tried. @param why what is missing, and where it is known what helps */
  skip(name: string, why: string): void {
    this.skipped += 1
    console.log(`SKIPPED ${name}: ${why}`)
  }

  get total(): string {
    return `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`
  }
}
