import { z } from 'zod'
import { type Config, readConfig } from '../config.ts'
import type { ChangedSetting } from '../features/system/diagnosis.ts'
import { RedactedSecret } from '../platform/redacted-secret.ts'
import { settings } from '../settings.ts'

/**
 * Lists the settings that are not at their default. A value is included if it is a number, a switch or one of a few words:
 * any other could be a name, an address, a folder or a secret.
 */
export function changedSettings(config: Config): ChangedSetting[] {
  const defaults = readConfig({})
  return (Object.keys(settings) as (keyof Config)[])
    .filter((name) => plain(config[name]) !== plain(defaults[name]))
    .map((name) => ({ name, value: isHarmless(name, config[name]) ? String(config[name]) : null }))
}

const plain = (value: unknown): string => JSON.stringify(value instanceof RedactedSecret ? value.reveal() : value)

const isHarmless = (name: keyof Config, value: unknown): boolean =>
  ['number', 'boolean'].includes(typeof value) || innermost(settings[name]) instanceof z.ZodEnum

/** The type under a default. */
const innermost = (type: unknown): unknown => (type instanceof z.ZodDefault ? innermost(type.unwrap()) : type)

/** @returns the secrets among the settings, which no message may show */
export const configuredSecrets = (config: Config): string[] =>
  [
    config.SECRET_KEY,
    ...Object.values(config).flatMap((value) => (value instanceof RedactedSecret ? partsOf(value) : [])),
  ].filter(Boolean)

/** A secret, and the password within it where it is an address. */
function partsOf(secret: RedactedSecret): string[] {
  const text = secret.reveal()
  if (!URL.canParse(text)) return [text]
  const { password } = new URL(text)
  return [text, password, decodeURIComponent(password)]
}
