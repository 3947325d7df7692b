import { AUDIO_EXTENSIONS } from '@arauto/contract/constants'

/** The types that the file dialog offers: the specification's extensions, and all that the system knows as audio. */
export const ACCEPTED = [...AUDIO_EXTENSIONS.map((extension) => `.${extension}`), 'audio/*'].join(',')

/** Further extensions, as recorders and phones write them. */
const OTHERS = ['oga', 'opus', 'aac', 'amr', 'wma', 'aif', 'aiff', 'webm', 'mp4']
const BY_NAME = new RegExp(`\\.(?:${[...AUDIO_EXTENSIONS, ...OTHERS].join('|')})$`, 'iu')

/**
 * Whether a file may be audio by its name or type; the server decides by its content.
 *
 * @param file the dropped or chosen file
 */
export function maySound(file: Pick<File, 'name' | 'type'>): boolean {
  return file.type.startsWith('audio/') || BY_NAME.test(file.name) || file.type === ''
}
