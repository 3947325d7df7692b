/** What the file dialog offers: the five kinds by name, and everything the system takes for sound. */
export const ACCEPTED = '.mp3,.m4a,.wav,.ogg,.flac,audio/*'

const BY_NAME = /\.(?:mp3|m4a|wav|ogg|oga|opus|flac|aac|amr|wma|aiff?|webm|mp4)$/iu

/**
 * Whether a file may be sound: the server judges by its bytes, so only what is plainly something else is kept back.
 *
 * @param file what was dropped or picked
 */
export function maySound(file: Pick<File, 'name' | 'type'>): boolean {
  return file.type.startsWith('audio/') || BY_NAME.test(file.name) || file.type === ''
}
