import rules from './.dependency-cruiser.mjs'

/** Folders that import each other, which no rule for single files sees. A test may import from anywhere. */
export default {
  forbidden: [{ name: 'no-circles-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: { ...rules.options, exclude: { path: '(^|/)(dist|data|testing|test)/|\\.test\\.tsx?$' } },
}
