/** The kinds of browser that an extension is made for. */
export const BROWSERS = ['chromium', 'firefox'] as const
export type Browser = (typeof BROWSERS)[number]

export interface ManifestOptions {
  /** The portal's origin. */
  portal: string
  /** As in package.json. */
  version: string
  /**
   * A pattern whose permission is given with the installation: for tests alone, which cannot press the browser's own
   * question. An extension for people asks for Arauto's origin when its address is typed in.
   */
  granted?: string
}

/** The edges in pixels that browsers ask icons for. */
export const ICON_SIZES = [16, 32, 48, 128] as const
/** Firefox wants a name for what has no shop; it stays the same for ever, since the stored settings hang on it. */
const GECKO_ID = 'extensao@arauto.invalid'
/**
 * The oldest browsers with all that is used: `URL.parse` (126 of both) and, in Firefox, host permissions that are asked
 * for at run time (128). What is said of collected data is read from 140 on and passed over before.
 */
const OLDEST = { chromium: '126', firefox: '128.0' }

const ICONS = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/${size}.png`]))

/** Where the built files are, from the extension's folder. */
export const FILES = { background: 'background.js', content: 'content.js', options: 'options.html' } as const

/** @returns the extension's manifest (version 3) for one kind of browser */
export function manifest(browser: Browser, { portal, version, granted }: ManifestOptions) {
  const onPortal = originPattern(portal, browser)
  return {
    manifest_version: 3,
    name: 'Arauto',
    short_name: 'Arauto',
    description: 'Envia para o Arauto do escritório as notificações da página do portal que tem aberta.',
    version,
    icons: ICONS,
    action: { default_title: 'Arauto: definições', default_icon: ICONS },
    options_ui: { page: FILES.options, open_in_tab: true },
    permissions: ['storage'],
    host_permissions: granted ? [onPortal, granted] : [onPortal],
    // Of these only the one origin is asked for that is typed in (src/options).
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // Patterns tell upper and lower case of a path apart and the portal does not: the script looks at the path itself.
    content_scripts: [{ matches: [onPortal], js: [FILES.content], run_at: 'document_idle' }],
    ...(browser === 'chromium'
      ? { background: { service_worker: FILES.background }, minimum_chrome_version: OLDEST.chromium }
      : {
          background: { scripts: [FILES.background] },
          browser_specific_settings: {
            gecko: {
              id: GECKO_ID,
              strict_min_version: OLDEST.firefox,
              // The list and its documents go to the office's own Arauto, with the token that was typed in.
              data_collection_permissions: { required: ['websiteContent', 'authenticationInfo'] },
            },
          },
        }),
    // The service worker asks Arauto, wherever it is; nothing else is ever loaded, from anywhere.
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  }
}

/** @returns the pattern of all pages of an origin. Firefox's patterns know no ports: there it is all of the host's. */
function originPattern(origin: string, browser: Browser): string {
  const url = new URL(origin)
  return `${url.protocol}//${browser === 'firefox' ? url.hostname : url.host}/*`
}
