import { percentuaisContratados, planoDoGrupo, saldoDoCronograma, totalDosPercentuais } from '@contempla/consorcio'
import { expect } from 'vitest'
import type { Cena } from '../assembleias/assembleias.fixture.ts'
import { readParametros } from '../grupos/index.ts'
import { cronogramaDaCota, readAbatimentos, readCotas, registroDoSaldo } from '../razao/index.ts'

/** The group's cash is what its facts explain, and each quota's balance what its ledger does. */
export async function conferirGrupo(c: Cena, grupo: { id: number; cotas: ReadonlyMap<string, number> }): Promise<void> {
  const { db } = c.ambiente.servidor.contexto
  const [esperado] = await c.ambiente.sql<{ caixa: number }>(
    `select ((select sum(m.fundo_comum_centavos) from movimento m join cota c on c.id = m.cota_id where c.grupo_id = $1 and m.tipo = 'pagamento')
      - coalesce((select sum(credito_centavos) from contemplacao where grupo_id = $1 and desfeita_em is null), 0))::bigint as caixa`,
    [grupo.id],
  )
  expect(await c.caixa(grupo.id)).toBe(esperado?.caixa)
  const ids = [...grupo.cotas.values()]
  const parametros = await readParametros(db, grupo.id, 'auto', c.hoje())
  const abatimentos = await readAbatimentos(db, ids)
  for (const cota of await readCotas(db, ids)) {
    const [guardado] = await c.ambiente.sql('select * from cota_saldo where cota_id = $1', [cota.id])
    const { em_aberto: _, ...derivado } = registroDoSaldo(cota)
    expect(guardado).toMatchObject(derivado)
    const aCobrar = totalDosPercentuais(
      saldoDoCronograma(cronogramaDaCota(cota, abatimentos.get(cota.id) ?? [], parametros)),
    )
    const contratado = totalDosPercentuais(percentuaisContratados(planoDoGrupo(cota.plano, parametros), cota.posicao))
    expect(Number(guardado?.['pago_ppt']) + aCobrar).toBe(contratado)
  }
}
