import { folderMarker } from './folder-marker.mjs'
import { xmlText } from './xml-text.mjs'

/** The service's name for launchd. */
export const LABEL = 'pt.arauto'
/** How long it may take to stop. */
export const EXIT_SECONDS = 120

const string = (text) => `<string>${xmlText(text)}</string>`

/** A value of a property list: text, number, truth, list or dictionary. */
function value(of) {
  if (typeof of === 'string') return string(of)
  if (typeof of === 'number') return `<integer>${of}</integer>`
  if (typeof of === 'boolean') return `<${of}/>`
  if (Array.isArray(of)) return `<array>${of.map(value).join('')}</array>`
  const entries = Object.entries(of).map(([key, inner]) => `<key>${xmlText(key)}</key>${value(inner)}\n`)
  return `<dict>\n${entries.join('')}</dict>`
}

/**
 * A property list (launchd.plist(5)) of a daemon that runs the product from the start of the computer on.
 * @param {{ root: string, node: string, script: string, user: string, logDir: string }} setup `user` runs it; `logDir` is
 *   where it writes its log unless a setting says otherwise, since launchd keeps none
 */
export function launchdPlist({ root, node, script, user, logDir }) {
  const plist = {
    Label: LABEL,
    ProgramArguments: [node, script, '--log-dir', logDir],
    WorkingDirectory: root,
    UserName: user,
    RunAtLoad: true,
    // Again after every end but the one that was asked for.
    KeepAlive: { SuccessfulExit: false },
    ThrottleInterval: 15,
    ExitTimeOut: EXIT_SECONDS,
    Umask: 0o077,
    SoftResourceLimits: { NumberOfFiles: 16_384 },
    EnvironmentVariables: { NODE_ENV: 'production', ARAUTO_SERVICE: folderMarker(root) },
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${value(plist)}
</plist>
`
}
