import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaintScript } from './build/first-paint-script.ts'
import { leaveOutDescriptions } from './build/leave-out-descriptions.ts'
import { pdfjsData } from './build/pdfjs-data.ts'
import { precompress } from './build/precompress.ts'
import { preload } from './build/preload.ts'
import { unusedLinks } from './build/unused-links.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    firstPaintScript(),
    leaveOutDescriptions(),
    unusedLinks(),
    preload('/src/app/start.tsx', ['inter-latin-wght-normal-', 'poppins-latin-600-normal-']),
    pdfjsData(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Inlined fonts or images would need `data:` in more places of the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser with es2022 supports module preloading.
      polyfill: false,
      // The names of all scripts behind each import would be 3 KB, compressed, of the first load.
      resolveDependencies: (_file, needed) =>
        needed.filter((name) => /^assets\/(?:widgets|shared|frame|sign-in)-/u.test(name)),
    },
    reportCompressedSize: false,
    // PDF.js is one large file, which only the preview loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The code of the first request, which is sent before the rest has loaded. With it what loads the rest: elsewhere it
            // would bring styles of components before those that order the layers.
            {
              name: 'first-call',
              priority: 4,
              test: /web[\\/]src[\\/]api[\\/](?:address|client|error|live-state|news|office-lists|prefetch|reach|renewal|session|session-state|signed-in-call)\.|contract[\\/]src[\\/](?:constants|routes)\.|zustand[\\/]esm[\\/]vanilla|notifications[\\/]list-(?:prefetch|view)\.|preload-helper/,
            },
            // Libraries of every screen, without what some screens alone use, in one file that stays in the browser's cache when our code changes.
            {
              name: 'libraries',
              priority: 3,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zod|zustand)[\\/](?!.*(?:infiniteQuery(?:Observer|Options)|useInfiniteQuery|queriesObserver|useQueries))/,
            },
            // What every screen needs, the sign-in too.
            {
              name: 'app',
              priority: 2,
              test: /web[\\/]src[\\/](?:app[\\/]start|components[\\/](?:lazy-part|link|logo|use-page-title))\.|icons[\\/](?:circle-exclamation-point|eye)\./,
            },
            // The frame and the list, with all that they import: one file compresses better than several.
            { name: 'frame', priority: 1.9, test: /web[\\/]src[\\/]app[\\/](?:notifications-page|layout)\.tsx/ },
            // The same of the sign-in, with forms.
            { name: 'sign-in', priority: 1.5, test: /web[\\/]src[\\/]features[\\/]auth[\\/]login-screen\.tsx/ },
            // What dialogs and menus are made of, and dialogs: with them among the small modules the sign-in would load 50 KB.
            {
              name: 'widgets',
              priority: 1,
              minShareCount: 2,
              test: /node_modules[\\/]@(?:base-ui|floating-ui)[\\/]|web[\\/]src[\\/]components[\\/](?:dialog|menu|side-panel|confirm-dialog|form-dialog)\.tsx/,
            },
            // Small modules of several screens, which would be dozens of files of 300 bytes.
            {
              name: 'shared',
              minShareCount: 3,
              maxModuleSize: 3000,
              test: /(?:web|contract)[\\/]src[\\/](?!components[\\/](?:dialog|menu|side-panel|confirm-dialog|form-dialog|document-preview|hearings|marked-page|deadline-terms|use-schema-form|use-proof|sensitive-dialog)|calls[\\/](?!define-call|params)|(?:api[\\/])?(?:deadline|hearing|office-hearings|term-|dilation|euros))|lucide-react/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
  preview: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
})
