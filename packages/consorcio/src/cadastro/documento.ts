/** The largest document other than a refund's, in bytes (document 3 §5). */
export const DOCUMENTO_MAXIMO_BYTES = 6 * 1024 * 1024
/** What a document other than a refund's may be, as a person is told it (document 3 §5). */
export const DOCUMENTO_EM_PALAVRAS = 'PDF, JPG ou JPEG de até 6 MB'
