/**
 * What a service's file says about the folder it belongs to, so that another folder's service, or one whose folder was
 * moved, is recognised. ASCII without spaces, quotes, percent specifiers or `--`: the same in systemd units, XML and plists.
 * @param {string} root the clone
 */
export function folderMarker(root) {
  return `arauto-folder:${Buffer.from(root).toString('base64url')}`
}

/**
 * The folder that a service's file names.
 * @param {string} text the file
 * @returns {string | null} null when it is not one of Arauto's
 */
export function readFolderMarker(text) {
  const found = /arauto-folder:([\w-]+)/.exec(text)?.[1]
  return found ? Buffer.from(found, 'base64url').toString() : null
}
