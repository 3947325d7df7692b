/** The logo as in the web page (a test compares them): the paths in a field of 64 × 64. */
export const LOGO_PATHS = [
  {
    fill: '#e2e8f0',
    d: 'M4 9.5A2.5 2.5 0 0 1 9 9.3h24.5c10 0 18.6-2.4 23.4-6.9A1.8 1.8 0 0 1 60 3.7v18.6a1.8 1.8 0 0 1-3.1 1.3C52.1 19.1 43.5 16.7 33.5 16.7H9a2.5 2.5 0 0 1-5-.2Z',
  },
  {
    fill: '#38bdf8',
    d: 'M17.7 21h20.6a2.4 2.4 0 0 1 2.3 1.8l9 35.6a2.2 2.2 0 0 1-3.4 2.3L28 48.2 9.8 60.7a2.2 2.2 0 0 1-3.4-2.3l9-35.6A2.4 2.4 0 0 1 17.7 21ZM28 27.2l-5.3 12.6h10.6Z',
  },
] as const
