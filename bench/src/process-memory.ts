import { readFile } from 'node:fs/promises'

/**
 * @returns the proportional set size in MiB (Linux divides shared pages among processes), 0 for a process that has
 *   ended
 */
export async function pssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

/** @returns the resident set size in MiB, 0 for a process that has ended */
export async function rssOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}
