import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import type { Executor } from '../platform/database.ts'
import { requireFalecimento } from './fatos.sql.ts'

/** Once the certificate was seen, a death that no insurance covers has no step of the insurer. */
export async function etapasDeFora(db: Executor, { id, fase }: { id: number; fase: string }): Promise<string[]> {
  const tem = (marca: 'suspensa' | 'concluida' | 'noSeguro') => temMarca(PROCESSOS.falecimento, fase, marca)
  if (!(tem('suspensa') || tem('concluida')) || tem('noSeguro')) return []
  return (await requireFalecimento(db, id)).indenizacaoCentavos === null ? ['seguro'] : []
}
