import { parsePercent } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { rotinas } from '../cobrancas/index.ts'
import { contemplada, em, excluida, ultima, useFim } from './encerramentos.fixture.ts'

const fim = useFim()

test('a group past its last assembly is readjusted no more, and what it shares out is by that assembly’s credit', async () => {
  const grupo = await fim.nucleo.novoGrupo(fim.parceiro, {
    assembleia: 60,
    emDias: -10,
    cotas: [excluida, contemplada],
    parametros: { penalDeExclusao: 'fixa', reajusteAnualPpt: parsePercent('4.5') },
  })
  await fim.movimentar(grupo, 'fundo-comum', 13_000_000)
  await fim.ambiente.sql("update contemplacao set utilizado_em = '2026-07-01' where grupo_id = $1", [grupo.id])
  const creditos = () =>
    fim.ambiente.sql('select credito_centavos as credito from cota where grupo_id = $1 order by numero', [grupo.id])
  const antes = await creditos()
  await fim.comunicar(grupo)

  // Sixty months after the first assembly, one after the last.
  const aniversario = '2026-12-10'
  expect(aniversario > ultima).toBe(true)
  const reajustes = rotinas.find(({ nome }) => nome === 'reajustes')
  for (const dia of [aniversario, '2026-12-15']) {
    fim.noDia(dia)
    expect(await reajustes?.alvos(fim.ambiente.servidor.contexto, dia)).not.toContain(grupo.id)
    expect(await reajustes?.executar(fim.ambiente.servidor.contexto, dia, grupo.id)).toEqual({ cotas: 0 })
  }
  const pedido = { ...em(grupo), body: { tabela: [] } }
  expect((await fim.gestor.chamar('POST /grupos/:id/reajustes', pedido)).codigo).toBe('REAJUSTE_NAO_DEVIDO')
  expect(await creditos()).toEqual(antes)

  fim.noDia('2026-12-20')
  const { status, codigo } = await fim.encerrar(grupo)
  expect(codigo ?? status).toBe(200)
  const [restituida] = await fim.ambiente.sql(
    `select r.base_centavos as base, r.multa_centavos as multa, r.penal_centavos as penal, r.valor_centavos as valor,
       s.fundo_comum_pago_ppt as pago, c.credito_centavos as credito
     from restituicao r join cota c on c.id = r.cota_id join cota_saldo s on s.cota_id = c.id where r.grupo_id = $1`,
    [grupo.id],
  )
  // 49 contributions of 1.6666% of 80.000,00 × 1,045⁴; then 10% to the group and 20% to the administrator.
  expect(restituida).toEqual({
    credito: 9_540_149,
    pago: 49 * 16_666_000_000,
    base: 7_790_810,
    multa: 779_081,
    penal: 1_558_162,
    valor: 5_453_567,
  })
})
