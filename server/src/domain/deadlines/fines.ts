import type { Regime } from '@arauto/contract/term-fields'

/** One unidade de conta since 2009, in cents; offices may set another. */
export const USUAL_UC = 10_200

/** The fine of one day, in cents. */
export interface Fine {
  /** Its share of the taxa de justiça; null in criminal cases, where it is a number of UC. */
  percent: number | null
  /** The most that it can be. */
  cap: number
  /** Null where the taxa de justiça is not known. */
  amount: number | null
  /** With the 25 % on top that is owed where it is not paid at once (CPC, 139.º n.º 6). */
  unpaid: number | null
}

/** CPC, 139.º n.º 5: percent of the taxa de justiça, and the cap in halves of a UC. */
const USUAL = [
  { percent: 10, halves: 1 },
  { percent: 25, halves: 6 },
  { percent: 40, halves: 14 },
] as const
/** CPP, 107.º-A, in halves of a UC. */
const PENAL = [1, 2, 4] as const

/**
 * The fines of the three days after a deadline.
 *
 * @param uc one unidade de conta, in cents
 * @param taxa the taxa de justiça of the case, in cents; null where it is not known
 */
export function finesOf(regime: Regime, uc: number, taxa: number | null): Fine[] {
  if (regime === 'penal') {
    return PENAL.map((halves) => {
      const amount = share(uc, 50 * halves)
      return { percent: null, cap: amount, amount, unpaid: share(amount, 125) }
    })
  }
  return USUAL.map(({ percent, halves }) => {
    const cap = share(uc, 50 * halves)
    const amount = taxa === null ? null : Math.min(share(taxa, percent), cap)
    return { percent, cap, amount, unpaid: amount === null ? null : share(amount, 125) }
  })
}

/** So many hundredths of an amount in cents, half a cent rounded up. */
const share = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100)
