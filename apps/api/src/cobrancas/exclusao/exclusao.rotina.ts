import { listGruposEmAndamento } from '../../grupos/index.ts'
import type { Rotina } from '../../platform/jobs/rotina.ts'
import { acompanharGrupo } from './exclusao.service.ts'
import { listGruposComAtraso } from './exclusao.sql.ts'

export const exclusoes: Rotina = {
  nome: 'exclusoes',
  titulo: 'Avisos e exclusões',
  descricao:
    'Avisa as cotas em atraso, exclui as que não pagaram no prazo do aviso e encerra os avisos das que pagaram.',
  alvos: async ({ db }, dia) => listGruposComAtraso(db, await listGruposEmAndamento(db, dia), dia),
  executar: acompanharGrupo,
}
