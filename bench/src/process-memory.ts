import { readFile } from 'node:fs/promises'

/**
 * @param kind resident, or proportional: Linux divides shared pages among processes
 * @returns the set size in MiB, 0 for a process that has ended
 */
export async function memoryOf(pid: number, kind: 'Rss' | 'Pss'): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
}
