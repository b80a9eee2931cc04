import { DataList, Tag } from '@contempla/ui'
import type { Pedido } from './consultas.ts'

/** Lists each refused document, in red, with the reason (document 2 §8). */
export function Recusados({ documentos }: Pick<Pedido, 'documentos'>) {
  const recusados = documentos.flatMap(({ nome, enviados }) =>
    enviados.flatMap(({ problema, motivo }) => (problema ? [{ label: nome, value: comMotivo(motivo) }] : [])),
  )
  return recusados.length > 0 && <DataList items={recusados} />
}

const comMotivo = (motivo: string | null) => (
  <>
    <Tag tone="erro">Não aceito</Tag> {motivo}
  </>
)
