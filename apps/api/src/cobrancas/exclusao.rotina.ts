import { getGrupo } from '../grupos/index.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { acompanharGrupo } from './exclusao.service.ts'
import { listCotasEmAtraso, listGruposEmAtraso } from './exclusao.sql.ts'

export const exclusoes: Rotina = {
  nome: 'exclusoes',
  titulo: 'Avisos e exclusões',
  descricao:
    'Avisa as cotas em atraso, exclui as que não pagaram no prazo do aviso e encerra os avisos das que pagaram.',
  async alvos({ db }, dia) {
    const alvos: number[] = []
    for (const id of await listGruposEmAtraso(db, 1, dia)) {
      const { parametros } = await getGrupo(db, id, dia)
      const { parcelasParaExclusao } = parametros
      if (parcelasParaExclusao === 1 || (await listCotasEmAtraso(db, id, parcelasParaExclusao, dia)).length > 0)
        alvos.push(id)
    }
    return alvos
  },
  executar: acompanharGrupo,
}
