import { folderMarker } from './folder-marker.mjs'

/**
 * What a unit is made from.
 * @typedef {object} UnitSetup
 * @property {string} root the clone
 * @property {string} node the pinned Node
 * @property {string} script what it runs
 * @property {{ user: string, group: string } | null} account who runs it; null for a unit of the user's own manager
 * @property {readonly string[]} writable the folders it writes into
 * @property {boolean} lowPort whether its port needs a right of its own (below 1024)
 */

/** A path where `%` starts a specifier and nothing else is special. */
const specifier = (path) => path.replaceAll('%', '%%')

/** A path as one word of a list, by systemd.syntax(7): quoted, with C's escapes. */
const word = (path) => `"${specifier(path).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** A word of a command line, where `$` stands for variables as well (systemd.service(5), "Command lines"). */
const argument = (path) => word(path).replaceAll('$', '$$$$')

// Some filters are left out. Node's compiler makes code while it runs, which MemoryDenyWriteExecute forbids. ProcSubset=pid
// hides the figures of memory and processors. PrivateUsers takes the right to a low port. RemoveIPC would reach the account's
// other programs.
const FILTERS = [
  'NoNewPrivileges=yes',
  'LockPersonality=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'RestrictNamespaces=yes',
  // The computer's own addresses are read by Netlink.
  'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged @keyring',
  'SystemCallErrorNumber=EPERM',
]

// What needs mounts of its own, which not every system allows a user's manager.
const MOUNTS = [
  'ProtectSystem=strict',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'ProtectProc=invisible',
  'ProtectClock=yes',
  'ProtectControlGroups=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
]

/** Sandbox settings of a unit of the system. */
function systemSandbox({ root, node, writable, lowPort }) {
  const atHome = [root, node, ...writable].some((path) => /^\/(home|root|run\/user)(\/|$)/.test(path))
  const capability = lowPort ? 'CAP_NET_BIND_SERVICE' : ''
  return [
    ...MOUNTS,
    `ReadWritePaths=${writable.map(word).join(' ')}`,
    `ProtectHome=${atHome ? 'read-only' : 'yes'}`,
    `CapabilityBoundingSet=${capability}`,
    `AmbientCapabilities=${capability}`,
  ]
}

/**
 * A systemd unit that runs the product from the start of the computer, or of the user's manager, on.
 * @param {UnitSetup} setup
 * @returns {string} the unit file
 */
export function systemdUnit(setup) {
  const { root, node, script, account, writable } = setup
  const ofSystem = account !== null
  const lines = [
    '# Made by `npm run service -- install`, which writes it anew.',
    `# ${folderMarker(root)}`,
    '[Unit]',
    'Description=Arauto',
    ...(ofSystem ? ['Wants=network-online.target', 'After=network-online.target'] : []),
    `RequiresMountsFor=${[root, ...writable].map(word).join(' ')}`,
    // It is tried for as long as it takes.
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=exec',
    // As its first word systemd takes no path with a quote or a backslash, and env none with an equals sign.
    `ExecStart=/bin/sh -c 'exec "$$0" "$$1"' ${argument(node)} ${argument(script)}`,
    `WorkingDirectory=${specifier(root)}`,
    ...(account ? [`User=${account.user}`, `Group=${account.group}`] : []),
    'Environment=NODE_ENV=production NODE_COMPILE_CACHE=%C/arauto TMPDIR=%t/arauto',
    // The database's socket lies here where the data's own path is no place for one; administration finds it there.
    'RuntimeDirectory=arauto',
    'RuntimeDirectoryMode=0700',
    'CacheDirectory=arauto',
    'CacheDirectoryMode=0700',
    'SyslogIdentifier=arauto',
    'UMask=0077',
    'LimitNOFILE=16384',
    'Restart=on-failure',
    'RestartSec=15',
    // Settings that are refused stay so until somebody changes them.
    'RestartPreventExitStatus=2',
    // The program asks its parts itself, in order; PostgreSQL writes everything down within 45 s, or is ended.
    'KillMode=mixed',
    'TimeoutStopSec=120',
    // A transcription that takes too much memory ends alone.
    'OOMPolicy=continue',
    '',
    ...FILTERS,
    ...(ofSystem ? systemSandbox(setup) : []),
    '',
    '[Install]',
    `WantedBy=${ofSystem ? 'multi-user' : 'default'}.target`,
  ]
  return `${lines.join('\n')}\n`
}
