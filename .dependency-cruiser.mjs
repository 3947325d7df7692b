/** Which way imports may run (docs/architecture.md): contract ← server, contract ← web; features never import each other. */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(portal-pages|server|web|extension|simulators|e2e|bench)/' },
    },
    {
      name: 'portal-pages-imports-contract-only',
      severity: 'error',
      from: { path: '^portal-pages/' },
      to: { path: '^(server|web|extension|simulators|e2e|bench)/' },
    },
    {
      name: 'portal-pages-runs-in-browsers',
      severity: 'error',
      from: { path: '^portal-pages/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-imports-contract-and-portal-pages-only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|extension|simulators|e2e|bench)/', pathNot: '^simulators/' },
    },
    {
      name: 'simulators-only-in-server-tests',
      severity: 'error',
      from: { path: '^server/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^simulators/' },
    },
    {
      name: 'web-imports-contract-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(portal-pages|server|extension|simulators|e2e|bench)/' },
    },
    {
      name: 'extension-imports-contract-and-portal-pages-only',
      severity: 'error',
      from: { path: '^extension/' },
      to: { path: '^(server|web|simulators|e2e|bench)/' },
    },
    {
      name: 'simulators-stand-alone',
      severity: 'error',
      from: { path: '^simulators/' },
      to: { path: '^(contract|portal-pages|server|web|extension|e2e|bench)/' },
    },
    {
      name: 'features-know-no-other-feature',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'integrations-know-nothing-of-features',
      severity: 'error',
      from: { path: '^server/src/integrations/([^/]+)/' },
      // What comes from outside may be read in a process of bounded memory and time.
      to: { path: '^server/src/(domain|features|platform|config)', pathNot: '^server/src/platform/process/' },
    },
    {
      name: 'integrations-stand-alone',
      severity: 'error',
      from: { path: '^server/src/integrations/([^/]+)/' },
      to: { path: '^server/src/integrations/', pathNot: '^server/src/integrations/$1/' },
    },
    {
      name: 'platform-knows-no-product',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(contract|portal-pages|server)/',
        pathNot:
          '^(contract/src/(calls/|error|messages|normalise|routes)|server/src/(platform/|config|process-limits))',
      },
    },
    {
      name: 'domain-knows-no-feature-http-or-queue',
      severity: 'error',
      from: { path: '^server/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|integrations|platform/(http|queue))/' },
    },
    {
      name: 'web-features-know-no-other-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-bare-server-at-the-client-only',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/api/(bare-server/|(call|upload|notification-list)\\.ts)' },
      to: { path: '^web/src/api/bare-server/' },
    },
    {
      name: 'web-features-not-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-components-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'loaded-when-needed',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: 'node_modules/(pdfkit|imapflow|nodemailer)/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-undeclared',
      severity: 'error',
      from: { pathNot: '^(scripts/|[^/]+$)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
