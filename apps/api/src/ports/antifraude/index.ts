export type { Antifraude, DocumentoAAnalisar } from './antifraude.ts'
export { createAntifraudeEmbutido } from './embutido.ts'
