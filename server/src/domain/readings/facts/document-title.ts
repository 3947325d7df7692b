import { DOCUMENT_KINDS } from '@arauto/contract/document-kinds'
import { fold } from '@arauto/contract/fold'
import type { FoundFacts } from './found-facts.ts'

/** "Ata de audiência prévia": a heading that says more than the kind alone is the title itself. */
const SAYS_MORE = /^(?:ata|auto|auto_penhora|relatorio|certidao|mandado|anuncio)$/
const LONGEST_TITLE = 90

/** The title that a document is known by: its kind and what it does; empty where neither is known. */
export function titleOf({ kind, effect }: Pick<FoundFacts, 'kind' | 'effect'>): string {
  if (!kind) return ''
  const name: string = DOCUMENT_KINDS[kind.is]
  if (effect) return `${name} – ${effect.says}`
  const heading = kind.words.replace(/[\s.:]+$/, '')
  const isHeading = SAYS_MORE.test(kind.is) && heading.length <= LONGEST_TITLE && !heading.includes(':')
  if (!isHeading || !/^a?c?ta |^auto |^relatorio |^certidao |^mandado |^anuncio /.test(fold(heading))) return name
  return sentenceCase(heading)
}

/** "ATA DE AUDIÊNCIA PRÉVIA" as "Ata de audiência prévia"; what is not in capitals stays. */
function sentenceCase(text: string): string {
  if (text !== text.toUpperCase()) return text
  const lower = text.toLowerCase()
  return lower.slice(0, 1).toUpperCase() + lower.slice(1)
}
