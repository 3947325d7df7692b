/** @typedef {{ fault: string, rounds: number, acknowledged: number, lost: number, doubled: number }} Figures */

/**
 * Adds the figures of tests of the same fault.
 * @param {readonly Figures[]} lines as the tests wrote them
 * @returns {Figures[]} one for each fault, by its name
 */
export function countFaults(lines) {
  const sums = new Map()
  for (const { fault, ...counts } of lines) {
    const sum = sums.get(fault) ?? { fault, rounds: 0, acknowledged: 0, lost: 0, doubled: 0 }
    for (const [name, count] of Object.entries(counts)) sum[name] += count
    sums.set(fault, sum)
  }
  return [...sums.values()].sort((a, b) => (a.fault < b.fault ? -1 : 1))
}

/**
 * @param {readonly Figures[]} lines
 * @returns {string} a table in Markdown
 */
export function figuresTable(lines) {
  const rows = lines.map((line) => [line.fault, line.rounds, line.acknowledged, line.lost, line.doubled].join(' | '))
  const head = ['fault | rounds | acknowledged | lost | doubled', '--- | ---: | ---: | ---: | ---:']
  return [...head, ...rows].map((row) => `| ${row} |`).join('\n')
}
