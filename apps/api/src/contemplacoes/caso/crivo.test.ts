import { expect, test } from 'vitest'
import { useContemplacoes } from './caso.fixture.ts'
import { createCrivoLocal } from './crivo.ts'

const { casos, contemplado } = useContemplacoes()
type Dela = Awaited<ReturnType<typeof contemplado>>

/** By the default policy an instalment may take 30% of the income. */
const rendaQueComporta = (parcela: number) => Math.ceil(parcela / 0.3)

async function cabe({ clienteId, id: cotaId }: Dela, renda: number) {
  const { db, relogio } = casos().ambiente.servidor.contexto
  const { resultado } = await createCrivoLocal(relogio).analisar(db, { clienteId, cotaId, renda })
  return resultado === 'APROVADO'
}

/** Checks that the analysis judges the income by exactly this instalment, to the centavo. */
async function expectJulgada(dela: Dela, parcela: number) {
  expect(await cabe(dela, rendaQueComporta(parcela)), 'the income that just fits').toBe(true)
  expect(await cabe(dela, Math.max(0, rendaQueComporta(parcela) - 4)), 'a little less').toBe(parcela === 0)
}

/** Reads the coming instalment as the portal shows it, with nothing paid ahead. */
const proxima = async (dela: Dela): Promise<number> =>
  (await dela.chamar('GET /cotas/:id/cobrancas/antecipacao')).data.proximaParcela

const sql = (texto: string, valores: unknown[]) => casos().ambiente.sql(texto, valores)

test('of a conventional plan it is as every other', async () => {
  const dela = await contemplado({ pagas: 5 })
  await expectJulgada(dela, await proxima(dela))
})

test('of "mais por menos" it is the whole one, and not the reduced one that was issued before the contemplation', async () => {
  const dela = await contemplado({ pagas: 5 })
  const convencional = await proxima(dela)
  await sql(
    `update plano set modalidade = 'mais-por-menos', fracao_ppt = 750000000000 where id = (select plano_id from cota where id = $1)`,
    [dela.id],
  )
  const inteira = await proxima(dela)
  expect(inteira).toBeGreaterThan(convencional)
  await expectJulgada(dela, inteira)
})

test('with a bid that was taken off every instalment left, it is what is left of it', async () => {
  const dela = await contemplado({ pagas: 5 })
  const antes = await proxima(dela)
  await sql(
    `insert into abatimento (cota_id, chave, dia, valor_centavos, credito_centavos, emitidas, emitidas_alem, forma, subsequentes, piso_fundo_comum_ppt, origem)
     select id, 'teste:' || id, current_date, 2000000, credito_centavos, 6, '{}', 'parcela', 0, 0, 'lance' from cota where id = $1`,
    [dela.id],
  )
  const diluida = await proxima(dela)
  expect(diluida).toBeLessThan(antes)
  await expectJulgada(dela, diluida)
})

test('once all are issued it is the one still open, and nothing of a quota that is paid off', async () => {
  const dela = await contemplado({ pagas: 59 })
  const { em_aberto: abertas = [] } =
    (
      await casos().ambiente.sql<{ em_aberto: { valor: number }[] }>(
        'select em_aberto from cota_saldo where cota_id = $1',
        [dela.id],
      )
    )[0] ?? {}
  await expectJulgada(dela, abertas[0]?.valor ?? 0)
  await sql(
    `insert into movimento overriding system value select (jsonb_populate_record(m, jsonb_build_object('id', nextval(pg_get_serial_sequence('movimento', 'id')),
       'chave', 'teste:' || m.cota_id, 'tipo', 'pagamento', 'vencimento', null))).*
     from movimento m where m.cota_id = $1 and m.parcela = 60`,
    [dela.id],
  )
  await expectJulgada(dela, 0)
})
