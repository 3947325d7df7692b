import { StartupError } from '../../platform/startup-error.ts'
import { DiskFull, isOutOfSpace } from '../../platform/storage/disk-space.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'

const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS']
/** What a disk or network share says that is not there, or not any more. */
const AWAY = [
  'EIO',
  'ENODEV',
  'ENXIO',
  'ENOTCONN',
  'ESTALE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'ENOENT',
  'ENOTDIR',
  'EBUSY',
  'UNKNOWN',
]

/** @returns why a backup could not be made, or tried, in Portuguese, with what to do */
export function failureSentence(error: unknown, folder: string, reserveMb: number): string {
  if (error instanceof StartupError || error instanceof StoreUnavailable) return error.message
  if (error instanceof DiskFull || isOutOfSpace(error)) {
    return `Não há espaço suficiente no disco de "${folder}", onde ficam sempre livres ${reserveMb} MB: liberte espaço ou escolha outra pasta com BACKUP_DIR.`
  }
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (FORBIDDEN.includes(code)) {
    return `Não é possível escrever em "${folder}" (${code}): confirme as permissões da pasta e que o disco não está só para leitura.`
  }
  if (AWAY.includes(code)) return awaySentence(folder, code)
  return 'Um erro inesperado interrompeu a operação. Quem instalou o Arauto encontra-o no registo do programa.'
}

/** @param why it is thought to be away */
export const awaySentence = (folder: string, why: string): string =>
  `A pasta "${folder}" não está acessível (${why}): confirme que o disco, ou o NAS, está ligado e acessível a partir do computador do Arauto.`
