import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveOutDescriptions } from './build/leave-out-descriptions.ts'
import { pdfjsData } from './build/pdfjs-data.ts'
import { precompress } from './build/precompress.ts'
import { preload } from './build/preload.ts'

/** The icons of the first load; those of other screens have a file of their own. */
const FIRST_ICONS =
  'activity|arrow-down-up|arrow-right-left|audio-lines|bell|calendar-clock|check|chevron-down|chevron-left|chevron-right|circle|circle-check|circle-dashed|circle-exclamation-point|circle-question-mark|circle-user-round|circle-x|clock|cloud-off|contrast|external-link|eye|file-input|info|landmark|loader-circle|log-out|menu|panel-left-close|panel-left-open|pencil|refresh-cw|rotate-cw|search|send|triangle-exclamation-point|upload|users-round|x'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    leaveOutDescriptions(),
    preload('/src/app/start.tsx', ['inter-latin-wght-normal-', 'poppins-latin-600-normal-']),
    pdfjsData(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Inlined fonts or images would need `data:` in more places of the content security policy.
    assetsInlineLimit: 0,
    // Every browser with es2022 supports module preloading.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // PDF.js is one large file, which only the preview loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries of every screen, in one file that stays in the browser's cache when our code changes.
            {
              name: 'libraries',
              priority: 1,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-toastify|@tanstack|zod)[\\/]/,
            },
            // Icons and small shared modules, which would be a dozen files of 300 bytes.
            {
              name: 'parts',
              priority: 1,
              minShareCount: 2,
              test: new RegExp(
                [
                  String.raw`lucide-react[\\/]dist[\\/]esm[\\/](?!icons)`,
                  String.raw`lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:${FIRST_ICONS})\.mjs`,
                  String.raw`web[\\/]src[\\/]components[\\/](?:badge|button|skeleton|view-state|window-drop-target|lazy-part|logo|page|use-page-title|page-tabs|area-tabs|avatar|triage-sign|due-line|due-words|segmented|notice|toast-error|use-printed-at|search-box|use-slash-focus|pager|load-failure|use-history-step)\.`,
                  String.raw`web[\\/]src[\\/]api[\\/](?:system-status|etag-cache|use-job|live-state|office-lists|triage\.|bare-server[\\/](?:answers|completed|bare-list))`,
                  String.raw`contract[\\/]src[\\/](?:dates|document-status|fold|auth|unreadable-words|watch-words|search|search-terms|search-marks)\.`,
                  String.raw`features[\\/]status[\\/]watch-words`,
                  String.raw`notifications[\\/](?:record|use-selection|document-status-cell|use-notification-detail|use-mark-read|api\.)`,
                  String.raw`auth[\\/]return-address`,
                ].join('|'),
                'u',
              ),
            },
            {
              name: 'more-icons',
              minShareCount: 2,
              test: /lucide-react/u,
            },
            // The code of the first request, which is sent before the rest has loaded. With it what loads the rest: elsewhere it
            // would bring styles of components before those that order the layers.
            {
              name: 'first-call',
              priority: 2,
              test: /web[\\/]src[\\/]api[\\/](?!upload|download|system-status|bare-server|etag-cache|use-job|passkey|office|triage|follow-|browser-notifications|alert-|notes|sign-ins)|contract[\\/]src[\\/](?:constants|routes)\.|notifications[\\/]list-(?:prefetch|view)\.|preload-helper/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
  preview: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
})
