export { BaixarPdf, LevarPapel } from './BaixarPdf.tsx'
