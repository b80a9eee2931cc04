import type { Estado } from './useEstado.ts'

/** A kind of document that a case asks for. */
export type Documento = Estado['documentos'][number]
export type Identidade = Documento['identidades'][number]['chave']
