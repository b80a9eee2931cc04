type Foto = { tipo: string; midia: string }

/** A photo has a face; a PDF is left to a person. */
const isFoto = ({ midia }: Foto) => midia === 'image/jpeg' || midia === 'image/png'

/** Finds, of what stands in a case, the selfie and the sides of the identity document that are compared with it. */
export function fotosDoRosto<F extends Foto>(documentos: readonly F[]): { selfie: F | undefined; lados: F[] } {
  const fotos = documentos.filter(isFoto)
  return {
    selfie: fotos.find(({ tipo }) => tipo === 'selfie'),
    lados: fotos.filter(({ tipo }) => tipo === 'documento_pessoal'),
  }
}
