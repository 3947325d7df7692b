import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveOutDescriptions } from './build/leave-out-descriptions.ts'
import { pdfjsData } from './build/pdfjs-data.ts'
import { precompress } from './build/precompress.ts'
import { preload } from './build/preload.ts'

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
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-toastify|@tanstack|zod)[\\/]/,
            },
            // Icons and small shared modules, which would be a dozen files of 300 bytes.
            {
              name: 'parts',
              minShareCount: 2,
              test: /lucide-react|web[\\/]src[\\/]components[\\/](?:badge|button|skeleton|view-state|window-drop-target|lazy-part|logo|page|use-page-title|page-tabs|area-tabs|avatar|triage-sign|due-line|due-words|segmented|notice|toast-error)\.|web[\\/]src[\\/]api[\\/](?:system-status|etag-cache|use-job|office-lists|triage\.|bare-server[\\/](?:answers|completed|bare-list))|contract[\\/]src[\\/](?:dates|document-status|fold|auth|unreadable-words|watch-words|search|search-terms|search-marks)\.|notifications[\\/](?:record|use-selection|document-status-cell)|auth[\\/]return-address/,
            },
            // The code of the first request, which is sent before the rest has loaded.
            {
              name: 'first-call',
              priority: 1,
              test: /web[\\/]src[\\/]api[\\/](?!upload|download|system-status|bare-server|etag-cache|use-job|passkey|office|triage|follow-changes|use-office-changes)|contract[\\/]src[\\/](?:constants|routes)\.|notifications[\\/]list-(?:prefetch|view)\./,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
  preview: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
})
