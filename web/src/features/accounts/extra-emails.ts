import { EXTRA_EMAILS_MAX } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import * as z from '@arauto/contract/zod'

const email = z.email().check(z.maxLength(254))

/** @returns the addresses of a text, which commas, semicolons and blanks part, each once */
function addressesOf(text: string): string[] {
  const known = new Map(
    text
      .split(/[\s,;]+/u)
      .filter(Boolean)
      .map((address) => [address.toLowerCase(), address]),
  )
  return [...known.values()]
}

function problemOf(addresses: readonly string[]): string | null {
  const wrong = addresses.filter((address) => !email.safeParse(address).success).map((address) => `«${address}»`)
  if (wrong.length === 1) return `${wrong[0]} não é um endereço de e-mail válido.`
  if (wrong.length > 1) return `Não são endereços de e-mail válidos: ${wrong.join(', ')}.`
  return addresses.length > EXTRA_EMAILS_MAX ? MESSAGES.tooManyAddresses : null
}

/** A text with several addresses, as the list of them. */
export const extraEmailsText = z.pipe(
  z.string().check(
    z.superRefine((text, context) => {
      const message = problemOf(addressesOf(text))
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
  z.transform(addressesOf),
)
