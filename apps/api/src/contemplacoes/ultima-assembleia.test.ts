import { expect, test } from 'vitest'
import { contemplada, useFim } from '../encerramentos/encerramentos.fixture.ts'
import { rotinas } from './index.ts'

const fim = useFim()
const hoje = '2026-11-20'
const descontemplar = (grupoId: number) => rotinas[0]?.executar(fim.ambiente.servidor.contexto, hoje, grupoId)

/** Gives the group's first contemplation, in its last assembly, this missing thing. */
const faltar = (grupoId: number, falta: string) =>
  fim.ambiente.sql(
    `update contemplacao set utilizado_em = null, dia = '2026-11-10', credito_disponivel_em = '2026-11-13',
       garantia_ate = '2026-11-17', ${falta}
     where id = (select min(id) from contemplacao where grupo_id = $1)`,
    [grupoId],
  )

test('after the last assembly, a guarantee not brought undoes nothing: the closing hands the credit over', async () => {
  const grupo = await fim.noFim([contemplada, contemplada])
  await faltar(grupo.id, 'garantia_em = null')
  expect(await descontemplar(grupo.id)).toEqual({ desfeitas: 0 })
  expect(await fim.estado(grupo)).toMatchObject({ pendencias: ['NAO_COMUNICADO'], creditos: { cotas: 1 } })
})

test.each(['GARANTIA_NAO_APRESENTADA', 'PARCELAS_EM_ATRASO', 'A_PEDIDO'])(
  'after the last assembly, a person undoes nothing by %s, and is told why',
  async (motivo) => {
    const grupo = await fim.noFim([{ ...contemplada, emAtraso: 3 }, contemplada])
    await faltar(grupo.id, 'garantia_em = null')
    const [{ id } = { id: 0 }] = await fim.ambiente.sql<{ id: number }>(
      'select min(id) as id from contemplacao where grupo_id = $1',
      [grupo.id],
    )
    const caixa = await fim.caixaDe(grupo)
    const body = { motivo, observacao: 'Pedido por escrito' }
    const { status, codigo, json } = await fim.gestor.chamar('POST /contemplacoes/:id/desfazimento', {
      params: { id },
      body,
    })
    expect([status, codigo]).toEqual([409, 'MOTIVO_NAO_PROCEDE'])
    expect(json.detail).toContain('o encerramento entrega o crédito, e só um lance não pago desfaz')
    expect(await fim.caixaDe(grupo)).toEqual(caixa)
    const [gravada] = await fim.ambiente.sql('select desfeita_em, motivo from contemplacao where id = $1', [id])
    expect(gravada).toEqual({ desfeita_em: null, motivo: null })
  },
)

test('after the last assembly, an unpaid bid leaves a quota that is refunded what it paid, without penalty', async () => {
  const grupo = await fim.noFim([contemplada, contemplada])
  const [cotaId] = [...grupo.cotas.values()]
  const [lance] = await fim.ambiente.sql(
    `insert into lance (grupo_id, cota_id, assembleia, protocolo, modalidade, valor_centavos, embutido_centavos, fgts_centavos,
       forma, credito_centavos, situacao, criado_em)
     select grupo_id, id, 60, 'NO-FIM', 'livre', 1000000, 0, 0, 'prazo', 8000000, 'vencedor', now() from cota where id = $1
     returning id`,
    [cotaId],
  )
  await faltar(
    grupo.id,
    `garantia_em = null, forma = 'lance', pagar_lance_ate = '2026-11-17', lance_id = ${lance?.['id']}`,
  )
  expect(await descontemplar(grupo.id)).toEqual({ desfeitas: 1 })
  const [{ texto } = {}] = await fim.ambiente.sql<{ texto?: Buffer }>(
    "select texto_cifrado as texto from mensagem_saida where assunto like '%contemplação foi desfeita' order by id desc limit 1",
  )
  const dito = texto ? fim.ambiente.servidor.contexto.cifra.decifrar(texto) : ''
  expect(dito).toContain('o que você pagou é devolvido no encerramento')
  expect(dito).not.toContain('volta a concorrer')
  const estado = await fim.estado(grupo)
  expect(estado.pendencias).toEqual(['NAO_COMUNICADO'])
  // The whole common fund was paid, so it is worth the credit in force.
  const [cota] = await fim.ambiente.sql(
    `select credito_centavos as credito, fundo_comum_pago_ppt as pago from cota join cota_saldo s on s.cota_id = id
     where id = $1`,
    [cotaId],
  )
  expect(cota?.['pago']).toBe(1_000_000_000_000)
  expect(estado.restituicoes).toEqual({ cotas: 1, centavos: cota?.['credito'] })
})
