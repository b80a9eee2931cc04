export { BaixarPdf } from './BaixarPdf.tsx'
