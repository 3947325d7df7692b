import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import type { Regime } from '@arauto/contract/term-fields'

const REGIMES: Readonly<Record<Regime, string>> = {
  civil: 'cível',
  penal: 'penal',
  administrativo: 'administrativo, para propor a ação',
  laboral: 'laboral',
}

/** @returns how long one has, in words: `10 dias`, `48 horas`; empty where a person set the last day alone */
export function lengthInWords({ days, months, hours, working_days: workingDays }: DeadlineTerms): string {
  if (days !== undefined) return `${days} ${days === 1 ? 'dia' : 'dias'}`
  if (workingDays !== undefined) return `${workingDays} ${workingDays === 1 ? 'dia útil' : 'dias úteis'}`
  if (months !== undefined) return `${months} ${months === 1 ? 'mês' : 'meses'}`
  return hours === undefined ? '' : `${hours} ${hours === 1 ? 'hora' : 'horas'}`
}

/** @returns terms in words: `10 dias, cível, não urgente` */
export function termsInWords(terms: DeadlineTerms): string {
  const { regime = 'civil', urgent, dilation, extension, before } = terms
  const parts = [
    (lengthInWords(terms) || 'Data indicada') + (before ? ' antes da audiência' : ''),
    ...(dilation ? [`mais ${dilation} de dilação`] : []),
    ...(extension ? [`mais ${extension} de prorrogação`] : []),
    REGIMES[regime],
    urgent ? 'urgente' : 'não urgente',
  ]
  return parts.join(', ')
}
