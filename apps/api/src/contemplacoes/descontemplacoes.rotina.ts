import { motivoDeDescontemplacao } from '@contempla/consorcio'
import { getContemplacao } from '../creditos/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { lockCotas } from '../razao/index.ts'
import { listGruposComPendentes, listPendentes } from './contemplacoes.sql.ts'
import { desfazerContemplacao } from './desfazer.ts'

/** Undoes, each in its own transaction, the contemplations that lost their right by the end of the day before. */
export const descontemplacoes: Rotina = {
  nome: 'descontemplacoes',
  titulo: 'Descontemplações',
  descricao:
    'Desfaz as contemplações sem uso do crédito cujo lance não foi pago, que acumularam parcelas em atraso ou cuja garantia não veio no prazo. Depois da última assembleia, só as de lance não pago.',
  alvos: ({ db }, dia) => listGruposComPendentes(db, dia),
  async executar(contexto, dia, grupoId) {
    const { db } = contexto
    const { parametros, calendario } = await getGrupo(db, grupoId, dia)
    let desfeitas = 0
    for (const { id, ...fatos } of await listPendentes(db, grupoId, dia)) {
      if (motivoDeDescontemplacao(fatos, dia, parametros, calendario) === null) continue
      desfeitas += await db.transaction(async (tx) => {
        // The rule is applied again under the quota's lock, because the payment may be coming in at this very moment.
        await lockCotas(tx, [(await getContemplacao(tx, id)).cotaId])
        const agora = (await listPendentes(tx, grupoId, dia)).find((pendente) => pendente.id === id)
        const motivo = agora ? motivoDeDescontemplacao(agora, dia, parametros, calendario) : null
        if (motivo === null) return 0
        const ator = { tipo: 'sistema', id: null } as const
        await desfazerContemplacao(tx, contexto, { contemplacaoId: id, motivo, dia, ator })
        return 1
      })
    }
    return { desfeitas }
  },
}
