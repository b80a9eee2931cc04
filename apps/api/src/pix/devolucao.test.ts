import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectRazaoExplica, hoje, retratoDa } from '../pagamentos/pagamentos.fixture.ts'
import { avisarPix, createMesaComBanco, novoBoletoAberto, pedir } from './pix.fixture.ts'

const mesa = createMesaComBanco()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

const reais = (centavos: number) => (centavos / 100).toFixed(2)
const devolucao = (centavos: number, status = 'DEVOLVIDO') => ({
  id: 'd1',
  rtrId: `D${randomBytes(16).toString('hex')}`.slice(0, 32),
  valor: reais(centavos),
  natureza: 'MED_FRAUDE',
  horario: { solicitacao: `${hoje}T15:00:00Z`, liquidacao: `${hoje}T15:00:01Z` },
  status,
})

/** A boleto paid by Pix, with the state of its quota before. */
async function pago(parte: { valor?: number; horario?: string } = {}) {
  const aberto = await novoBoletoAberto(mesa())
  const antes = await retratoDa(mesa(), aberto.cota)
  await pedir(mesa())
  const { valor = aberto.valor, ...quando } = parte
  const pix = mesa().psp.pagar(await aberto.txid(), { valor: reais(valor), ...quando })
  await avisarPix(mesa(), [pix])
  const situacao = async () =>
    mesa().ambiente.sql<{
      chave: string
      valor: number
      alocado: number
      fila: number
      estado: string
      motivo: string
    }>(
      `select split_part(chave, ':', 1) as chave, valor_centavos as valor, alocado_centavos as alocado,
         fila_centavos as fila, fila_motivo as motivo,
         case when estornado_em is not null then 'estornado' when resolucao is not null then resolucao else 'vale' end as estado
       from pagamento where chave like '%' || $1 || '%' order by id`,
      [pix.endToEndId],
    )
  return { ...aberto, antes, pix, situacao }
}

describe('a Pix that the bank gave back', () => {
  test('whole leaves the quota as it was, and its boleto open', async () => {
    const { pix, valor, cota, antes, situacao, ver } = await pago()
    await avisarPix(mesa(), [{ ...pix, devolucoes: [devolucao(valor)] }])
    expect(await situacao()).toMatchObject([{ chave: 'pix', valor, estado: 'estornado' }])
    expect(await retratoDa(mesa(), cota)).toEqual(antes)
    expect(await ver()).toMatchObject({ situacao: 'aberto', pixEmRegistro: true })
    await expectRazaoExplica(mesa(), [cota.cotaId])
  })

  test('is undone once, however often it is told of, at once too', async () => {
    const { pix, valor, cota, antes, situacao } = await pago()
    const devolvido = { ...pix, devolucoes: [devolucao(valor)] }
    const respostas = await Promise.all(Array.from({ length: 8 }, () => avisarPix(mesa(), [devolvido])))
    expect(respostas.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    await avisarPix(mesa(), [pix])
    expect(await situacao()).toHaveLength(1)
    expect(await retratoDa(mesa(), cota)).toEqual(antes)
  })

  test('in part is undone, and what is left waits for a person; then the rest goes back', async () => {
    const { pix, valor, cota, antes, situacao } = await pago()
    const parte = devolucao(1000)
    await avisarPix(mesa(), [{ ...pix, devolucoes: [parte] }])
    const resto = {
      chave: 'pix-resto',
      valor: valor - 1000,
      alocado: 0,
      fila: valor - 1000,
      motivo: 'DEVOLVIDO_EM_PARTE',
    }
    expect(await situacao()).toMatchObject([{ estado: 'estornado' }, { ...resto, estado: 'vale' }])
    expect(await retratoDa(mesa(), cota)).toEqual(antes)
    await avisarPix(mesa(), [{ ...pix, devolucoes: [parte, devolucao(valor - 1000)] }])
    expect(await situacao()).toMatchObject([{ estado: 'estornado' }, { ...resto, estado: 'devolvido' }])
  })

  test.each([
    ['at once', []],
    ['after a part of it', [1000]],
  ])(
    'in more than it was, told of %s, undoes nothing more, with a word for a person and in the audit',
    async (_caso, partes) => {
      const { pix, valor, situacao } = await pago()
      const devolucoes = partes.map((parte) => devolucao(parte))
      if (devolucoes.length > 0) await avisarPix(mesa(), [{ ...pix, devolucoes }])
      const antes = await situacao()
      const excesso = devolucao(valor - (partes[0] ?? 0) + 1)
      for (let vez = 0; vez < 2; vez++)
        expect((await avisarPix(mesa(), [{ ...pix, devolucoes: [...devolucoes, excesso] }])).status).toBe(200)
      expect(await situacao()).toEqual(antes)
      const [dito] = await mesa().ambiente.sql<{ id: number; observacao: string }>(
        'select id, observacao from pagamento where chave = $1',
        [`pix:${pix.endToEndId}`],
      )
      expect(dito?.observacao).toMatch(/^O banco devolveu R\$ .*: Com o que já voltou são R\$ .*, e entraram R\$ /)
      expect(
        await mesa().ambiente.sql("select 1 from auditoria where acao = 'devolucao-a-conferir' and objeto_id = $1", [
          String(dito?.id),
        ]),
      ).toHaveLength(1)
    },
  )

  test.each(['EM_PROCESSAMENTO', 'NAO_REALIZADO', 'SITUACAO_DE_AMANHA'])('is not, while it is %s', async (status) => {
    const { pix, valor, situacao } = await pago()
    await avisarPix(mesa(), [{ ...pix, devolucoes: [devolucao(valor, status)] }])
    expect(await situacao()).toMatchObject([{ estado: 'vale', alocado: valor }])
  })

  test('that waited for a person waits no more', async () => {
    const { pix, valor, situacao } = await pago({ horario: '2026-09-01T12:00:00Z' })
    await avisarPix(mesa(), [{ ...pix, devolucoes: [devolucao(valor)] }])
    expect(await situacao()).toMatchObject([{ alocado: 0, fila: valor, estado: 'devolvido' }])
  })

  test('that paid a part is undone, and leaves the quota as it was', async () => {
    const { pix, cota, antes, situacao } = await pago({ valor: 100 })
    expect(await situacao()).toMatchObject([{ alocado: 100, fila: 0, estado: 'vale' }])
    await avisarPix(mesa(), [{ ...pix, devolucoes: [devolucao(100)] }])
    expect(await situacao()).toMatchObject([{ estado: 'estornado' }])
    expect(await retratoDa(mesa(), cota)).toEqual(antes)
    await expectRazaoExplica(mesa(), [cota.cotaId])
  })

  test('and was told of first with its return is received and undone', async () => {
    const aberto = await novoBoletoAberto(mesa())
    const antes = await retratoDa(mesa(), aberto.cota)
    await pedir(mesa())
    const pix = mesa().psp.pagar(await aberto.txid())
    await avisarPix(mesa(), [{ ...pix, devolucoes: [devolucao(aberto.valor)] }])
    expect(await retratoDa(mesa(), aberto.cota)).toEqual(antes)
  })

  test('but whose payment something later depends on stays, with a word for a person and in the audit', async () => {
    const { pix, valor, cota, situacao } = await pago()
    await mesa().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [cota.cotaId])
    const devolvido = devolucao(valor)
    expect((await avisarPix(mesa(), [{ ...pix, devolucoes: [devolvido] }])).status).toBe(200)
    await avisarPix(mesa(), [{ ...pix, devolucoes: [devolvido] }])
    expect(await situacao()).toMatchObject([{ estado: 'vale', alocado: valor }])
    const [dito] = await mesa().ambiente.sql<{ id: number; observacao: string }>(
      'select id, observacao from pagamento where chave = $1',
      [`pix:${pix.endToEndId}`],
    )
    expect(dito?.observacao).toMatch(/^O banco devolveu R\$ .* foi cancelada/)
    const trilha = await mesa().ambiente.sql(
      "select depois from auditoria where acao = 'devolucao-a-conferir' and objeto_id = $1",
      [String(dito?.id)],
    )
    expect(trilha).toEqual([{ depois: { valorCentavos: valor } }])
  })
})
