import { randomUUID } from 'node:crypto'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { emitirGrupo } from '../cobrancas/index.ts'
import { useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { irPara, novoAtrasado, saldoDe } from './renegociacoes.fixture.ts'

const mesa = useMesa()
const hoje = '2026-11-20'
beforeEach(() => irPara(mesa(), hoje))

const casosDa = (cotaId: number) =>
  mesa().ambiente.sql('select fase, encerrado_em from caso where cota_id = $1 order by id', [cotaId])
const feitasDa = (cotaId: number) =>
  mesa().ambiente.sql('select * from renegociacao where cota_id = $1 order by id', [cotaId])
const mexer = (cotaId: number, coluna: string, valor: unknown) =>
  mesa().ambiente.sql(`update cota set ${coluna} = $2 where id = $1`, [cotaId, valor])

describe('who may renegotiate', () => {
  test('a quota that is late and paid its first three: what may be taken, how often, and nothing done yet', async () => {
    const dona = await novoAtrasado(mesa())
    expect((await dona.validar()).data).toEqual({
      podeRenegociar: true,
      impedimento: null,
      parcelasDisponiveis: 2,
      parcelasPorPedido: 2,
      vezesPorPlano: 3,
      vezesUsadas: 0,
      primeirasParcelas: 3,
      primeirasPagas: 3,
      ultima: null,
    })
  })

  const recusas: [string, () => ReturnType<typeof novoAtrasado>][] = [
    ['RENEGOCIACAO_SEM_ATRASO', () => novoAtrasado(mesa(), { emAtraso: 0 })],
    ['RENEGOCIACAO_POUCAS_PAGAS', () => novoAtrasado(mesa(), { emAtraso: 2, assembleia: 4 })],
    ['RENEGOCIACAO_LIMITE_DO_PLANO', () => novoAtrasado(mesa(), { parametros: { renegociacoesPorPlano: 0 } })],
    [
      'RENEGOCIACAO_COTA_CONTEMPLADA',
      async () => {
        const dona = await novoAtrasado(mesa())
        await mexer(dona.cotaId, 'data_contemplacao', hoje)
        return dona
      },
    ],
    [
      'RENEGOCIACAO_COTA_CANCELADA',
      async () => {
        const dona = await novoAtrasado(mesa())
        await mexer(dona.cotaId, 'situacao', 'Cancelado')
        return dona
      },
    ],
    [
      'RENEGOCIACAO_GRUPO_PARADO',
      async () => {
        const dona = await novoAtrasado(mesa())
        await mesa().ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [dona.grupoId])
        return dona
      },
    ],
    [
      'RENEGOCIACAO_EM_CURSO',
      async () => {
        const dona = await novoAtrasado(mesa(), { emAtraso: 3 })
        await dona.renegociar(1)
        return dona
      },
    ],
  ]
  test.each(recusas)('%s is said before the choice, and refused at it', async (codigo, criar) => {
    const dona = await criar()
    const { data } = await dona.validar()
    expect(data).toMatchObject({ podeRenegociar: false, impedimento: { codigo, mensagem: expect.any(String) } })
    const casos = await casosDa(dona.cotaId)
    expect(await dona.selecionar([9])).toMatchObject({ status: 409, codigo })
    expect(await casosDa(dona.cotaId)).toEqual(casos)
  })

  test('four late of which three are first: the second, third and fourth being open, none may', async () => {
    const dona = await novoAtrasado(mesa(), { emAtraso: 3, assembleia: 5 })
    expect((await dona.validar()).data).toMatchObject({
      impedimento: { codigo: 'RENEGOCIACAO_POUCAS_PAGAS' },
      primeirasPagas: 2,
    })
  })

  test('only the holder, of a quota in hand: another gets 404, and who has none in hand is asked for one', async () => {
    const dona = await novoAtrasado(mesa())
    const outra = await novoAtrasado(mesa())
    const http = await outra.entrar()
    const alvo = { query: { idCota: dona.cotaId } }
    expect((await http.chamar('GET /renegociacao-parcelas/obter-parcelas', alvo)).status).toBe(404)
    expect((await http.chamar('GET /renegociacao-parcelas/validar')).codigo).toBe('COTA_NAO_SELECIONADA')
    expect((await createClienteHttp(mesa().ambiente.url).chamar('GET /renegociacao-parcelas/validar')).status).toBe(401)
  })
})

describe('which instalments', () => {
  test('late ones, with what each costs today; what falls due today is on time', async () => {
    const dona = await novoAtrasado(mesa(), { emAtraso: 3 })
    const { data } = await dona.obter()
    expect(data.parcelasEmAtraso.map(({ numero }: { numero: number }) => numero)).toEqual([8, 9, 10])
    expect(data.parcelasEmAtraso[1]).toEqual({
      numero: 9,
      dataVencimento: '2026-10-15',
      valorParcela: 155_992,
      diferenca: 0,
      multa: 3_120,
      juros: 1_872,
      valorCobrado: 160_984,
    })
    irPara(mesa(), '2026-11-16')
    const noDia = (await dona.obter()).data.parcelasEmAtraso
    expect(noDia.map(({ numero }: { numero: number }) => numero)).toEqual([8, 9])
  })

  test('two a request: the third is refused, as one twice, one on time or none at all', async () => {
    const dona = await novoAtrasado(mesa(), { emAtraso: 3 })
    expect(await dona.selecionar([8, 9, 10])).toMatchObject({ status: 409, codigo: 'PARCELAS_DEMAIS_NA_RENEGOCIACAO' })
    for (const numeros of [[9, 9], [7], [11]])
      expect(await dona.selecionar(numeros)).toMatchObject({ status: 409, codigo: 'PARCELA_NAO_RENEGOCIAVEL' })
    expect((await dona.selecionar([])).status).toBe(400)
    expect((await dona.selecionar([8, 10])).status).toBe(200)
  })

  test('one paid in part stays as it is: what was paid of it is not taken back', async () => {
    const dona = await novoAtrasado(mesa())
    const { ambiente } = mesa()
    await ambiente.sql(
      `insert into movimento (chave, cota_id, tipo, dia, parcela, credito_centavos, fundo_comum_centavos, taxa_administracao_centavos,
         fundo_reserva_centavos, seguro_centavos, taxa_cadastro_centavos, diferenca_centavos, multa_centavos, juros_centavos,
         fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt, criado_em)
       select 'parte-' || $1::text, $1::bigint, 'pagamento', $2, 9, 8000000, 8000, 0, 0, 0, 0, 0, 0, 0, 1000000000, 0, 0, now()`,
      [dona.cotaId, hoje],
    )
    expect((await dona.obter()).data.parcelasEmAtraso).toMatchObject([{ numero: 10 }])
  })
})

describe('the summary', () => {
  test('says instalment, term and total side by side, and changes nothing; it is there again after a reload', async () => {
    const dona = await novoAtrasado(mesa())
    const antes = await saldoDe(mesa(), dona.cotaId)
    const { data } = await dona.selecionar([9, 10])
    expect(data.resumo).toMatchObject({
      proximaParcela: { numero: 11, dataVencimento: '2026-12-16', valor: 155_992, emitida: false },
      primeiraParcela: { numero: 12, dataVencimento: '2027-01-18' },
      antes: { valorEmAtraso: 320_304, valorParcela: 155_992, parcelasRestantes: 50, ultimoVencimento: '2031-01-16' },
      depois: { valorEmAtraso: 0, valorParcela: 162_529, parcelasRestantes: 50, ultimoVencimento: '2031-01-16' },
    })
    // The total debt stays the same but for the rounding of each instalment.
    expect(Math.abs(data.resumo.antes.valorTotal - data.resumo.depois.valorTotal)).toBeLessThan(150)
    expect(await saldoDe(mesa(), dona.cotaId)).toEqual(antes)
    expect((await dona.resumo()).data).toEqual(data)
    expect((await dona.obter()).data.parcelasSelecionadas).toEqual([9, 10])
  })

  test('chosen again, the last choice counts, in the same case', async () => {
    const dona = await novoAtrasado(mesa())
    await dona.selecionar([9, 10])
    const { data } = await dona.selecionar([9])
    expect(data.resumo.parcelasSelecionadas).toMatchObject([{ numero: 9 }])
    expect(await casosDa(dona.cotaId)).toMatchObject([{ fase: 'resumo' }])
  })

  test('without a choice there is none', async () => {
    const dona = await novoAtrasado(mesa())
    expect(await dona.resumo()).toMatchObject({ status: 404, codigo: 'SEM_PROCESSO' })
    expect(await dona.confirmar('0'.repeat(64))).toMatchObject({ status: 404, codigo: 'SEM_PROCESSO' })
  })

  test('holds for its day: confirmed on the next, fine and interest have run on, and it is refused', async () => {
    const dona = await novoAtrasado(mesa())
    const { data } = await dona.selecionar([9, 10])
    irPara(mesa(), '2026-11-21')
    expect(await dona.confirmar(data.resumo.identificador)).toMatchObject({ status: 409, codigo: 'RENEGOCIACAO_MUDOU' })
    expect(await feitasDa(dona.cotaId)).toEqual([])
    const { data: novo } = await dona.resumo()
    expect(novo.resumo.identificador).not.toBe(data.resumo.identificador)
    expect((await dona.confirmar(novo.resumo.identificador)).status).toBe(200)
  })
})

describe('the confirmation', () => {
  test('asked for again is refused, and counts against the limit of the day once', async () => {
    const dona = await novoAtrasado(mesa())
    const { data } = await dona.selecionar([9, 10])
    const feitas = [await dona.confirmar(data.resumo.identificador), await dona.confirmar(data.resumo.identificador)]
    expect(feitas.map(({ status, codigo }) => [status, codigo])).toEqual([
      [200, undefined],
      [409, expect.any(String)],
    ])
    const contadas = await mesa().ambiente.sql(
      `select vezes from ato_do_dia where chamada like '%/renegociacao-parcelas/confirma%'
         and cliente_id = (select cliente_id from cota where id = $1)`,
      [dona.cotaId],
    )
    expect(contadas).toEqual([{ vezes: 1 }])
  })

  test('takes the instalments out of the arrears, writes off their boletos, tells the holder and leaves a trail', async () => {
    const { ambiente } = mesa()
    const dona = await novoAtrasado(mesa())
    const [mensagens] = await ambiente.sql('select count(*)::int as n from mensagem_saida')
    const { confirmada } = await dona.renegociar()
    expect(confirmada).toMatchObject({
      situacao: 'aguardando',
      confirmadaEm: hoje,
      valorRenegociado: 320_304,
      proximaParcela: { numero: 11, dataVencimento: '2026-12-16', pagaEm: null },
      primeiraParcela: 12,
    })
    const saldo = await saldoDe(mesa(), dona.cotaId)
    expect(saldo).toMatchObject({ em_aberto: [], parcelas_pagas: 8, parcelas_restantes: 50 })
    const boletos = await ambiente.sql(
      "select parcelas, baixado_em::text from boleto where cota_id = $1 and parcelas && '{9,10}'",
      [dona.cotaId],
    )
    expect(boletos.map(({ baixado_em }) => baixado_em)).toEqual([hoje, hoje])
    expect(await casosDa(dona.cotaId)).toMatchObject([{ fase: 'confirmada', encerrado_em: null }])
    const [trilha] = await ambiente.sql(
      "select ator_tipo, ator_id, depois from auditoria where acao = 'renegociar-parcelas' and objeto_id = $1",
      [String(dona.cotaId)],
    )
    expect(trilha).toMatchObject({
      ator_tipo: 'cliente',
      ator_id: dona.clienteId,
      depois: { parcelas: [9, 10], totalCentavos: 320_304, primeira: 12 },
    })
    const [agora] = await ambiente.sql('select count(*)::int as n from mensagem_saida')
    expect(agora?.['n'] - mensagens?.['n']).toBe(1)
    expect((await dona.validar()).data.ultima).toEqual(confirmada)
  })

  test('what was moved is charged to the centavo over those left, fine and interest with it, and what decides is no dearer', async () => {
    const { ambiente } = mesa()
    const dona = await novoAtrasado(mesa(), {
      venda: { chave: 'seis', nome: 'Seis', plano: planoCurto(14) },
      creditoInicial: 3_333_337,
    })
    const { resumo } = await dona.renegociar()
    for (const dia of ['2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05', '2027-04-05']) {
      irPara(mesa(), dia)
      await emitirGrupo(ambiente.servidor.contexto, dia, dona.grupoId)
    }
    const saldo = await saldoDe(mesa(), dona.cotaId)
    const valores = saldo.em_aberto.map(({ numero, valor }) => [numero, valor])
    expect(valores[0]).toEqual([11, resumo.proximaParcela.valor])
    expect(valores[1]).toEqual([12, resumo.depois.valorParcela])
    const [contas] = await ambiente.sql(
      `select sum(fundo_comum_ppt)::bigint as fc, sum(seguro_centavos)::bigint as seguro, sum(diferenca_centavos)::bigint as encargos
       from movimento where cota_id = $1 and tipo in ('emissao', 'diferenca')`,
      [dona.cotaId],
    )
    const [feita] = await feitasDa(dona.cotaId)
    expect(contas?.['fc']).toBe(1_000_000_000_000)
    expect(contas?.['encargos']).toBe(feita?.['encargos_centavos'])
    // Insurance covers fourteen months, the renegotiated ones included.
    expect(contas?.['seguro']).toBe(14 * Math.round(3_333_337 * 0.000385))
    expect(Number(feita?.['seguro_centavos'])).toBe(2 * Math.round(3_333_337 * 0.000385))
  })

  test('with one key is one, however often it is sent; fifty at once, each with its own, too', async () => {
    const dona = await novoAtrasado(mesa())
    const { data } = await dona.selecionar([9, 10])
    const { identificador } = data.resumo
    const respostas = await Promise.all(Array.from({ length: 50 }, () => dona.confirmar(identificador)))
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    // A slow machine refuses some requests unserved, with the advice to ask again later.
    const recusas = new Set(
      respostas.filter(({ status }) => status !== 200 && status !== 503).map(({ codigo }) => codigo),
    )
    expect(recusas).toEqual(new Set(['ATO_NAO_PERMITIDO']))
    expect(await feitasDa(dona.cotaId)).toHaveLength(1)
    const outra = await novoAtrasado(mesa())
    const escolha = (await outra.selecionar([9, 10])).data.resumo.identificador
    const chave = randomUUID()
    const iguais = await Promise.all(Array.from({ length: 50 }, () => outra.confirmar(escolha, chave)))
    expect(new Set(iguais.map(({ status, data: dita }) => `${status} ${dita.protocolo}`)).size).toBe(1)
    expect(await feitasDa(outra.cotaId)).toHaveLength(1)
  })
})

function planoCurto(prazoMeses: number) {
  return {
    modalidade: 'convencional' as const,
    prazoMeses,
    taxaAdministracaoPpt: 150_000_000_000,
    fundoReservaPpt: 20_000_000_000,
    seguroMensalPpt: 385_000_000,
    casasDoPercentual: 10,
  }
}
