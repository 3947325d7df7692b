import { z } from 'zod'
import { StartupError } from './platform/startup-error.ts'
import { settings } from './settings.ts'

/** The largest object that S3 takes in one upload. */
const S3_LARGEST_MB = 5 * 1024

const schema = z.object(settings)
export type Config = z.infer<typeof schema>

/** An invalid setting; the message names it and says what is wrong. */
export class InvalidConfiguration extends StartupError {
  override readonly name = 'InvalidConfiguration'
}

/**
 * Reads every setting from an environment; an empty value counts as absent.
 *
 * @param env name to value, as `process.env`
 * @throws InvalidConfiguration naming each invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])),
  )
  const result = schema.safeParse(given, { error: () => 'não é possível ler' })
  if (result.success) {
    const missing = missingBeside(result.data)
    if (missing === null) return result.data
    throw new InvalidConfiguration(`Configuração inválida: ${missing}`)
  }
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new InvalidConfiguration(`Configuração inválida: ${reasons.join('; ')}.`)
}

/** @returns what is wrong with settings that are right one by one, a sentence; null when nothing is */
function missingBeside(config: Config): string | null {
  const { SMTP_URL, MAIL_FROM, DATABASE_URL, SECRET_KEY, ROLE, OBJECT_STORE_URL, UPLOAD_MAX_MB } = config
  if (SMTP_URL.reveal() !== '' && MAIL_FROM === '') return 'MAIL_FROM é obrigatório quando há SMTP_URL.'
  if (OBJECT_STORE_URL.reveal() !== '' && UPLOAD_MAX_MB > S3_LARGEST_MB) {
    return `UPLOAD_MAX_MB pode ir até ${S3_LARGEST_MB} quando há OBJECT_STORE_URL.`
  }
  if (DATABASE_URL.reveal() === '') {
    return ROLE === 'all'
      ? null
      : `ROLE=${ROLE} precisa de DATABASE_URL: sem ela a base de dados é deste processo, que faz tudo sozinho.`
  }
  if (SECRET_KEY !== '') return null
  return 'SECRET_KEY é obrigatória quando há DATABASE_URL, e a mesma em todos os processos: gere-a uma vez com openssl rand -base64 32, ou use a que está em secret.key na pasta de dados de onde os dados vêm.'
}
