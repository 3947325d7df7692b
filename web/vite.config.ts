import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsData } from './build/pdfjs-data.ts'
import { precompress } from './build/precompress.ts'
import { preload } from './build/preload.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    preload('/src/app/start.tsx', ['inter-latin-wght-normal-', 'poppins-latin-600-normal-']),
    pdfjsData(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Inlined fonts or images would need `data:` in more places of the content security policy.
    assetsInlineLimit: 0,
    // Every browser that speaks es2022 knows it.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // PDF.js, in one file that only an opened preview asks for.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs, in one file that a change of ours leaves in the browser's cache.
            {
              name: 'libraries',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-toastify|@tanstack|zod)[\\/]/,
            },
            // Signs and small parts, else a dozen files of 300 bytes; what only one screen needs stays with it.
            {
              name: 'parts',
              minShareCount: 2,
              test: /lucide-react|web[\\/]src[\\/]components[\\/](?:badge|button|skeleton|view-state|window-drop-target|lazy-part|logo|page|use-page-title)\.|web[\\/]src[\\/]api[\\/](?:system-status|etag-cache|use-job|bare-server[\\/](?:answers|completed|bare-list))|contract[\\/]src[\\/](?:dates|document-status)\.|notifications[\\/]record|auth[\\/]return-address/,
            },
            // What the first question needs, which is asked before the rest has arrived.
            {
              name: 'first-call',
              priority: 1,
              test: /web[\\/]src[\\/]api[\\/](?!upload|system-status|bare-server|etag-cache|use-job)|contract[\\/]src[\\/](?:constants|routes)\.|notifications[\\/]list-(?:prefetch|view)\./,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
  preview: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
})
