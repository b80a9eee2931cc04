import { DataList } from '@contempla/ui'
import type { Pedido } from './consultas.ts'

/** Lists each refused document with the reason. */
export function Recusados({ documentos }: Pick<Pedido, 'documentos'>) {
  const recusados = documentos.flatMap(({ nome, enviados }) =>
    enviados.flatMap(({ problema, motivo }) => (problema ? [{ label: nome, value: motivo }] : [])),
  )
  return recusados.length > 0 && <DataList items={recusados} />
}
