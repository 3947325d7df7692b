import { useSyncExternalStore } from 'react'
import { hasForeignChanges, onForeignChanges } from './foreign-changes.ts'
import { PageWarning } from './page-warning.tsx'

/** A warning once a translator has replaced texts, which `translate="no"` asks it not to do. */
export function TranslatedPage() {
  const isTranslated = useSyncExternalStore(onForeignChanges, hasForeignChanges)
  if (!isTranslated) return null
  return (
    <PageWarning>
      O texto desta página está a ser traduzido, o que pode mudar nomes, números de processo e prazos. Desligue a
      tradução automática: só o texto em português é o do Arauto.
    </PageWarning>
  )
}
