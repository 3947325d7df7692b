import { AUDIO_EXTENSIONS } from '@arauto/contract/constants'

/** What the file dialog offers: the five kinds by name, and everything the system takes for sound. */
export const ACCEPTED = [...AUDIO_EXTENSIONS.map((extension) => `.${extension}`), 'audio/*'].join(',')

/** Beside those of the specification, what recorders and telephones write. */
const OTHERS = ['oga', 'opus', 'aac', 'amr', 'wma', 'aif', 'aiff', 'webm', 'mp4']
const BY_NAME = new RegExp(`\\.(?:${[...AUDIO_EXTENSIONS, ...OTHERS].join('|')})$`, 'iu')

/**
 * Whether a file may be sound: the server judges by its bytes, so only what is plainly something else is kept back.
 *
 * @param file what was dropped or picked
 */
export function maySound(file: Pick<File, 'name' | 'type'>): boolean {
  return file.type.startsWith('audio/') || BY_NAME.test(file.name) || file.type === ''
}
