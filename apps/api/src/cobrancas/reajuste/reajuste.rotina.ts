import { listGruposEmAndamento } from '../../grupos/index.ts'
import type { Rotina } from '../../platform/jobs/rotina.ts'
import { reajustarGrupo } from './reajuste.service.ts'
import { readReajustes } from './reajuste-devido.ts'

export const reajustes: Rotina = {
  nome: 'reajustes',
  titulo: 'Reajustes',
  descricao: 'Reajusta os créditos dos grupos que fazem aniversário, pelo índice do contrato.',
  async alvos({ db }, dia) {
    const grupos = await listGruposEmAndamento(db, dia)
    const porIndice = grupos.filter(({ parametros }) => parametros.indiceDeReajuste !== 'TABELA')
    const reajustados = await readReajustes(db, porIndice, dia)
    return porIndice.map(({ id }) => id).filter((id) => reajustados.get(id)?.devido)
  },
  executar: reajustarGrupo,
}
