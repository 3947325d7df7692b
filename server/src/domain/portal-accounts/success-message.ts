import { MESSAGES } from '@arauto/contract/messages'

/** The status message of a successful check. @param missed how many rows it found that earlier ones had missed */
export function successMessage(missed: number): string {
  if (missed === 0) return MESSAGES.accountOk
  return missed === 1
    ? 'Verificada. Foi recolhida 1 notificação que as verificações anteriores não tinham visto.'
    : `Verificada. Foram recolhidas ${missed} notificações que as verificações anteriores não tinham visto.`
}
