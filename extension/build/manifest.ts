/** The browser families that the extension is built for. */
export const BROWSERS = ['chromium', 'firefox'] as const
export type Browser = (typeof BROWSERS)[number]

export interface ManifestOptions {
  /** The portal's origin. */
  portal: string
  /** From package.json. */
  version: string
  /**
   * A match pattern that is granted at installation; only tests use it, since they cannot answer the browser's
   * permission prompt. Released builds request access to Arauto's origin when its address is entered.
   */
  granted?: string
}

/** Icon sizes in pixels. */
export const ICON_SIZES = [16, 32, 48, 128] as const
/** Firefox requires an id for unlisted extensions. It must never change: stored settings belong to it. */
const GECKO_ID = 'extensao@arauto.invalid'
/**
 * The oldest supported versions: `URL.parse` needs 126 of both, optional host permissions need Firefox 128. Firefox
 * reads `data_collection_permissions` from 140 on and ignores it before.
 */
const MIN_VERSIONS = { chromium: '126', firefox: '128.0' }

const ICONS = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/${size}.png`]))

/** The built files, relative to the extension's folder. */
export const FILES = { background: 'background.js', content: 'content.js', options: 'options.html' } as const

/** @returns the extension's manifest (version 3) for one kind of browser */
export function manifest(browser: Browser, { portal, version, granted }: ManifestOptions) {
  const portalPattern = originPattern(portal, browser)
  return {
    manifest_version: 3,
    name: 'Arauto',
    short_name: 'Arauto',
    description: 'Envia para o Arauto do escritório as notificações da página do portal que tem aberta.',
    version,
    icons: ICONS,
    action: { default_title: 'Arauto: definições', default_icon: ICONS },
    options_ui: { page: FILES.options, open_in_tab: true },
    // `scripting`: for portals that the user adds.
    permissions: ['storage', 'scripting'],
    host_permissions: granted ? [portalPattern, granted] : [portalPattern],
    // Only the origins that are entered on the settings page are requested (src/options).
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // Match patterns are case-sensitive and the portal's paths are not: the script checks the path itself.
    content_scripts: [{ matches: [portalPattern], js: [FILES.content], run_at: 'document_idle' }],
    ...(browser === 'chromium'
      ? { background: { service_worker: FILES.background }, minimum_chrome_version: MIN_VERSIONS.chromium }
      : {
          background: { scripts: [FILES.background] },
          browser_specific_settings: {
            gecko: {
              id: GECKO_ID,
              strict_min_version: MIN_VERSIONS.firefox,
              // The list and its documents are sent to the office's own Arauto, with the token that was entered.
              data_collection_permissions: { required: ['websiteContent', 'authenticationInfo'] },
            },
          },
        }),
    // The service worker calls Arauto at any address; nothing else is loaded from anywhere.
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  }
}

/**
 * @returns the match pattern of all pages of an origin. Firefox's patterns have no port: there it covers the whole
 *   host.
 */
function originPattern(origin: string, browser: Browser): string {
  const url = new URL(origin)
  return `${url.protocol}//${browser === 'firefox' ? url.hostname : url.host}/*`
}
