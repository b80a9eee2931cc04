import { listGruposEmAndamento } from '../../grupos/index.ts'
import type { Rotina } from '../../platform/jobs/rotina.ts'
import { emitirGrupo, listMesesAEmitir } from './emissao.service.ts'
import { listGruposComAtrasadas } from './emissao-atrasada.ts'

export const emissaoMensal: Rotina = {
  nome: 'emissao-mensal',
  titulo: 'Emissão mensal',
  descricao: 'Emite as parcelas do mês de cada grupo, com os boletos, dias antes do vencimento.',
  async alvos({ db }, dia) {
    const meses = await listMesesAEmitir(db, await listGruposEmAndamento(db, dia), dia)
    return [...new Set([...meses.keys(), ...(await listGruposComAtrasadas(db))])].toSorted((a, b) => a - b)
  },
  executar: emitirGrupo,
}
