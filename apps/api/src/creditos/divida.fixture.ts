import { diaEm } from '@contempla/consorcio'
import type { Ambiente } from '@contempla/dev-env'
import { listEmVigor } from './contemplacao.sql.ts'
import { quitarComOCredito } from './quitar-com-o-credito.ts'

/** Pays off a contemplated quota and leaves it owing exactly this much, as a pending difference. */
export async function deverSo({ servidor: { contexto }, sql, relogio }: Ambiente, cotaId: number, centavos: number) {
  await sql('delete from diferenca_a_cobrar where chave = $1', [`devido:${cotaId}`])
  await contexto.db.transaction(async (tx) => {
    const [lida] = await listEmVigor(tx, [cotaId])
    if (!lida) throw new Error(`A cota ${cotaId} não está contemplada`)
    const fato = { chave: `especie:teste-${cotaId}`, dia: diaEm(relogio.agora()), contemplacaoId: lida.id }
    await quitarComOCredito(tx, contexto, { ...fato, ator: { tipo: 'sistema', id: null } })
  })
  if (centavos > 0)
    await sql(
      `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt) values ($1, $2, $3, $4, 0)`,
      [`devido:${cotaId}`, cotaId, diaEm(relogio.agora()), centavos],
    )
}
