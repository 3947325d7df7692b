import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { keyPlaces, openStores } from '../app/stores.ts'
import { type Config, readConfig } from '../config.ts'
import { UnreadableValue } from '../domain/sealing/reseal.ts'
import type { SealedTable } from '../domain/sealing/sealed-places.ts'
import { resolveSecretKey } from '../domain/sealing/secret-key.ts'
import { findStoreCopy } from '../platform/database/embedded/store-copy.ts'
import { createLogger } from '../platform/logging.ts'
import { writeNewKey } from '../platform/secret-key.ts'
import { DataDirTaken, StartupError } from '../platform/startup-error.ts'
import { rotateKey } from './rotate-key.ts'

/** How the change is asked for. */
export interface RotationOptions {
  /** Without asking on the console. */
  yes: boolean
  /** The former key is lost, or some values do not open with it: they stay as they are. */
  withoutKey: boolean
}

const TABLE_WORDS: Readonly<Record<SealedTable, string>> = {
  accounts: 'contas do portal (passwords e certificados)',
  calendar_feeds: 'endereços de calendários',
  mail_sources: 'caixas de correio dos avisos',
  second_factors: 'segundos fatores',
  time_import_credentials: 'credenciais do Toggl e do Notion',
  unreadable_rows: 'linhas do portal por ler',
  webhooks: 'segredos de webhooks',
}

const ENDS = `A chave vai ser mudada: tudo o que está cifrado com ela fica cifrado com a nova.
Terminam:
  as sessões abertas: cada pessoa entra de novo, e o navegador conta como nunca visto nos limites de tentativas
  as hiperligações de documentos já abertas ou copiadas
  os códigos de recuperação do segundo fator: cada pessoa gera novos em Perfil, Segurança
Continuam a servir: as contas do portal, o segundo fator, as chaves de acesso, os calendários, os webhooks e os códigos da extensão.
As cópias de segurança já feitas continuam a precisar da chave de agora.`
const ENDS_WITHOUT_KEY = `O que a chave de agora não abre fica por ler, e tem de ser indicado de novo; se a chave se perdeu, isso é tudo, e terminam também as chaves de acesso (passkeys).`

/**
 * Changes the key that secrets are sealed with, while Arauto is stopped. A key file is replaced; one in `SECRET_KEY` comes from
 * `SECRET_KEY_NEW`, and the person changes the setting.
 *
 * @returns what was done, for the person
 * @throws StartupError with what to do; nothing is changed then
 */
export async function rotateKeyCommand({ yes, withoutKey }: RotationOptions): Promise<string> {
  const config = readConfig(process.env)
  const next = chooseNext(config, withoutKey)
  const places = keyPlaces(config)
  let isLost = false
  const chooseKey: typeof resolveSecretKey = async (...asked) => {
    await refuseUnfinishedUpdate(config.DATA_DIR)
    return resolveSecretKey(...asked).catch((error: unknown) => {
      if (!withoutKey || !(error instanceof StartupError)) throw error
      isLost = true
      // Opens nothing.
      return randomBytes(32)
    })
  }
  const stores = await openStores(config, createLogger('warn'), { chooseKey }).catch((error: unknown) => {
    throw error instanceof DataDirTaken
      ? new StartupError(
          `O Arauto está a trabalhar com a pasta de dados "${config.DATA_DIR}": pare-o (Ctrl+C, ou npm run service -- stop) e repita. Nada foi mudado.`,
        )
      : error
  })
  const { db } = stores.owner
  try {
    console.log(withoutKey ? `${ENDS}\n${ENDS_WITHOUT_KEY}` : ENDS)
    if (!(yes || (await isConfirmed()))) throw new StartupError('Nada foi mudado.')
    // A setting is changed by the person.
    const settle = async () => places.configured === '' && (await resolveSecretKey(db, places, true))
    if (places.configured === '') await writeNewKey(config.DATA_DIR, next)
    const done = await rotateKey(db, isLost ? null : stores.secrets, next, withoutKey).catch(async (error: unknown) => {
      // The next start does it too.
      await settle().catch(() => {})
      throw error
    })
    await settle()
    return report(done, config)
  } catch (error) {
    throw error instanceof UnreadableValue ? new StartupError(unreadableSentence(error)) : error
  } finally {
    await stores.close()
  }
}

/**
 * @throws StartupError where an update can still be taken back: the database that came back would have the former key, which
 *   would be kept nowhere
 */
async function refuseUnfinishedUpdate(dataDir: string): Promise<void> {
  const copy = await findStoreCopy(dataDir)
  if (!copy) return
  throw new StartupError(
    `Há uma atualização que ficou a meio, e que ainda pode ser anulada: a base de dados que voltasse estaria cifrada com a chave de agora. Arranque o Arauto (npm start), que a anula, pare-o e repita. Se a pasta "${copy}" continuar lá, a atualização já acabou: elimine-a. Nada foi mudado.`,
  )
}

/** @returns the new key: made, or `SECRET_KEY_NEW`. @throws StartupError where it must be given, or is the present one */
function chooseNext({ SECRET_KEY: configured, SECRET_KEY_NEW }: Config, withoutKey: boolean): Buffer {
  const given = SECRET_KEY_NEW.reveal()
  const made = randomBytes(32)
  if (configured === '') {
    if (given === '') return made
    throw new StartupError(
      'SECRET_KEY_NEW só serve onde a chave está em SECRET_KEY: retire-a e repita. Nada foi mudado.',
    )
  }
  if (given === '') {
    throw new StartupError(
      `A chave está em SECRET_KEY, que este comando não pode mudar. Guarde a nova onde guarda SECRET_KEY, indique-a também em SECRET_KEY_NEW e repita. Pode ser esta, feita agora e guardada em lado nenhum:\n${made.toString('base64')}\nNada foi mudado.`,
    )
  }
  const next = Buffer.from(given, 'base64')
  // One that replaces a lost key can be in both.
  if (withoutKey || !next.equals(Buffer.from(configured, 'base64'))) return next
  throw new StartupError('A chave em SECRET_KEY_NEW é a que já está em SECRET_KEY: indique outra. Nada foi mudado.')
}

async function isConfirmed(): Promise<boolean> {
  if (process.stdin.isTTY !== true) throw new StartupError('Sem consola, confirme com --yes. Nada foi mudado.')
  using lines = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const typed = await Promise.race([lines.question('Para continuar, escreva "mudar": '), ended])
  return typed.trim().toLowerCase() === 'mudar'
}

const unreadableSentence = ({ table, column, row }: UnreadableValue): string =>
  `Um valor em ${TABLE_WORDS[table]} não abre com a chave de agora (tabela ${table}, coluna ${column}, linha ${row}): foi alterado, ou cifrado com outra chave. Nada foi mudado. Indique-o de novo no Arauto e repita, ou repita com --without-key, que o deixa como está.`

function report(done: Awaited<ReturnType<typeof rotateKey>>, config: Config): string {
  const { tables, sessions, usersWithoutCodes, passkeys } = done
  const lines = tables.map(
    ({ table, resealed, unreadable }) =>
      `  ${TABLE_WORDS[table]}: ${resealed}${unreadable > 0 ? `; por ler, como estavam: ${unreadable}` : ''}`,
  )
  return [
    'Chave mudada. Cifrado de novo:',
    ...lines,
    `Sessões terminadas: ${sessions}. Pessoas sem códigos de recuperação, que devem gerar novos: ${usersWithoutCodes}.`,
    ...(passkeys > 0 ? [`Chaves de acesso que deixaram de servir e foram removidas: ${passkeys}.`] : []),
    ...(config.SECRET_KEY === ''
      ? []
      : [
          'Ponha agora o valor de SECRET_KEY_NEW em SECRET_KEY e retire SECRET_KEY_NEW: sem isso o Arauto não arranca.',
        ]),
    'As cópias de segurança antigas abrem só com a chave antiga. Se foi lida por alguém, mude também no portal as passwords que ela cifrava, e faça já uma cópia nova (docs/running.md).',
  ].join('\n')
}
